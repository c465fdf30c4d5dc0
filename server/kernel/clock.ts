/** The shop's clock. Rules never read it: whoever calls them passes the time. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
