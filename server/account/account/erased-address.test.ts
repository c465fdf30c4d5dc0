import { expect, test } from 'vitest';
import { closeAccount } from '../../../contracts/account/account/account.ts';
import { askForAlert } from '../../../contracts/storefront/wishlist/alerts.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { browserOf, customerOf, goodPassword } from '../../../tools/testing/person.ts';
import { purchaseAddress } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import { writeEmail } from '../../platform/email/email.ts';

const ada = 'ada@example.com';

async function closedBy(harness: TestShop): Promise<void> {
  const browser = await customerOf(harness, ada);
  const { status } = await browser.ask(closeAccount, { body: { password: goodPassword } });
  expect(status).toBe(200);
}

test('whoever has closed their account is not written to about a kit that they had waited for', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { id: productId } = await findDemoKit(harness.app, demoKits.snowGum);
  for (const email of ['Ada@example.com', 'ben@example.com'])
    await browserOf(harness.app).ask(askForAlert, { body: { productId, email } });
  await closedBy(harness);
  expect(await db.selectFrom('stock_alerts').select('email').execute()).toEqual([
    { email: 'ben@example.com' },
  ]);
});

test('what somebody asked a price for and never ordered goes with their account', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  await customerOf(harness, ada);
  const { id: customer_id } = await db.selectFrom('customers').select('id').executeTakeFirstOrThrow();
  const quote = {
    phone: '0400 111 222',
    address: JSON.stringify(purchaseAddress),
    note: 'For our school',
    code: '',
    kits: '[]',
    requested_at: new Date(),
  };
  const asked = (token: string, email: string, whose: string | null) => ({
    ...quote,
    id: timeOrderedId(new Date()),
    token,
    email,
    customer_id: whose,
  });
  await db
    .insertInto('quotes')
    .values([
      asked('signed-in', 'school@example.com', customer_id),
      asked('guest', 'ADA@example.com', null),
      asked('another', 'ben@example.com', null),
    ])
    .execute();
  await closedBy(harness);
  expect(await db.selectFrom('quotes').select('token').execute()).toEqual([{ token: 'another' }]);
});

test('letters to another spelling of an address go with its account, too', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const data = { origin: '', brand: '', market: 'Rozelle', most: 2 };
  for (const recipient of ['ADA@Example.com', 'ben@example.com'])
    await writeEmail(db, { kind: 'reservation-many', cause: recipient, recipient, data, now: new Date() });
  await closedBy(harness);
  const left = await db.selectFrom('emails').select('recipient').execute();
  expect(left).toEqual([{ recipient: 'ben@example.com' }]);
});
