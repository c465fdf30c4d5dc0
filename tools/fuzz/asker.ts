import { login } from '../../contracts/account/sign-in/sign-in.ts';
import { csrfHeader } from '../../contracts/kernel/visitor.ts';
import { administratorOf, goodPassword, type TestBrowser } from '../testing/person.ts';
import type { TestShop } from '../testing/shop.ts';
import type { FuzzAnswer, FuzzRequest } from './fuzz.ts';

/** Calls that end the asking itself: who has signed out, or has no password any more, reaches nothing else. */
export const endsTheAsking: ReadonlySet<string> = new Set([
  'logout',
  'deleteAccount',
  'endOtherSessions',
  'endSession',
]);

/** Asks as the owner, who reaches everything, and signs in again when an answer took the right away. */
export async function ownerWhoAsks(
  harness: TestShop,
): Promise<(request: FuzzRequest) => Promise<FuzzAnswer>> {
  const owner = await administratorOf(harness, 'owner@example.com');
  let csrf = await owner.csrfToken();

  return async function ask(request) {
    const answer = await send(harness, owner, csrf, request);
    if (answer.status === 429) {
      // Whoever asks too often is told nothing else, and here everything is to be tried.
      await harness.shop.db.deleteFrom('limits').execute();
    } else if (answer.status === 401 || answer.status === 403) {
      await stayOwner(harness, owner);
      csrf = await owner.csrfToken();
    } else {
      return answer;
    }
    return send(harness, owner, csrf, request);
  };
}

async function stayOwner({ shop }: TestShop, owner: TestBrowser): Promise<void> {
  await shop.db
    .updateTable('customers')
    .set({ roles: ['owner'], email: 'owner@example.com' })
    .where('first_name', '=', 'Ada')
    .where('email', 'like', 'owner%')
    .execute();
  await owner.ask(login, { body: { username: 'owner@example.com', password: goodPassword } });
}

async function send(
  { app }: TestShop,
  owner: TestBrowser,
  csrf: string,
  { method, url, body }: FuzzRequest,
): Promise<FuzzAnswer> {
  const answer = await app.inject({
    method,
    url,
    remoteAddress: '203.0.113.7',
    headers: {
      cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      [csrfHeader]: csrf,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  const isJson = /json/.test(String(answer.headers['content-type']));
  return { status: answer.statusCode, body: isJson ? parsed(answer.body) : undefined };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
