export type Key = { of: string; key: string };

/** Sent again as it was, a draft keeps its key and is made once; once it was changed, it is another one. */
export function draftKey(draft: object, before: Key | undefined, newKey: () => string): Key {
  const of = JSON.stringify(draft);
  return before?.of === of ? before : { of, key: newKey() };
}
