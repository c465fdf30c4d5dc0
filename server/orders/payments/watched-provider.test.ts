import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heldLog } from '../../../tools/testing/held-log.ts';
import { readCounter } from '../../kernel/process/counts.ts';
import { providerTimeoutMs, type PaymentProvider, type PaymentStatus } from './provider.ts';
import { providerBreaker, watchedProvider } from './watched-provider.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const paid: PaymentStatus = { state: 'captured', amountCents: 1_000, currency: 'AUD' };

/** A provider that answers, fails at once, or says nothing for ever. */
function someProvider() {
  const world = { does: 'answers' as 'answers' | 'fails' | 'hangs', asked: 0 };
  const ask = (): Promise<PaymentStatus> => {
    world.asked += 1;
    if (world.does === 'fails') return Promise.reject(new Error('ECONNREFUSED'));
    return world.does === 'hangs' ? new Promise(() => {}) : Promise.resolve(paid);
  };
  const { log, text } = heldLog();
  const provider = watchedProvider({ name: 'stripe', ask } as unknown as PaymentProvider, {
    log,
    heard: () => {},
    breaker: providerBreaker(),
  });
  const askNow = () =>
    provider.ask('p1').then(
      ({ state }) => state,
      () => 'no answer',
    );
  return { world, text, askNow };
}

async function untilGivenUp(call: Promise<string>): Promise<string> {
  await vi.advanceTimersByTimeAsync(providerTimeoutMs);
  return call;
}

test('a provider that hangs is left alone after three calls, tried again alone, and asked by all once it answers', async () => {
  const { world, askNow, text } = someProvider();
  world.does = 'hangs';
  for (let times = 0; times < 3; times += 1) expect(await untilGivenUp(askNow())).toBe('no answer');
  expect(world.asked).toBe(3);

  // From here on nobody waits for it.
  const leftAlone = readCounter('shop_provider_calls_total', {
    provider: 'stripe',
    call: 'ask',
    result: 'left alone',
  });
  expect(await Promise.all([askNow(), askNow(), askNow()])).toEqual(['no answer', 'no answer', 'no answer']);
  expect(world.asked).toBe(3);
  expect(
    readCounter('shop_provider_calls_total', { provider: 'stripe', call: 'ask', result: 'left alone' }) -
      leftAlone,
  ).toBe(3);
  expect(text()).toContain('is left alone for a moment');

  await vi.advanceTimersByTimeAsync(5_000);
  world.does = 'answers';
  const trial = askNow();
  expect(await askNow()).toBe('no answer');
  expect(await trial).toBe('captured');
  expect(await Promise.all([askNow(), askNow()])).toEqual(['captured', 'captured']);
  expect(text()).toContain('answers again');
});

test('a provider that fails at once costs nobody time, and is asked each time', async () => {
  const { world, askNow } = someProvider();
  world.does = 'fails';
  for (let times = 0; times < 10; times += 1) expect(await askNow()).toBe('no answer');
  expect(world.asked).toBe(10);
});
