import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../../contracts/kernel/endpoint.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { refuse } from '../../../contracts/kernel/refusal.ts';
import type { Handler } from './http.ts';

const readThing = endpoint({
  name: 'readThing',
  method: 'GET',
  path: paths.home,
  summary: 'A thing.',
  access: 'public',
  answer: z.object({ id: z.string() }),
  refusals: ['not_found'],
});

// `tsc` is what turns red here: an expected error that is none is an error itself.
test('a handler refuses with the codes of its contract and with no other', () => {
  const named: Handler<typeof readThing> = () => refuse('not_found', 'There is none.');
  // @ts-expect-error 'stale' is not named in the contract.
  const unnamed: Handler<typeof readThing> = () => refuse('stale', 'Somebody was quicker.');
  expect([named, unnamed]).toHaveLength(2);
});
