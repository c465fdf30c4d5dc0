import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  passportAlphabet,
  passportCheckLetter,
  passportLetters,
} from '../../../contracts/stock/making/passport-code.ts';
import { newPassportCode } from './passport-code.ts';
import {
  costsOfKits,
  recipeDifferences,
  lackingMessage,
  linesOfContents,
  type OpenLot,
  suppliersOf,
  takeFifo,
  toOrder,
} from './rules.ts';

test('the oldest lot goes first, a part at its share, the last of it at the rest', () => {
  const lots = [
    { id: 1, left: 3, leftCents: 100 },
    { id: 2, left: 10, leftCents: 999 },
  ];
  expect(takeFifo(lots, 2)).toEqual({
    takes: [{ lotId: 1, quantity: 2, costCents: 67 }],
    lacking: 0,
    costCents: 67,
  });
  expect(takeFifo(lots, 4).takes).toEqual([
    { lotId: 1, quantity: 3, costCents: 100 },
    { lotId: 2, quantity: 1, costCents: 100 },
  ]);
  expect(takeFifo(lots, 15)).toMatchObject({ lacking: 2, costCents: 1_099 });
});

/** A shelf of one material beside what is told of it: bought, taken for batches, given back, written off. */
type Shelf = { lots: OpenLot[]; bought: number; paid: number; out: { quantity: number; cents: number } };

function without(
  lots: readonly OpenLot[],
  takes: ReturnType<typeof takeFifo>['takes'],
  sign = -1,
): OpenLot[] {
  return lots.map((lot) => {
    const take = takes.find(({ lotId }) => lotId === lot.id);
    if (!take) return lot;
    return {
      ...lot,
      left: lot.left + sign * take.quantity,
      leftCents: lot.leftCents + sign * take.costCents,
    };
  });
}

test('after 10,000 random steps of buying, packing, unpacking, counting and writing off, all of it balances', () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('buy' as const),
      amount: fc.integer({ min: 1, max: 400 }),
      cents: fc.nat(9_999),
    }),
    fc.record({
      kind: fc.constantFrom('pack', 'write off'),
      amount: fc.integer({ min: 1, max: 90 }),
      cents: fc.nat(1),
    }),
    fc.record({
      kind: fc.constantFrom('unpack', 'find'),
      amount: fc.integer({ min: 1, max: 20 }),
      cents: fc.constant(0),
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { minLength: 500, maxLength: 500, size: 'max' }), (steps) => {
      const shelf: Shelf = { lots: [], bought: 0, paid: 0, out: { quantity: 0, cents: 0 } };
      const batches: ReturnType<typeof takeFifo>[] = [];
      for (const { kind, amount, cents } of steps) {
        if (kind === 'buy' || kind === 'find') {
          shelf.lots.push({ id: shelf.lots.length + 1, left: amount, leftCents: cents });
          shelf.bought += amount;
          shelf.paid += cents;
        } else if (kind === 'unpack') {
          const batch = batches.splice(amount % Math.max(1, batches.length), 1)[0];
          if (!batch) continue;
          shelf.lots = without(shelf.lots, batch.takes, 1);
          shelf.out.quantity -= batch.takes.reduce((sum, { quantity }) => sum + quantity, 0);
          shelf.out.cents -= batch.costCents;
        } else {
          const take = takeFifo(shelf.lots, amount);
          if (take.lacking > 0) continue;
          shelf.lots = without(shelf.lots, take.takes);
          shelf.out.quantity += amount;
          shelf.out.cents += take.costCents;
          if (kind === 'pack') batches.push(take);
        }
        expect(shelf.lots.every(({ left, leftCents }) => left >= 0 && leftCents >= 0)).toBe(true);
        expect(shelf.lots.every(({ left, leftCents }) => left > 0 || leftCents === 0)).toBe(true);
      }
      const left = shelf.lots.reduce((sum, lot) => sum + lot.left, 0);
      const leftCents = shelf.lots.reduce((sum, lot) => sum + lot.leftCents, 0);
      expect(left + shelf.out.quantity).toBe(shelf.bought);
      expect(leftCents + shelf.out.cents).toBe(shelf.paid);
    }),
    { numRuns: 20 },
  );
});

test('the kits of a batch cost what the batch cost, to the cent', () => {
  expect(costsOfKits(1_000, 3)).toEqual([
    { quantity: 2, costCents: 333 },
    { quantity: 1, costCents: 334 },
  ]);
  expect(costsOfKits(900, 3)).toEqual([{ quantity: 3, costCents: 300 }]);
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 10_000 }), (cents, quantity) => {
      const parts = costsOfKits(cents, quantity);
      expect(parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(quantity);
      expect(parts.reduce((sum, part) => sum + part.quantity * part.costCents, 0)).toBe(cents);
    }),
  );
});

test('what is missing is named with how much of it, five materials at most', () => {
  const brush = { name: 'Brushes', unit: 'piece' as const, lacking: 4 };
  expect(lackingMessage(20, [brush])).toBe('Too little is there to pack 20. Missing: 4 pieces of Brushes.');
  expect(lackingMessage(20, [brush, { name: 'Cloth', unit: 'cm', lacking: 80 }])).toBe(
    'Too little is there to pack 20. Missing: 4 pieces of Brushes, 80 cm of Cloth.',
  );
  expect(
    lackingMessage(
      2,
      Array.from({ length: 7 }, () => brush),
    ),
  ).toContain('and of 2 more.');
});

test('a recipe that says 12 where the contents list says 11 is a difference', () => {
  const pots = { quantity: 12, unit: 'piece' as const, listedAs: 'Pots of paint' };
  const list = [
    { what: 'pots of paint', quantity: 11 },
    { what: 'piece of felt', quantity: 1 },
  ];
  const felt = { quantity: 40, unit: 'cm' as const, listedAs: 'piece of felt' };
  expect(recipeDifferences([pots, felt], list)).toEqual([{ what: 'Pots of paint', recipe: 12, list: 11 }]);
  expect(recipeDifferences([{ ...pots, quantity: 11 }], list)).toEqual([
    { what: 'piece of felt', recipe: 0, list: 1 },
  ]);
  const box = { quantity: 1, unit: 'piece' as const, listedAs: '' };
  expect(recipeDifferences([{ ...pots, quantity: 6 }, { ...pots, quantity: 5 }, felt, box], list)).toEqual(
    [],
  );
  expect(recipeDifferences([{ ...pots, quantity: 11 }, felt, { ...box, listedAs: 'a card' }], list)).toEqual([
    { what: 'a card', recipe: 1, list: 0 },
  ]);
  expect(linesOfContents([...list, { what: 'Pots of paint', quantity: 2 }])).toEqual([
    { what: 'pots of paint', quantity: 13 },
    { what: 'piece of felt', quantity: 1 },
  ]);
});

test.for([
  [{ onHand: 10, onOrder: 0, needed: 4, reorderAt: 0 }, 0],
  [{ onHand: 10, onOrder: 0, needed: 14, reorderAt: 0 }, 4],
  [{ onHand: 10, onOrder: 3, needed: 14, reorderAt: 0 }, 1],
  [{ onHand: 10, onOrder: 20, needed: 14, reorderAt: 0 }, 0],
  [{ onHand: 0, onOrder: 0, needed: 0, reorderAt: 0 }, 0],
  [{ onHand: 5, onOrder: 0, needed: 0, reorderAt: 5 }, 1],
  [{ onHand: 5, onOrder: 1, needed: 0, reorderAt: 5 }, 0],
  [{ onHand: 5, onOrder: 0, needed: 3, reorderAt: 8 }, 4],
  [{ onHand: 6, onOrder: 0, needed: 3, reorderAt: 5 }, 0],
] as const)('of %o is to be ordered %i', ([facts, wanted]) => {
  expect(toOrder(facts)).toBe(wanted);
});

test('a passport’s code is known to be wrong by one letter, or by two that changed places', () => {
  const code = newPassportCode();
  expect(code).toMatch(new RegExp(`^[${passportAlphabet}]{${passportLetters + 1}}$`));
  const letters = code.slice(0, passportLetters);
  expect(code.at(-1)).toBe(passportCheckLetter(letters));
  for (const [at, letter] of Array.from(letters).entries())
    for (const other of passportAlphabet) {
      if (other === letter) continue;
      const wrong = letters.slice(0, at) + other + letters.slice(at + 1);
      expect(passportCheckLetter(wrong)).not.toBe(code.at(-1));
    }
  for (let at = 1; at < passportLetters; at += 1) {
    const [one = '', two = ''] = letters.slice(at - 1, at + 1);
    const swapped = letters.slice(0, at - 1) + two + one + letters.slice(at + 1);
    if (one !== two) expect(passportCheckLetter(swapped)).not.toBe(code.at(-1));
  }
  expect(new Set(Array.from({ length: 2_000 }, newPassportCode)).size).toBe(2_000);
});

test('suppliers of whom something is to be ordered stand first', () => {
  const of = (supplier: string, toBuy = 0) => ({ supplier, toOrder: toBuy });
  const materials = [of('Aunt Wool'), of('Paint & Co', 12), of('Paint & Co'), of('Paint & Co', 80)];
  expect(suppliersOf(materials)).toEqual([
    { name: 'Paint & Co', toOrder: 2 },
    { name: 'Aunt Wool', toOrder: 0 },
  ]);
});
