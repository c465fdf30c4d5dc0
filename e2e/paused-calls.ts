import type { CDPSession, Page } from 'playwright-core';
import type { Endpoint } from '../contracts/kernel/endpoint.ts';
import { sessionOf } from './reused-pages.ts';

/**
 * Calls that the browser lays before a journey. As with Playwright's own routes the newest rule decides; those have every
 * request of the page come past the journey, and the browser keeps nothing that it fetched. Here it is the named calls alone.
 */

/** A call that waits: it goes on, is answered so, or finds no network. */
export type PausedCall = {
  goOn(): Promise<void>;
  answerWith(status: number, text: string): Promise<void>;
  loseNetwork(): Promise<void>;
};

type Moment = 'asked' | 'answered';
type Rule = { endpoint: Endpoint; moment: Moment; does: (call: PausedCall) => unknown };

const rules = new WeakMap<Page, Set<Rule>>();

/** @returns what ends it */
export async function pausing(
  page: Page,
  endpoint: Endpoint,
  does: Rule['does'],
  moment: Moment = 'asked',
): Promise<() => Promise<void>> {
  const session = await sessionOf(page);
  const ofPage = rules.get(page) ?? new Set();
  if (!rules.has(page)) hearPaused(session, ofPage);
  rules.set(page, ofPage);
  const rule = { endpoint, moment, does };
  ofPage.add(rule);
  await tell(session, ofPage);
  return async () => {
    ofPage.delete(rule);
    await tell(session, ofPage);
  };
}

/** Of a page that others are given after this one. */
export async function pauseNothing(page: Page): Promise<void> {
  const ofPage = rules.get(page);
  if (!ofPage || ofPage.size === 0 || page.isClosed()) return;
  ofPage.clear();
  await tell(await sessionOf(page), ofPage);
}

/** The addresses of a call, with any parameters and any query. */
export function callAddressesOf({ path }: Endpoint): RegExp {
  return new RegExp(`${path.replaceAll('/', '\\/').replace(/:[a-zA-Z]+/g, '[^/?]+')}(\\?.*)?$`);
}

async function tell(session: CDPSession, ofPage: ReadonlySet<Rule>): Promise<void> {
  if (ofPage.size === 0) return void (await session.send('Fetch.disable'));
  const patterns = [...ofPage].map(({ endpoint, moment }) => ({
    urlPattern: `*${endpoint.path.replace(/:[a-zA-Z]+/g, '*')}*`,
    requestStage: moment === 'asked' ? ('Request' as const) : ('Response' as const),
  }));
  await session.send('Fetch.enable', { patterns });
}

function hearPaused(session: CDPSession, ofPage: ReadonlySet<Rule>): void {
  session.on('Fetch.requestPaused', ({ requestId, request, responseStatusCode, responseErrorReason }) => {
    const moment = (responseStatusCode ?? responseErrorReason) === undefined ? 'asked' : 'answered';
    const rule = [...ofPage].findLast(
      ({ endpoint, moment: when }) =>
        when === moment && endpoint.method === request.method && callAddressesOf(endpoint).test(request.url),
    );
    const call = pausedCall(session, requestId);
    if (rule) rule.does(call);
    else void call.goOn();
  });
}

function pausedCall(session: CDPSession, requestId: string): PausedCall {
  // Who has left the page waits for it no more.
  const gone = () => {};
  return {
    goOn: () => session.send('Fetch.continueRequest', { requestId }).then(gone, gone),
    answerWith: (responseCode, text) =>
      session
        .send('Fetch.fulfillRequest', { requestId, responseCode, body: Buffer.from(text).toString('base64') })
        .then(gone, gone),
    loseNetwork: () =>
      session.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' }).then(gone, gone),
  };
}
