/** A list that a call was given, whose things are looked at before it is known what they are. */
export function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
}
