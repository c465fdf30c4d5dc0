export const termMost = 120;

/** A term as an address may hold it, made into one that can be asked for. */
export function askableTerm(text: string): string {
  return text
    .slice(0, termMost)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
}
