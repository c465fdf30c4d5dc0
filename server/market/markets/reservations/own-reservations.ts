import type { Db } from '../../../kernel/database/database.ts';
import { giveUpReservation } from './endings.ts';
import * as queries from './queries.ts';

/** What somebody reserved under an address, as the copy of their data has it. */
export async function reservationsBy(db: Db, email: string) {
  const rows = await queries.findReservationsByEmail(db, email);
  return rows.map(({ market, kit, quantity, state, name, phone, made_at }) => ({
    market,
    kit,
    quantity,
    state,
    name,
    phone,
    at: made_at.toISOString(),
  }));
}

/** What still waits is given up; of everything only the count stays. */
export async function eraseReservationsOf(db: Db, email: string, now: Date): Promise<void> {
  for (const { token, state } of await queries.findReservationsByEmail(db, email))
    if (state === 'open') await giveUpReservation(db, { token }, { actor: 'shopper', now });
  await queries.eraseByEmail(db, email);
}
