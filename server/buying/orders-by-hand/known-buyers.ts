import { knownBuyersAtMost, type KnownBuyer } from '../../../contracts/buying/orders-by-hand/known-buyers.ts';
import type { Address } from '../../../contracts/kernel/postal-address.ts';
import type { Db } from '../../kernel/database/database.ts';
import { savedAddresses } from '../../people/customers/customers.ts';
import { findKnownBuyerRows, findUsedAddresses, type KnownBuyerRow } from './queries.ts';

const fewestLetters = 2;
const addressesAtMost = 5;

/** People whom the shop knows, by a part of their name, email or phone number. */
export async function knownBuyers(db: Db, text: string): Promise<KnownBuyer[]> {
  if (text.length < fewestLetters) return [];
  const rows = await findKnownBuyerRows(db, text, knownBuyersAtMost);
  return Promise.all(rows.map((row) => withAddresses(db, row)));
}

async function withAddresses(db: Db, row: KnownBuyerRow): Promise<KnownBuyer> {
  const saved = row.id === null ? [] : await savedAddresses(db, row.id);
  const usual = saved.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  const all = [...usual.map(({ address }) => address), ...(await findUsedAddresses(db, row))];
  const { id: customerId, name, email } = row;
  const phone = row.phone || (usual.find((one) => one.phone !== '')?.phone ?? '');
  return { customerId, name, email, phone, addresses: distinct(all).slice(0, addressesAtMost) };
}

/** Each once, where it stands first: the usual one stays the first however often it was used. */
function distinct(all: readonly Address[]): Address[] {
  return [...Map.groupBy(all, textOf).values()].flatMap(([first]) => first ?? []);
}

function textOf({ name, line1, line2, suburb, state, postcode }: Address): string {
  return [name, line1, line2, suburb, state, postcode].join('\n').toLowerCase();
}
