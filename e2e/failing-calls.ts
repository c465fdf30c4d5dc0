import type { Page, Route } from 'playwright-core';
import type { Endpoint } from '../contracts/kernel/endpoint.ts';
import { expectProblem } from './journey.ts';
import { callAddressesOf, type PausedCall, pausing } from './paused-calls.ts';

/** Bad days: a call of the shop that fails, hangs, or answers when nobody asks any more. */

/** From here on the call is answered so. @returns what ends it */
export async function answering(
  page: Page,
  endpoint: Endpoint,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const addresses = callAddressesOf(endpoint);
  const handle = (route: Route) =>
    route.request().method() === endpoint.method ? answer(route) : route.fallback();
  await page.route(addresses, handle);
  return () => page.unroute(addresses, handle);
}

/** From here on the call fails. @returns what ends the trouble */
export async function failing(page: Page, endpoint: Endpoint): Promise<() => Promise<void>> {
  expectProblem(page, /500|did not come|Failed to fetch|CSRF/);
  return pausing(page, endpoint, (call) => call.answerWith(500, 'Internal error'));
}

/** From here on the network is lost: before the call arrives, or while its answer is on the way back. */
export async function losing(page: Page, endpoint: Endpoint, moment: 'asked' | 'answered') {
  expectProblem(page, /ERR_INTERNET_DISCONNECTED|Failed to fetch|CSRF|40[09]/);
  return { ends: await pausing(page, endpoint, (call) => call.loseNetwork(), moment) };
}

export { callAddressesOf };

type Held = {
  /** Waits until the call was made so often, counted from 0. */
  asked: (place: number) => Promise<void>;
  /** Lets go the one that was asked for at this place in the order. */
  letGo: (place: number) => Promise<void>;
  count: () => number;
  /** From here on no call waits any more. */
  ends: () => Promise<void>;
};

/** From here on each call waits until it is let go: before it arrives, or as it was answered by then. */
export async function holding(
  page: Page,
  endpoint: Endpoint,
  moment: 'asked' | 'answered' = 'asked',
): Promise<Held> {
  const held: PausedCall[] = [];
  const ends = await pausing(page, endpoint, (call) => held.push(call), moment);
  const asked = async (place: number) => {
    while (held.length <= place) await page.evaluate('new Promise(requestAnimationFrame)');
  };
  return {
    asked,
    ends,
    count: () => held.length,
    letGo: async (place) => {
      await asked(place);
      await held[place]?.goOn();
    },
  };
}
