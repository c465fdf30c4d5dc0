type Picture = { url: string; alt: string };

/**
 * The text with a picture as a paragraph of its own, and where the cursor stands behind it. Inside a line it goes
 * under the line, so that no sentence is torn; without a cursor it goes to the end.
 */
export function withPictureAt(
  text: string,
  cursor: number | undefined,
  picture: Picture,
): { text: string; cursor: number } {
  const at = endOfLine(text, Math.min(cursor ?? text.length, text.length));
  const before = text.slice(0, at).trimEnd();
  const after = text.slice(at).replace(/^\s*\n/, '');
  const upTo = joined([before, markdownOf(picture)]);
  return { text: joined([upTo, after]), cursor: upTo.length };
}

function endOfLine(text: string, at: number): number {
  if (at === 0 || text[at - 1] === '\n') return at;
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** What the picture shows may hold brackets, which would end it too early; a backslash would hide its end. */
function markdownOf({ url, alt }: Picture): string {
  const described = alt
    .trim()
    .replaceAll('\\', '/')
    .replace(/[[\]]/g, String.raw`\$&`);
  return `![${described}](${url})`;
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
