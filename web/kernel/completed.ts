/** Completes an answer that has only the fields of the specification. */
export function withDefaults<Answer extends object>(given: Answer, unsaid: Partial<Answer>): Answer {
  const said = Object.entries(given).filter(([, value]) => value !== null && value !== undefined);
  return { ...given, ...unsaid, ...Object.fromEntries(said) };
}
