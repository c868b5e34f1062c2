/** Findings as a tree: what follows from a fault stands under it. */

import type { Finding, Severity } from "./contract";

export interface Problem {
  finding: Finding;
  consequences: Problem[];
}

const ORDER: readonly Severity[] = ["error", "warning", "note"];

/** The roots, errors first, in the order of the text; each with what it caused. */
export function problemTree(findings: readonly Finding[]): Problem[] {
  const problems = findings.map((finding): Problem => ({ finding, consequences: [] }));
  const roots = problems.filter((problem) => {
    const cause = causeOf(problem.finding, problems);
    cause?.consequences.push(problem);
    return !cause;
  });
  const rank = ({ finding }: Problem) => ORDER.indexOf(finding.severity);
  return roots.sort((a, b) => rank(a) - rank(b));
}

function causeOf({ caused_by }: Finding, problems: Problem[]): Problem | undefined {
  if (!caused_by) return undefined;
  return problems.find(({ finding }) => finding.address === caused_by && finding.caused_by !== caused_by);
}

export function countBySeverity(findings: readonly Finding[]): Record<Severity, number> {
  const counts = { error: 0, warning: 0, note: 0 };
  for (const { severity } of findings) counts[severity]++;
  return counts;
}
