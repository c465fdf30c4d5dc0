import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { readOrderNumbers } from '../../../contracts/orders/orders/order-numbers.ts';
import type { Db } from '../../kernel/database/database.ts';
import { findNextNumber, raiseNumbers } from './queries.ts';

type Numbering = AnswerOf<typeof readOrderNumbers>;

export async function orderNumbers(db: Db): Promise<Numbering> {
  const nextNumber = await findNextNumber(db);
  return { next: `SM-${nextNumber}`, nextNumber };
}

export async function raiseOrderNumbers(
  db: Db,
  nextNumber: number,
): Promise<Numbering | Refusal<'not_permitted'>> {
  if (await raiseNumbers(db, nextNumber)) return orderNumbers(db);
  const { next } = await orderNumbers(db);
  const message = `The numbers have come to ${next}. They only go up, so that none is given twice.`;
  return refuse('not_permitted', message, { fields: [{ field: 'nextNumber', message }] });
}
