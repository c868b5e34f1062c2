/** Why a link is refused, or a log gets none. */

/** `damaged`: it is not as it was made. `unknown`: none of ours, or of a later version. `large`: over 1 MB.
 * `long`: longer than a link can be. `place`: its game has no such step. `foreign`: it leads to another site.
 * `kept`: it names a log that is not in the library of this browser. */
export type Fault = "damaged" | "unknown" | "large" | "long" | "place" | "foreign" | "kept";

export class LinkFault extends Error {
  constructor(readonly fault: Fault) {
    super(fault);
  }
}
