import { expect, test } from 'vitest';
import { refundAfterEvent } from './rules.ts';

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
])('%s', (_what, known, news, then) => expect(refundAfterEvent(known, news)).toEqual(then));
