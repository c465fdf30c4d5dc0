import { idempotencyHeader, settleOrder } from '../../contracts/buying/checkout/checkout.ts';
import { buyGiftCard } from '../../contracts/buying/checkout/gift-card-order.ts';
import type { Db } from '../../server/kernel/database/database.ts';
import { unguessableId } from '../../server/kernel/random.ts';
import { issueGiftCard } from '../../server/pricing/gift-cards/gift-cards.ts';
import { payAt } from './purchase.ts';
import { testVisitor, type TestShop } from './shop.ts';

/** A gift card that somebody has, by its code. */
export function testGiftCard(db: Db, amountCents: number): Promise<string> {
  const now = new Date();
  return issueGiftCard(db, {
    amountCents,
    orderId: null,
    recipient: 'jo@example.com',
    sender: 'Mia',
    message: '',
    deliverAt: now,
    now,
    siteOrigin: 'https://shop.example',
  });
}

/** What is left on the only card. */
export async function cardBalance({ shop }: TestShop): Promise<number> {
  const cards = shop.db.selectFrom('gift_cards').where('kind', '=', 'card').select('balance_cents');
  return (await cards.executeTakeFirstOrThrow()).balance_cents;
}

/** Mia buys a card for Jo, as anybody does: its code is in Jo's letter. */
export async function buyTestGiftCard(harness: TestShop, amountCents: number): Promise<string> {
  const visitor = await testVisitor(harness.app);
  const gift = { email: 'mia@example.com', recipient: 'jo@example.com', from: 'Mia', message: '' };
  const key = { [idempotencyHeader]: unguessableId() };
  const { body: placed } = await visitor.ask(buyGiftCard, { body: { amountCents, ...gift } }, key);
  await payAt(harness, placed.payUrl ?? '');
  await visitor.ask(settleOrder, { params: { token: placed.token } });
  const letters = await harness.shop.db.selectFrom('email_secrets').select('secrets').execute();
  const codes = letters.flatMap(({ secrets }) => (secrets as { code?: string }).code ?? []);
  const [code] = codes;
  if (code === undefined) throw new Error('No letter has the code of the card.');
  return code;
}
