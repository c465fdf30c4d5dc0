import { type OneBillForm } from '../../../contracts/buying/craft-nights.ts';
import { isRefusal, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { weekdayText } from '../../../contracts/kernel/weekday-text.ts';
import type { Db } from '../../kernel/database/database.ts';
import { kitsForSale, type CheckoutDeps } from '../checkout/checkout.ts';
import { requestQuoteFor } from '../quotes/quotes.ts';
import { wrong } from './rules.ts';

/** How many of each kit; one that is named twice counts together. */
export function peopleIn(form: OneBillForm): { productId: number; quantity: number }[] {
  const fields = [
    [form.kit1, form.people1],
    [form.kit2, form.people2],
    [form.kit3, form.people3],
    [form.kit4, form.people4],
    [form.kit5, form.people5],
    [form.kit6, form.people6],
  ] as const;
  const counts = new Map<number, number>();
  for (const [kit, people] of fields)
    if (kit !== undefined && people !== undefined) counts.set(kit, (counts.get(kit) ?? 0) + people);
  return [...counts].map(([productId, quantity]) => ({ productId, quantity }));
}

/** A school or a workplace asks for one bill for all: a person answers with a price, on invoice where that is agreed. */
export async function askForOneBill(
  db: Db,
  form: OneBillForm,
  deps: CheckoutDeps,
): Promise<{ token: string; number: string } | Refusal> {
  const wanted = peopleIn(form);
  if (wanted.length === 0) return wrong('people1', 'For how many people?');
  const kits = await kitsForSale(db, wanted);
  if (isRefusal(kits)) return kits;
  const people = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
  const { email, name, line1, line2, suburb, state, postcode, title, hostName, day } = form;
  const about = `Craft night “${title}” on ${weekdayText(day)} for ${people} people, one bill for all, on invoice. ${hostName} asks.`;
  return requestQuoteFor(
    db,
    {
      key: form.key,
      email,
      address: { name, line1, line2, suburb, state, postcode },
      note: [about, form.note].filter((text) => text !== '').join('\n'),
      kits,
    },
    deps,
  );
}
