import { expect, test } from 'vitest';
import { afterDispute, providerFault, keysOf, refundAfterEvent } from './rules.ts';

const went = { state: 'went', isOurs: false } as const;
const failed = { state: 'failed', isOurs: false } as const;
const waits = { isTold: false, isSettled: false };
const over = { isTold: true, isSettled: true };
const toTell = { isTold: false, isSettled: true };

test.each([
  ['a refund that nobody here asked for waits to be settled', undefined, went, waits],
  ['our own that goes its way is no news', undefined, { ...went, isOurs: true }, undefined],
  ['our own that did not arrive is told', undefined, { ...failed, isOurs: true }, toTell],
  ['a strange one that came to nothing before it was heard of is over', undefined, failed, over],
  ['told again, it is no news', { state: 'went', isTold: true }, went, undefined],
  ['one that was told of and failed is told of again', { state: 'went', isTold: true }, failed, toTell],
  ['one that fails before anybody was told is over', { state: 'went', isTold: false }, failed, over],
  ['what has failed stays so, whatever comes late', { state: 'failed', isTold: true }, went, undefined],
  ['and however often that is said', { state: 'failed', isTold: true }, failed, undefined],
])('%s', (_what, known, event, then) => expect(refundAfterEvent(known, event)).toEqual(then));

const second = (count: number) => new Date(Date.UTC(2026, 10, 20, 5, 0, count));
const dispute = {
  charge: 'ch_1',
  status: 'open',
  due_by: second(900),
  is_withdrawn: false,
  said_at: second(10),
} as const;
const event = {
  reference: 'dp_1',
  charge: '',
  amountCents: 3_995,
  currency: 'AUD',
  reason: 'fraudulent',
  status: 'lost',
  dueBy: null,
  isWithdrawn: true,
  openedAt: second(0),
  saidAt: second(11),
} as const;

test('newer news of a dispute change it, and what they do not say stays', () => {
  expect(afterDispute(dispute, event)).toEqual({
    charge: 'ch_1',
    amount_cents: 3_995,
    reason: 'fraudulent',
    status: 'lost',
    due_by: null,
    is_withdrawn: true,
    said_at: second(11),
  });
  const unsaid = { ...event, charge: 'ch_2', isWithdrawn: undefined };
  expect(afterDispute({ ...dispute, charge: '', is_withdrawn: true }, unsaid)).toMatchObject({
    charge: 'ch_2',
    is_withdrawn: true,
  });
});

test.each([
  ['older news', 'open', 'lost', 9, false],
  ['news of the same second', 'open', 'answered', 10, true],
  ['news of the same second that would open what is won', 'won', 'answered', 10, false],
  ['news of the same second that would open what is lost', 'lost', 'answered', 10, false],
  ['news of the same second that would open what is closed', 'closed', 'answered', 10, false],
  ['news of the same second that end it otherwise', 'won', 'lost', 10, true],
  ['later news that open it again', 'won', 'answered', 11, true],
] as const)('%s on a dispute that is %s and would be %s', (_what, status, next, said, isChanged) => {
  const after = afterDispute({ ...dispute, status }, { ...event, status: next, saidAt: second(said) });
  expect(after !== undefined).toBe(isChanged);
});

test.each([
  [undefined, false, 'Stripe’s key, with which payments are opened and given back.'],
  [{ secretKey: 'sk_live_1', webhookSecret: 'w' }, true, 'It moves real money.'],
  [{ secretKey: 'sk_test_1', webhookSecret: 'w' }, true, 'It moves no money: it is for trying.'],
])('the keys of %j are said, never shown', (stripe, isSet, what) => {
  expect(keysOf(stripe)).toEqual([
    { name: 'STRIPE_SECRET_KEY', isSet, what },
    {
      name: 'STRIPE_WEBHOOK_SECRET',
      isSet,
      what: 'What Stripe signs its news with, so that nobody else’s are believed.',
    },
  ]);
});

test.each([
  [{ message: 'gone' }, { result: 'no answer', reason: 'gone' }],
  [{}, { result: 'no answer', reason: 'It did not say why' }],
  [{ statusCode: 401 }, { result: 'key refused', reason: 'It did not say why', status: 401 }],
  [{ statusCode: 403 }, { result: 'key refused', reason: 'It did not say why', status: 403 }],
  [
    { statusCode: 402, requestId: 'req_1', message: 'no' },
    { result: 'request refused', reason: 'no', requestId: 'req_1', status: 402 },
  ],
  [{ statusCode: 499 }, { result: 'request refused', reason: 'It did not say why', status: 499 }],
  [{ statusCode: 500 }, { result: 'error', reason: 'It did not say why', status: 500 }],
  [
    { message: 'outer', cause: { message: 'inner' } },
    { result: 'no answer', reason: 'inner' },
  ],
])('a call that failed with %j is told as %j', (error, fault) => expect(providerFault(error)).toEqual(fault));
