/**
 * One thing that a configuration names and that can be tried. Returns what is in order, or advice where the shop
 * runs and could run better; throws `CannotStart` with what is wrong and how to mend it.
 */
export type Check = {
  what: string;
  look(): Promise<string | Advice>;
};

export type Advice = { advice: string };
