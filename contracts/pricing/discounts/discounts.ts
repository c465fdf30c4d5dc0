import * as z from 'zod/mini';
import { decimalAmount } from '../../kernel/amounts.ts';
import { centsFrom0, countFrom0, line, storedInteger } from '../../kernel/fields.ts';

/** What a kind may ask for. */
export const amountFields = ['percent', 'amountCents', 'buyQuantity', 'getQuantity'] as const;
export type AmountField = (typeof amountFields)[number];

/**
 * Each kind with the amounts that its form asks for, as a new discount begins with them. Those of the other kinds
 * are empty. What a kind takes off stands in `kinds` of server/pricing/discounts/rules.ts.
 */
export const amountsOfKind = {
  percent: { percent: 10 },
  amount: { amountCents: null },
  free_shipping: {},
  buy_get: { buyQuantity: 2, getQuantity: 1 },
  prices: {},
} as const satisfies Readonly<Record<string, Partial<Record<AmountField, number | null>>>>;

export type DiscountKind = keyof typeof amountsOfKind;
export const discountKinds = Object.keys(amountsOfKind) as [DiscountKind, ...DiscountKind[]];

/** As it is kept and compared: trimmed, upper case. */
export const discountCode = line(40, 1).check(z.toUpperCase());

const count = z.int('A whole number, please').check(z.gte(1, 'At least 1'), z.lte(1_000_000));
/** As many kits as one sale may name. */
export const mostSaleKits = 10_000;
const ids = z._default(
  z.array(storedInteger).check(z.maxLength(mostSaleKits, 'At most 10,000 kits; choose categories instead.')),
  [],
);
const newPrice = z.object({
  productId: storedInteger,
  priceCents: centsFrom0.check(z.gte(1, 'A price of $0.00 would give the kit away: write at least $0.01.')),
});
const newPrices = z._default(
  z.array(newPrice).check(z.maxLength(mostSaleKits, 'At most 10,000 kits: make two sales of them.')),
  [],
);
const moment = z._default(z.nullable(z.iso.datetime({ offset: true })), null);

const isPercent = 'A whole number from 1 to 100';

/** The amounts of a kind as its form begins; those that it does not have are empty. */
export function startingAmounts(kind: DiscountKind): Record<AmountField, number | null> {
  const none = Object.fromEntries(amountFields.map((field) => [field, null]));
  return { ...(none as Record<AmountField, null>), ...amountsOfKind[kind] };
}

/** What the owner decides about a discount. Without a code it comes by itself. */
export const discountForm = z
  .object({
    code: z._default(z.nullable(discountCode), null),
    name: line(80, 1),
    kind: z.enum(discountKinds),
    percent: z._default(z.nullable(z.int(isPercent).check(z.gte(1, isPercent), z.lte(100, isPercent))), null),
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
    /** For new prices: what each kit costs while it runs. */
    prices: newPrices,
    firstOrderOnly: z._default(z.boolean(), false),
    totalLimit: z._default(z.nullable(count), null),
    personLimit: z._default(z.nullable(count), null),
  })
  .check(
    asksFor('percent', isPercent),
    asksFor('amountCents', 'How much it takes off.'),
    asksFor('buyQuantity', 'How many kits have to be bought.'),
    asksFor('getQuantity', 'How many of them are free.'),
    fits(
      'prices',
      'Choose the kits that get a new price, and write it.',
      ({ kind, prices }) => (kind === 'prices') === prices.length > 0,
    ),
    fits(
      'kind',
      'New prices come by themselves: for anyone, without a code and without limits.',
      isForAnyone,
    ),
    fits(
      'validUntil',
      'It would end before it begins.',
      ({ validFrom, validUntil }) =>
        validFrom === null || validUntil === null || Date.parse(validFrom) < Date.parse(validUntil),
    ),
  );

type Decided = Record<AmountField, number | null> & {
  kind: DiscountKind;
  code: string | null;
  validFrom: string | null;
  validUntil: string | null;
  minimumCents: number;
  minimumQuantity: number;
  firstOrderOnly: boolean;
  totalLimit: number | null;
  personLimit: number | null;
  prices: readonly unknown[];
};

function isForAnyone({ kind, ...form }: Decided): boolean {
  if (kind !== 'prices') return true;
  if (form.code !== null || form.firstOrderOnly) return false;
  const isLimited = form.totalLimit !== null || form.personLimit !== null;
  return !isLimited && form.minimumCents === 0 && form.minimumQuantity <= 1;
}

/** There is an amount where the kind asks for it, and only there. */
function asksFor(field: AmountField, error: string) {
  return fits(field, error, (form) => field in amountsOfKind[form.kind] === (form[field] !== null));
}

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
  /** Standard delivery would be free without this code, and is not with it. */
  endsFreeDelivery: z.optional(z.boolean()),
});

export type DiscountResult = z.infer<typeof discountResult>;
