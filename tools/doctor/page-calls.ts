import { addCartItem } from '../../contracts/buying/cart.ts';
import { addressOf } from '../../contracts/kernel/endpoint.ts';
import { csrfHeader, readCsrfToken } from '../../contracts/kernel/visitor.ts';
import { CannotStart } from '../../server/kernel/process/cannot-start.ts';
import { askedOnce, reached } from './reached.ts';

/**
 * Calls the shop as a page of it does that puts a kit into a cart, and names no kit: what is refused then as malformed
 * came through with its cookie, its token and its origin. Nothing is written.
 */
export async function assertCallsPass(siteOrigin: string, signal: AbortSignal): Promise<void> {
  const first = await reached(
    siteOrigin,
    fetch(siteOrigin + addressOf(readCsrfToken), askedOnce({ signal })),
  );
  const { csrfToken = '' } = await saidBy<{ csrfToken?: string }>(first);
  const cookies = first.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  if (!cookies.some((cookie) => /^(?:__Host-)?visitor=/.test(cookie)))
    throw new CannotStart(
      `${siteOrigin} answers without the shop's cookie, so nobody could fill a cart. What stands before the shop must pass on Set-Cookie, and keep nothing of /api/.`,
    );
  const headers = {
    origin: siteOrigin,
    cookie: cookies.join('; '),
    [csrfHeader]: csrfToken,
    'content-type': 'application/json',
  };
  const { method } = addCartItem;
  const call = fetch(siteOrigin + addressOf(addCartItem), askedOnce({ method, headers, body: '{}', signal }));
  const answer = await reached(siteOrigin, call);
  const { code } = await saidBy<{ code?: string }>(answer);
  if (code === 'csrf')
    throw new CannotStart(
      `The shop at ${siteOrigin} takes calls of its own pages for another site's, so nobody could fill a cart. Its SITE_ORIGIN must be this one, and what stands before it must pass on Cookie, Origin and X-CSRF-Token.`,
    );
  if (code !== 'malformed')
    throw new CannotStart(
      `${siteOrigin} answers ${answer.status} where a page puts a kit into a cart, and not as the shop does. What stands before it must let ${method} through, with its body.`,
    );
}

async function saidBy<Said extends object>(answer: Response): Promise<Partial<Said>> {
  const said: unknown = await answer.json().catch(() => undefined);
  return typeof said === 'object' && said !== null ? said : {};
}
