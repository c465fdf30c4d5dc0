import { expect } from 'vitest';
import { priceText } from '../contracts/kernel/money.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { changeSettings } from '../server/platform/settings/settings.ts';
import { testBank } from '../tools/testing/made-order.ts';
import { bringCart } from './http-buyer.ts';
import { expectAccessible, openHydrated, test, widths } from './journey.ts';
import { fillInCheckout, mabel } from './steps.ts';

test('a shopper chooses a bank transfer on a phone, and reads where the money goes', async ({
  arrive,
  shop,
}) => {
  await changeSettings(shop.db, { ...testBank, takesTransfers: true });
  const page = await arrive(widths.phone);
  await bringCart(page, [demoKits.koala.slug]);
  await openHydrated(page, paths.checkout);
  await fillInCheckout(page, mabel);
  await page.getByLabel('Bank transfer or PayID, within 3 days').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Place the order' }).click();
  await page.getByRole('heading', { name: 'Waiting for your transfer' }).waitFor();
  const order = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  expect(order).toMatchObject({ state: 'pending_payment', pay_by: 'transfer' });
  await page.getByRole('heading', { name: `Pay ${priceText(order.total_cents)} by bank transfer` }).waitFor();
  await page.getByText('062-000').waitFor();
  await page.locator('dd', { hasText: order.number }).waitFor();
});
