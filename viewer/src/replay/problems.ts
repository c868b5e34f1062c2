/** Findings in groups: what follows from a fault stands under it. */

import type { Finding, Severity } from "./contract";

export interface Problem {
  finding: Finding;
  consequences: Finding[];
}

/** Gravest first. */
export const SEVERITIES: readonly Severity[] = ["error", "warning", "note"];

const rank = ({ severity }: Finding) => SEVERITIES.indexOf(severity);
const gravest = ({ finding, consequences }: Problem) => Math.min(...[finding, ...consequences].map(rank));

/** The roots, each with what it caused: what holds an error first, then in the order of the text. A cause is
 * named by its address; where several roots lie there it is the first. */
export function problemsOf(findings: readonly Finding[]): Problem[] {
  const problems = findings.map((finding): Problem => ({ finding, consequences: [] }));
  const rootAt = new Map<string, Problem>();
  for (const problem of problems) {
    const { address, caused_by } = problem.finding;
    if (!caused_by && !rootAt.has(address)) rootAt.set(address, problem);
  }
  const roots = problems.filter(({ finding }) => {
    const cause = finding.caused_by ? rootAt.get(finding.caused_by) : undefined;
    cause?.consequences.push(finding);
    return !cause;
  });
  return roots.sort((a, b) => gravest(a) - gravest(b));
}

export function countBySeverity(findings: readonly Finding[]): Record<Severity, number> {
  const counts = { error: 0, warning: 0, note: 0 };
  for (const { severity } of findings) counts[severity]++;
  return counts;
}

export interface Excerpt {
  before: string;
  marked: string;
  after: string;
}

/** How much of a long line is quoted on either side of the fault, in code points. */
const AROUND = 60;

/** The line of the log in which a finding stands, with the faulty part apart; null for an empty line. */
export function excerpt(
  lines: readonly string[],
  { line, column, span: [start, end] }: Finding,
): Excerpt | null {
  const written = lines[line - 1];
  if (!written?.trim()) return null;
  const letters = [...written];
  const from = column - 1;
  const to = Math.min(letters.length, from + Math.max(1, end - start), from + AROUND);
  const text = (a: number, b: number) => letters.slice(Math.max(0, a), b).join("");
  return {
    before: (from > AROUND ? "…" : "") + text(from - AROUND, from),
    marked: text(from, to),
    after: text(to, to + AROUND) + (to + AROUND < letters.length ? "…" : ""),
  };
}
