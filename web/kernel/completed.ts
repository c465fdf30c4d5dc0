/** An answer with no more than the specification's fields, with what it leaves unsaid. */
export function withDefaults<Answer extends object>(given: Answer, unsaid: Partial<Answer>): Answer {
  const said = Object.entries(given).filter(([, value]) => value !== null && value !== undefined);
  return { ...given, ...unsaid, ...Object.fromEntries(said) };
}
