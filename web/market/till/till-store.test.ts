import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readTill, type TillEntry } from '../../../contracts/market/till.ts';
import { emptyBasket } from './basket.ts';
import type { TillAction, TillRecord } from './kept.ts';
import { TillStore } from './till-store.ts';

const failing = (name: string) => async () => {
  throw Object.assign(new Error(name), { name });
};
/** A tablet whose memory was closed while it lay in a bag. */
const closed = failing('UnknownError');

const { memory } = vi.hoisted(() => ({ memory: { open: async (): Promise<object> => ({}) } }));
vi.mock('./store.ts', async (real) => ({ ...(await real<object>()), openStore: () => memory.open() }));

/** A till's memory, with what of it fails. */
function remember(facts: Record<string, unknown> = {}, failures: object = {}) {
  const entries: TillRecord[] = [];
  memory.open = async () => ({
    fact: async (name: string) => facts[name],
    keep: async (name: string, value: unknown) => void (facts[name] = value),
    forget: async (name: string) => void delete facts[name],
    entries: async () => [...entries],
    lastKept: async () => entries.at(-1)?.sequence ?? 0,
    noteProblems: async (problems: readonly { sequence: number; message: string }[]) => {
      for (const { sequence, message } of problems)
        entries.splice(sequence - 1, 1, { ...entries[sequence - 1]!, problem: message });
    },
    dropOld: async () => undefined,
    append: async (entryOf: (sequence: number) => TillEntry, names: readonly string[]) => {
      const sequence = entries.length + 1;
      const kept = { sequence, entry: entryOf(sequence), names, problem: null };
      entries.push(kept);
      return kept;
    },
    ...failures,
  });
  return { entries, facts };
}

const handOver = { kind: 'hand-over', orderId: '01930000-0000-7000-8000-000000000001' } as const;
const heard = {
  serverNow: '2026-11-21T02:00:00.000Z',
  market: { startsOn: '2026-11-21' },
  expected: 1,
  problems: [],
  kits: [],
  toHandOver: [],
};
const asked: string[] = [];

/** What the shop answers, call by call; without a network nothing. */
function shopThatAnswers(...answers: (object | undefined)[]) {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return Response.json(answer, { status: 'code' in answer ? 400 : 200 });
  });
}

beforeEach(() => {
  vi.stubGlobal('caches', { open: closed, delete: async () => true });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  shopThatAnswers();
});
afterEach(() => remember());

test('a till whose memory is gone says that nothing was sold, and can be pressed again', async () => {
  remember({}, { append: closed });
  const till = new TillStore('market');
  await till.open();
  const isKept = await till.book(handOver, [], emptyBasket);
  expect(isKept).toBe(false);
  expect(till.snapshot().trouble).toMatch(/^Not done: this device could not keep it/);
});

test('a second tap while the first is being kept is no second deed, and one after it is', async () => {
  const { entries } = remember();
  const till = new TillStore('market');
  await till.open();
  const receipt = { kind: 'receipt', token: 'a'.repeat(21), email: 'mia@example.com' } as const;
  const kept = [handOver, handOver, receipt, receipt].map((deed) => till.book(deed, []));
  expect(await Promise.all(kept)).toEqual([true, true, true, true]);
  expect(entries.map(({ entry }) => entry.kind)).toEqual(['hand-over', 'receipt']);
  await till.book(receipt, []);
  expect(entries).toHaveLength(3);
});

test('what another till sold is not taken back where it cannot be kept', async () => {
  remember({}, { append: closed });
  const till = new TillStore('market');
  await till.open();
  const refund = { kind: 'refund', token: 'one', lines: [], method: 'cash', reason: 'A gift' } as const;
  expect(await till.takeBackOfOther(refund as never, [])).toMatchObject({ isKept: false });
});

test('a sale that is kept is sold, also where the memory closes before it is read again', async () => {
  let reads = 0;
  const { entries } = remember(
    { key: 'till_key' },
    {
      entries: async () => (reads++ === 0 ? [] : closed()),
      fact: async (name: string) => (name === 'key' ? 'till_key' : undefined),
    },
  );
  const till = new TillStore('market');
  await till.open();
  expect(await till.book(handOver, [], emptyBasket)).toBe(true);
  expect(till.snapshot().entries).toEqual(entries);
  await till.send({ inTurn: true });
  expect(till.snapshot()).toMatchObject({ isSending: false, trouble: null });
});

test('what the shop would refuse is not kept: it would hold up every sale after it', async () => {
  const { entries } = remember({ key: 'till_key' });
  const till = new TillStore('market');
  await till.open();
  const sale: TillAction & { kind: 'sale' } = {
    kind: 'sale',
    token: 'a'.repeat(21),
    lines: [{ productId: 1, quantity: 1, unitPriceCents: 4_000, reason: '' }],
    discountCents: 0,
    discountReason: '',
    method: 'cash',
    tenderedCents: null,
    seenTotalCents: 4_000,
  };
  expect(await till.book({ ...sale, tenderedCents: 999_999_900 }, ['Koala'], emptyBasket)).toBe(false);
  expect(till.snapshot().trouble).toMatch(/^Not done: the shop would not take it/);
  expect(entries).toEqual([]);
  expect(await till.book({ ...sale, tenderedCents: 5_000 }, ['Koala'], emptyBasket)).toBe(true);
});

test('a till opens again where its device is full', async () => {
  remember({ key: 'till_key', deviceId: 'one' }, { keep: failing('QuotaExceededError') });
  const till = new TillStore('market');
  await till.open();
  expect(till.snapshot().stage).toBe('ready');
});

test('a browser that opens no memory says so, instead of a white page', async () => {
  memory.open = closed;
  const till = new TillStore('market');
  await till.open();
  expect(till.snapshot().stage).toBe('without memory');
});

test('what the shop could not do is learnt with the next answer, where the first one was lost', async () => {
  remember({ key: 'till_key' });
  shopThatAnswers(heard);
  const till = new TillStore('market');
  await till.open();
  await till.book(handOver, [], emptyBasket);
  await till.send({ inTurn: true });
  expect(till.snapshot().sentUpTo).toBe(0);
  const message = 'Order SM-1 was cancelled.';
  shopThatAnswers({ ...heard, expected: 2, problems: [{ sequence: 1, message }] });
  await till.hear();
  expect(till.snapshot()).toMatchObject({ sentUpTo: 1, entries: [{ problem: message }] });
  expect(asked).toEqual([`${readTill.path}?kept=1`]);
});

test('a device that is no till yet asks the shop for nothing', async () => {
  remember();
  const till = new TillStore('market');
  await till.open();
  await till.meet();
  expect(asked).toEqual([]);
  expect(till.snapshot()).toMatchObject({ stage: 'stranger', stopped: null });
});

test('a till says that the shop takes nothing more of it, and not that there is no network', async () => {
  remember({ key: 'till_key' });
  const till = new TillStore('market');
  await till.open();
  await till.book(handOver, []);
  await till.send({ inTurn: true });
  shopThatAnswers({ code: 'malformed', message: 'Please check what you entered.' });
  await till.send({ inTurn: true });
  expect(till.snapshot()).toMatchObject({ isReached: true, sentUpTo: 0 });
  expect(till.snapshot().trouble).toMatch(/^The shop does not take something/);
});
