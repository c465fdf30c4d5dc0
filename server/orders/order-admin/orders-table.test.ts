import { expect, test } from 'vitest';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { downloadOrders } from '../../../contracts/orders/order-admin/order-admin.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { makePurchase, purchaseAddress } from '../../../tools/testing/purchase.ts';
import { testShop } from '../../../tools/testing/shop.ts';

test('the list is downloaded as a table, in which a name that looks like a formula is a name', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'marian@example.com');
  const koala = [[demoKits.koala.slug, 1]] as const;
  const address = { ...purchaseAddress, name: '=HYPERLINK("x")' };
  const { order } = await makePurchase(harness, koala, { address });
  await makePurchase(harness, koala);
  const table = async (url: string) => {
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return harness.app.inject({ url, headers: { cookie } });
  };
  const answer = await table(addressOf(downloadOrders, { query: { q: order.number } }));
  expect(answer.headers['content-type']).toContain('text/csv');
  const [heading, row, ...others] = answer.body.trim().split('\n');
  expect(heading).toContain('Number,Placed,State,Payment');
  expect(row).toContain(`${order.number},`);
  expect(row).toContain(`"'=HYPERLINK(""x"")"`);
  expect(others).toEqual([]);
});
