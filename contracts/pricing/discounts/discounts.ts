import * as z from 'zod/mini';
import { centsFrom0, countFrom0, line, storedInteger } from '../../kernel/fields.ts';
import { decimalAmount } from '../../kernel/amounts.ts';

export const discountKinds = ['percent', 'amount', 'free_shipping', 'buy_get'] as const;

/** As it is kept and compared: trimmed, upper case. */
export const discountCode = line(40, 1).check(z.toUpperCase());

const count = z.int('A whole number, please').check(z.gte(1, 'At least 1'), z.lte(1_000_000));
const ids = z._default(z.array(storedInteger).check(z.maxLength(1_000)), []);
const moment = z._default(z.nullable(z.iso.datetime({ offset: true })), null);

/** What the owner decides about a discount. Without a code it comes by itself. */
export const discountForm = z
  .object({
    code: z._default(z.nullable(discountCode), null),
    name: line(80, 1),
    kind: z.enum(discountKinds),
    percent: z._default(
      z.nullable(
        z
          .int('A whole number from 1 to 100')
          .check(z.gte(1, 'A whole number from 1 to 100'), z.lte(100, 'A whole number from 1 to 100')),
      ),
      null,
    ),
    amountCents: z._default(z.nullable(centsFrom0.check(z.gte(1))), null),
    buyQuantity: z._default(z.nullable(count), null),
    getQuantity: z._default(z.nullable(count), null),
    validFrom: moment,
    validUntil: moment,
    minimumCents: z._default(centsFrom0, 0),
    minimumQuantity: z._default(countFrom0, 0),
    includedProducts: ids,
    includedCategories: ids,
    excludedProducts: ids,
    excludedCategories: ids,
    firstOrderOnly: z._default(z.boolean(), false),
    totalLimit: z._default(z.nullable(count), null),
    personLimit: z._default(z.nullable(count), null),
  })
  .check(
    fits(
      'percent',
      'A whole number from 1 to 100.',
      ({ kind, percent }) => (kind === 'percent') === (percent !== null),
    ),
    fits(
      'amountCents',
      'How much it takes off.',
      ({ kind, amountCents }) => (kind === 'amount') === (amountCents !== null),
    ),
    fits(
      'buyQuantity',
      'How many kits have to be bought.',
      ({ kind, buyQuantity }) => (kind === 'buy_get') === (buyQuantity !== null),
    ),
    fits(
      'getQuantity',
      'How many of them are free.',
      ({ kind, getQuantity }) => (kind === 'buy_get') === (getQuantity !== null),
    ),
    fits(
      'validUntil',
      'It would end before it begins.',
      ({ validFrom, validUntil }) =>
        validFrom === null || validUntil === null || Date.parse(validFrom) < Date.parse(validUntil),
    ),
  );

type Decided = {
  kind: (typeof discountKinds)[number];
  percent: number | null;
  amountCents: number | null;
  buyQuantity: number | null;
  getQuantity: number | null;
  validFrom: string | null;
  validUntil: string | null;
};

function fits(field: keyof Decided, error: string, test: (form: Decided) => boolean) {
  return z.refine<Decided>(test, { error, path: [field] });
}

export type DiscountForm = z.infer<typeof discountForm>;

/** The discount that a cart has, or why it has none (specification, section 3). */
export const discountResult = z.object({
  isValid: z.boolean(),
  discountAmount: decimalAmount,
  finalTotal: decimalAmount,
  appliedCode: z.nullable(z.string()),
  errorMessage: z.nullable(z.string()),
  /** What it is called: '10 % off your first order'. */
  name: z.string(),
  freeShipping: z.boolean(),
  /** The total is $0.00 because the shop means it: neither recomputed nor discarded (rulings). */
  zeroIsMeant: z.boolean(),
});

export type DiscountResult = z.infer<typeof discountResult>;
