/** Where a picture may be asked for: http or https at its usual port, without a password; a sentence where not. */
export function pictureAddress(text: string, ownHosts: readonly string[]): URL | string {
  const url = URL.parse(text.startsWith('//') ? `https:${text}` : text);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return 'this is no address on the web';
  if (url.username !== '' || url.password !== '') return 'the address holds a password';
  if (url.port !== '' && !ownHosts.includes(url.host)) return 'the address names a port of its own';
  return url;
}
