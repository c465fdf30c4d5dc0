import type { FastifyInstance } from 'fastify';
import { Logger, runOnce } from 'graphile-worker';
import { login, register, verifyEmail } from '../../contracts/account/sign-in/sign-in.ts';
import { addCartItem, readCart } from '../../contracts/buying/cart.ts';
import { placeOrder, readDeliveryOptions } from '../../contracts/buying/checkout/checkout.ts';
import { addressOf, type AnswerOf, type Endpoint, type InputOf } from '../../contracts/kernel/endpoint.ts';
import type { RefusalBody } from '../../contracts/kernel/refusal.ts';
import { csrfHeader, readCsrfToken, signedInHint } from '../../contracts/kernel/visitor.ts';
import type { EmailKind } from '../../contracts/platform/email/email.ts';
import { demoKits } from '../../seed/demo-kits.ts';
import {
  signInDepsOf,
  writeSignInEmail,
  writeSignInEmailTask,
  type EmailRequest,
} from '../../server/account/sign-in/sign-in.ts';
import { cookieName } from '../../server/kernel/http/cookies.ts';
import { openJobPool } from '../../server/kernel/jobs/jobs.ts';
import {
  customerByEmail,
  makeCustomer,
  type CustomerRecord,
} from '../../server/people/customers/customers.ts';
import { beginSession, freshToken } from '../../server/people/sessions/sessions.ts';
import { demoKitId, type DemoKit } from './buyer.ts';
import { cheapHash } from './cheap-hash.ts';
import type { TestShop } from './shop.ts';

/** A browser that keeps its cookies as they change, and its CSRF token as long as they stay, as web/kernel/call.ts does. */
export type TestBrowser = {
  cookies: Map<string, string>;
  ask<E extends Endpoint>(
    endpoint: E,
    input?: InputOf<E>,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: AnswerOf<E> & RefusalBody; headers: Record<string, unknown> }>;
  /** Sends a file as the body, as a form with a picture does. */
  upload<E extends Endpoint>(
    endpoint: E,
    payload: Buffer,
    type?: string,
    input?: { params?: unknown },
  ): Promise<{ status: number; body: AnswerOf<E> & RefusalBody }>;
  csrfToken(): Promise<string>;
};

const usualAddress = '203.0.113.7';

export function browserOf(app: FastifyInstance, remoteAddress = usualAddress): TestBrowser {
  const cookies = new Map<string, string>();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  async function inject(options: {
    method: Endpoint['method'];
    url: string;
    headers?: object;
    payload?: unknown;
  }) {
    const answer = await app.inject({
      remoteAddress,
      ...options,
      headers: { cookie: cookieHeader(), ...options.headers },
      payload: options.payload as object,
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0 || value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }

  let kept: { cookies: string; token: string } | undefined;

  async function csrfToken(): Promise<string> {
    const asked = cookieHeader();
    if (kept?.cookies === asked) return kept.token;
    const answer = await inject({ method: 'GET', url: addressOf(readCsrfToken) });
    const { csrfToken: token } = answer.json<{ csrfToken: string }>();
    // What was asked with other cookies than there are now is of somebody whom the browser no longer is.
    if (cookieHeader() === asked) kept = { cookies: asked, token };
    return token;
  }

  return {
    cookies,
    csrfToken,
    async upload(endpoint, payload, type = 'image/png', input = {}) {
      const headers = { [csrfHeader]: await csrfToken(), 'content-type': type };
      const answer = await inject({
        method: endpoint.method,
        url: addressOf(endpoint, input),
        headers,
        payload,
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    async ask(endpoint, input, headers = {}) {
      const { body: sent } = (input ?? {}) as { body?: object };
      const token = endpoint.method === 'GET' ? {} : { [csrfHeader]: await csrfToken() };
      const answer = await inject({
        method: endpoint.method,
        url: addressOf(endpoint, input ?? {}),
        headers: { ...token, ...headers },
        ...(sent === undefined ? {} : { payload: sent }),
      });
      // A file is no JSON.
      const isJson = /json/.test(String(answer.headers['content-type']));
      const body = isJson ? answer.json() : (answer.body as never);
      return { status: answer.statusCode, body, headers: answer.headers };
    },
  };
}

/** Writes the emails that wait to be written, and returns what was written to the address. */
export async function emailsTo({ shop }: TestShop, recipient: string) {
  // A pool that the worker opened itself would not be waited for at its end, and its connections belong to this test.
  const pool = openJobPool(shop.databaseUrl, { info: () => {}, warn: () => {} }, 2);
  await runOnce({
    pgPool: pool,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: {
      [writeSignInEmailTask]: (payload) =>
        writeSignInEmail(shop.db, payload as EmailRequest, signInDepsOf(shop)),
    },
  }).finally(() => pool.end());
  const rows = await shop.db
    .selectFrom('emails')
    .leftJoin('email_secrets as s', 's.email_id', 'emails.id')
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .orderBy('id')
    .select(['kind', 'data', 's.secrets'])
    .execute();
  return rows.map(({ kind, data, secrets }) => ({
    kind,
    data: { ...(data as object), ...(secrets as object | null) } as { link: string },
  }));
}

/** The token in the newest email of a kind. */
export async function tokenIn(harness: TestShop, recipient: string, kind: EmailKind): Promise<string> {
  const email = (await emailsTo(harness, recipient)).findLast((one) => one.kind === kind);
  if (!email) throw new Error(`No letter ${kind} was written to ${recipient}`);
  return email.data.link.split('#')[1]?.replace('change.', '') ?? '';
}

export const goodPassword = 'slow sunday with wool';

/** Somebody who has registered, verified and signed in, for tests of what that does. */
export async function registeredCustomerOf(
  harness: TestShop,
  email: string,
  browser = browserOf(harness.app),
): Promise<TestBrowser> {
  await browser.ask(register, { body: { email, password: goodPassword, firstName: 'Ada' } });
  const token = await tokenIn(harness, email, 'verify-email');
  await browser.ask(verifyEmail, { body: { token } });
  return signedIn(browser, email);
}

/** Somebody with a verified account, made where there is none yet, who has signed in. */
export async function customerOf(
  harness: TestShop,
  email: string,
  browser?: TestBrowser,
): Promise<TestBrowser> {
  const { db, clock } = harness.shop;
  const newcomer = {
    email,
    firstName: 'Ada',
    lastName: '',
    passwordHash: cheapHash(goodPassword),
    isVerified: true,
  };
  const made = await makeCustomer(db, newcomer, clock.now());
  if (browser) return signedIn(browser, email);
  const customer = made ?? (await customerByEmail(db, email));
  if (!customer) throw new Error(`${email} has no account`);
  return newlySignedIn(harness, customer);
}

/** A browser that nobody has used, with nothing in its cart: it is given the session without the call that begins one. */
async function newlySignedIn({ app, shop }: TestShop, { id, is_admin }: CustomerRecord) {
  const use = { device: 'lightMyRequest', address: usualAddress, now: shop.clock.now() };
  const whose = { customerId: id, isAdmin: is_admin, isShared: false };
  const { token } = await beginSession(shop.db, whose, use);
  const browser = browserOf(app);
  browser.cookies.set(cookieName(shop, 'visitor'), freshToken().token);
  browser.cookies.set(cookieName(shop, 'session'), token).set(signedInHint, '1');
  return browser;
}

async function signedIn(browser: TestBrowser, username: string): Promise<TestBrowser> {
  const { status, body } = await browser.ask(login, { body: { username, password: goodPassword } });
  if (status !== 200) throw new Error(`Not signed in: ${JSON.stringify(body)}`);
  return browser;
}

export async function administratorOf(
  harness: TestShop,
  email: string,
  given?: TestBrowser,
): Promise<TestBrowser> {
  const browser = await customerOf(harness, email, given);
  await harness.shop.db
    .updateTable('customers')
    .set({ roles: ['owner'] })
    .where('email', '=', email)
    .execute();
  return browser;
}

export const personAddress = {
  name: 'Ada Byrne',
  line1: '12 Silver St',
  line2: '',
  suburb: 'Marrickville',
  state: 'NSW',
  postcode: '2204',
} as const;

/** A cart with so many of a kit in it. */
export async function fill(
  { app }: TestShop,
  browser: TestBrowser,
  kit: DemoKit,
  quantity = 1,
): Promise<string> {
  const id = await demoKitId(app, kit);
  const { cartId } = (await browser.ask(readCart)).body;
  await browser.ask(addCartItem, { body: { cartId, productId: id, quantity } });
  return cartId;
}

/** An order of one kookaburra, unpaid. */
export async function placePersonOrder(harness: TestShop, browser: TestBrowser, email: string) {
  const cartId = await fill(harness, browser, demoKits.kookaburra);
  const quote = await browser.ask(readDeliveryOptions, {
    query: { cartId, postcode: personAddress.postcode },
  });
  const [option] = quote.body.options;
  const body = {
    cartId,
    email,
    service: option?.service ?? 'standard',
    address: personAddress,
    seenTotalCents: quote.body.subtotalCents + (option?.priceCents ?? 0),
  };
  const key = { 'idempotency-key': crypto.randomUUID() };
  const placed = await browser.ask(placeOrder, { body }, key);
  if (placed.status !== 200) throw new Error(`Not placed: ${JSON.stringify(placed.body)}`);
  return placed.body;
}
