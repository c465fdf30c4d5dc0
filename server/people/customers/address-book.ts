import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import {
  addressesMost,
  type AddressForm,
  type KeptAddress,
} from '../../../contracts/people/customers/customers.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import * as queries from './queries.ts';

const noAddress = refuse('not_found', 'There is no such address in your book.');

export async function savedAddresses(db: Db, customerId: string): Promise<KeptAddress[]> {
  const rows = await queries.findAddresses(db, customerId);
  return rows.map((row) => ({
    id: row.id,
    label: row.label,
    address: row.address,
    phone: row.phone,
    isDefault: row.is_default,
  }));
}

export function saveAddress(
  db: Db,
  customerId: string,
  form: AddressForm,
  now: Date,
): Promise<KeptAddress[] | Refusal<'not_permitted'>> {
  return inTransaction(db, async (db) => {
    await queries.lockCustomer(db, customerId);
    const known = await savedAddresses(db, customerId);
    // An address that is sent again (its answer was lost, or it was typed twice) is kept once.
    const same = known.find((one) => isSame(one, form));
    if (same && form.isDefault) {
      await queries.removeDefault(db, customerId);
      await queries.updateAddress(db, { id: same.id, customerId }, rowOf(form));
    }
    if (same) return savedAddresses(db, customerId);
    const count = known.length;
    if (count >= addressesMost)
      return refuse('not_permitted', `An address book holds up to ${addressesMost} addresses.`);
    const row = { ...rowOf(form), is_default: form.isDefault || count === 0 };
    if (row.is_default) await queries.removeDefault(db, customerId);
    await queries.insertAddress(db, {
      ...row,
      id: timeOrderedId(now),
      customer_id: customerId,
      created_at: now,
    });
    return savedAddresses(db, customerId);
  });
}

export function rewriteAddress(
  db: Db,
  owned: { id: string; customerId: string },
  form: AddressForm,
): Promise<KeptAddress[] | Refusal<'not_found'>> {
  return inTransaction(db, async (db) => {
    await queries.lockCustomer(db, owned.customerId);
    if (form.isDefault) await queries.removeDefault(db, owned.customerId);
    if (!(await queries.updateAddress(db, owned, rowOf(form)))) return noAddress;
    return savedAddresses(db, owned.customerId);
  });
}

function isSame(kept: KeptAddress, form: AddressForm): boolean {
  const { name, line1, line2, suburb, state, postcode } = kept.address;
  const fields = { name, line1, line2, suburb, state, postcode };
  return (
    kept.label === form.label &&
    kept.phone === form.phone &&
    Object.entries(fields).every(([field, value]) => form.address[field as keyof typeof fields] === value)
  );
}

export async function clearAddress(
  db: Db,
  owned: { id: string; customerId: string },
): Promise<KeptAddress[] | Refusal<'not_found'>> {
  if (!(await queries.deleteAddress(db, owned))) return noAddress;
  return savedAddresses(db, owned.customerId);
}

function rowOf({ label, address, phone, isDefault }: AddressForm): queries.AddressRow {
  return { label, address, phone, is_default: isDefault };
}
