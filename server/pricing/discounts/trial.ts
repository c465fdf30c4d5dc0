import { priceText, sumCents } from '../../../contracts/kernel/money.ts';
import { longSydneyDay } from '../../kernel/sydney.ts';
import type { DiscountRecord } from './queries.ts';
import {
  groupOf,
  isEligible,
  calculateDiscount,
  whyNotApplied,
  type DiscountLine,
  type DiscountPerson,
  type CalculatedDiscount,
} from './rules.ts';

export type TrialCheck = { holds: boolean; message: string };
export type Trial = {
  refusal: string | undefined;
  checks: TrialCheck[];
  counting: boolean[];
  reckoned: CalculatedDiscount;
};

/**
 * A discount against a cart, rule by rule: each rule that it has is a sentence that holds or does not. The
 * refusal is the sentence that the buyer would read; `whyNot` decides it, here as in the shop.
 */
export function tryOut(
  discount: DiscountRecord,
  lines: readonly DiscountLine[],
  person: DiscountPerson | null,
  at: Date,
): Trial {
  return {
    refusal: whyNotApplied(discount, lines, person, at),
    checks: [
      ...checksOfTime(discount, at),
      ...checksOfPerson(discount, person),
      ...checksOfCart(discount, lines),
    ],
    counting: lines.map((line) => isEligible(discount, line)),
    reckoned: calculateDiscount(discount, lines),
  };
}

function checksOfTime(discount: DiscountRecord, at: Date): TrialCheck[] {
  const { active, valid_from: from, valid_until: until, used, total_limit: limit } = discount;
  const checks: TrialCheck[] = [
    { holds: active, message: active ? 'It is switched on.' : 'It is switched off.' },
  ];
  if (from)
    checks.push(
      at < from
        ? { holds: false, message: `It begins on ${longSydneyDay(from)}.` }
        : { holds: true, message: `It began on ${longSydneyDay(from)}.` },
    );
  if (until)
    checks.push(
      at >= until
        ? { holds: false, message: `It ended on ${longSydneyDay(until)}.` }
        : { holds: true, message: `It ends on ${longSydneyDay(until)}.` },
    );
  if (limit !== null) checks.push({ holds: used < limit, message: `It was used ${used} of ${limit} times.` });
  return checks;
}

function checksOfPerson(discount: DiscountRecord, person: DiscountPerson | null): TrialCheck[] {
  const { first_order_only: firstOnly, person_limit: limit } = discount;
  const checks: TrialCheck[] = [];
  if (firstOnly && !person)
    checks.push({ holds: true, message: 'It is for a first order; the cart does not know who buys.' });
  if (firstOnly && person) {
    const isFirst = !person.hasOrdered && person.redemptions === 0;
    const message = isFirst ? 'has not ordered before' : 'has ordered before';
    checks.push({ holds: isFirst, message: `It is for a first order, and this person ${message}.` });
  }
  if (limit !== null && person)
    checks.push({
      holds: person.redemptions < limit,
      message: `This person has used it ${person.redemptions} of ${limit} times.`,
    });
  return checks;
}

function checksOfCart(discount: DiscountRecord, lines: readonly DiscountLine[]): TrialCheck[] {
  const eligible = lines.filter((line) => isEligible(discount, line));
  const spend = sumCents(eligible.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity));
  const [counting, all] = [countOf(eligible), countOf(lines)];
  const checks: TrialCheck[] = [
    { holds: counting > 0, message: `It is for ${counting} of the ${all} kits in the cart.` },
  ];
  if (discount.minimum_cents > 0)
    checks.push({
      holds: spend >= discount.minimum_cents,
      message: `It needs kits for ${priceText(discount.minimum_cents)}; those that count come to ${priceText(spend)}.`,
    });
  const needed = Math.max(discount.minimum_quantity, groupOf(discount));
  if (needed > 1)
    checks.push({ holds: counting >= needed, message: `It needs ${needed} kits; ${counting} count.` });
  return checks;
}

function countOf(lines: readonly DiscountLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
