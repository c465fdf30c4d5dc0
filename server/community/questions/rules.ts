/** The address of another page, however it is written. It is shown as text, and never as a link. */
export function hasLink(text: string): boolean {
  return /https?:|www\.|\b[a-z0-9-]+\.(?:com|net|org|info|au|io|shop|ru|cn)\b/i.test(text);
}
