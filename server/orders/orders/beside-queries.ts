import type { Db } from '../../kernel/database/database.ts';

/** A gift card or credit pays so much more of an order than when it was made. */
export async function addPaidBeside(
  db: Db,
  id: string,
  { cardCents, creditCents }: { cardCents: number; creditCents: number },
): Promise<void> {
  await db
    .updateTable('orders')
    .set(({ eb }) => ({
      gift_card_cents: eb('gift_card_cents', '+', cardCents + creditCents),
      store_credit_cents: eb('store_credit_cents', '+', creditCents),
    }))
    .where('id', '=', id)
    .execute();
}
