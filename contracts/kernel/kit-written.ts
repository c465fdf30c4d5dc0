/** Announced when somebody writes a kit, and not as its stock changes: what is said about it hangs on its being there. */
export const kitWrittenTag = (id: number) => `kit-written:${id}`;
