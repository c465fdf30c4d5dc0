/**
 * A tag that is announced when a kit is written, but not when its stock changes: for answers that depend only on the
 * kit's existence.
 */
export const kitWrittenTag = (id: number) => `kit-written:${id}`;
