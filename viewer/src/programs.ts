/** The programs of screens that most who look at a game never ask for. */

export interface Programs {
  sheet(): Promise<typeof import("./sheet/sheet")>;
  problems(): Promise<typeof import("./problems/problems")>;
}

/** Each is fetched when its screen is first shown. */
export const FETCHED: Programs = {
  sheet: () => import("./sheet/sheet"),
  problems: () => import("./problems/problems"),
};
