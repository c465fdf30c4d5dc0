import { expect, test } from 'vitest';
import { parsedOnce } from './parsed-once.ts';

test('what a table holds is parsed anew only where it reads otherwise than the last time', () => {
  const parsed: unknown[] = [];
  const parse = parsedOnce((found) => {
    parsed.push(found);
    return { found };
  });
  const first = parse({ days: 2 });
  expect(parse({ days: 2 })).toBe(first);
  expect(parse({ days: 3 })).toEqual({ found: { days: 3 } });
  expect(parse({ days: 2 })).toEqual(first);
  expect(parsed).toEqual([{ days: 2 }, { days: 3 }, { days: 2 }]);
});
