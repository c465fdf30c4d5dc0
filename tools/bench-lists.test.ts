import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { lookingCalls } from '../bench/scale-calls.ts';
import { isPaged, lists } from '../bench/scale-views.ts';
import { listsOfOne, notLists, wholeLists } from '../bench/whole-lists.ts';
import { allEndpoints } from '../contracts/all.ts';
import type { Endpoint } from '../contracts/kernel/endpoint.ts';

type Described = { type?: string; properties?: Record<string, Described>; anyOf?: Described[] };

/** Whether a list stands in it, but not in another one. */
function hasList({ type, properties = {}, anyOf = [] }: Described): boolean {
  return type === 'array' || [...Object.values(properties), ...anyOf].some(hasList);
}

function answersList({ method, access, gives, answer }: Endpoint): boolean {
  if (method !== 'GET' || access !== 'administrator' || gives === 'file') return false;
  return hasList(z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }) as Described);
}

test('every list of the back office is asked on a shop of a million orders, or is said to be none', () => {
  const measured = new Set([
    ...lists().map(({ name }) => name),
    ...wholeLists.map(({ endpoint }) => endpoint.name),
    ...Object.keys(notLists),
  ]);
  const looked = new Set(lookingCalls().map(([, path]) => path.split('?')[0]));
  const unmeasured = allEndpoints
    .map(({ endpoint }) => endpoint)
    .filter(
      (endpoint) => answersList(endpoint) && !measured.has(endpoint.name) && !looked.has(endpoint.path),
    );
  expect(unmeasured.map(({ name }) => name)).toEqual([]);
});

test('nothing is said of a call that is gone, and no list with pages is said to end by itself', () => {
  const names = new Set(allEndpoints.map(({ endpoint }) => endpoint.name));
  expect(Object.keys(notLists).filter((name) => !names.has(name))).toEqual([]);
  expect(wholeLists.filter(({ endpoint }) => isPaged(endpoint)).map(({ endpoint }) => endpoint.name)).toEqual(
    [],
  );
  expect(listsOfOne.every(([endpoint]) => isPaged(endpoint))).toBe(true);
});
