import { expect, test } from 'vitest';
import { slowedBy } from './drills/newsletter.ts';

test.each([
  [12, 12, true],
  [12, 20, true],
  [12, 21, false],
  [200, 255, true],
  [200, 256, false],
  [0, 5, true],
])(
  'pages whose p99 is %i ms without letters and %i ms beside them: kept is %s',
  (without, beside, isKept) => {
    const faults = slowedBy(without, beside);
    expect(faults.length === 0).toBe(isKept);
    expect(isKept || faults[0]?.includes(`${beside} ms at p99`)).toBe(true);
  },
);
