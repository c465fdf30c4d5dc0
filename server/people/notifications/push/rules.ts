/** Push services of the browsers that have one. The shop sends to no other address, whatever a browser says. */
const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  'web.push.apple.com',
  '.push.apple.com',
];

export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return false;
  return services.some((one) => (one.startsWith('.') ? url.hostname.endsWith(one) : url.hostname === one));
}

/** What becomes of a message by the answer of its service; undefined where nothing was answered. */
export function outcomeOf(status: number | undefined): 'delivered' | 'gone' | 'refused' | 'later' {
  if (status === 404 || status === 410) return 'gone';
  if (status === undefined || status === 429 || status >= 500) return 'later';
  return status < 300 ? 'delivered' : 'refused';
}

export const pushTriesMost = 4;

const longest = 180;

/** What the bell says, no more: a service keeps it for a while, and a locked screen shows it. */
export function pushText(one: { id: string; title: string; detail: string; href: string }): string {
  return JSON.stringify({ id: one.id, title: cut(one.title), detail: cut(one.detail), href: one.href });
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
