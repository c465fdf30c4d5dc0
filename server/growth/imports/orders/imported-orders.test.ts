import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listOrdersOfImport } from '../../../../contracts/growth/imports/imported-orders.ts';
import { importsOf } from '../../../../tools/testing/import.ts';
import { ownerOf } from '../../../../tools/testing/kit.ts';
import { testShop } from '../../../../tools/testing/shop.ts';

const etsyOrder = (day: number) =>
  `03/${String(day).padStart(2, '0')}/24,Koala,buyer${day},2,38.50,AUD,${day},55,Buyer ${day},${9_000 + day},`;

test('orders of Etsy, which name no email, are seen at the import that brought them', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  const headings =
    'Sale Date,Item Name,Buyer,Quantity,Price,Currency,Transaction ID,Listing ID,Ship Name,Order ID,SKU';
  const days = Array.from({ length: 25 }, (_, at) => at + 1);
  const { id } = await imports.moveIn([headings, ...days.map(etsyOrder)].join('\n'));
  const other = await imports.moveIn([headings, etsyOrder(31)].join('\n'));

  const page = async (of: string, after?: string) =>
    (await owner.ask(listOrdersOfImport, { params: { id: of }, query: { after } })).body;
  const first = await page(id);
  expect(first.orders).toHaveLength(20);
  expect(first.orders[0]).toMatchObject({
    platform: 'etsy',
    number: '9025',
    buyer: 'Buyer 25',
    currency: 'AUD',
    totalCents: 7_700,
    lines: [{ name: 'Koala', quantity: 2 }],
  });
  const second = await page(id, first.next ?? '');
  expect(second.orders.map(({ number }) => number)).toEqual(['9005', '9004', '9003', '9002', '9001']);
  expect(second.next).toBeNull();
  expect((await page(other.id)).orders.map(({ number }) => number)).toEqual(['9031']);

  await imports.undo(id);
  expect((await page(id)).orders).toEqual([]);
  const unknown = await owner.ask(listOrdersOfImport, { params: { id: randomUUID() } });
  expect(unknown.status).toBe(404);
});

test('an order whose total cannot be read comes in and says so, and money given back stays out', async () => {
  await using harness = await testShop();
  const imports = importsOf(harness, await ownerOf(harness));
  const { planned, written } = await imports.moveIn(
    [
      'Date,Item,Qty,SKU,Gross Sales,Transaction ID,Event Type',
      '2024-03-20,Koala,1.0,KO,free,abc1,Payment',
      '2024-03-20,Koala,-1.0,KO,-$49.95,abc2,Refund',
    ].join('\n'),
  );
  expect(planned.counts).toMatchObject({ add: 1, wrong: 1 });
  expect(planned.differences[0]?.changes).toContainEqual({ field: 'Total', from: '', to: '0.00 AUD' });
  expect(planned.messages.map(({ row, isWrong }) => [row, isWrong])).toEqual([
    [3, true],
    [2, false],
  ]);
  expect(written.counts).toMatchObject({ written: 1, left: 1 });
});

test('a list of redirects is led to where it is read, and nothing of it is kept', async () => {
  await using harness = await testShop();
  const imports = importsOf(harness, await ownerOf(harness));
  const answer = await imports.send('Redirect from,Redirect to\n/old,/products/koala\n');
  expect(answer).toMatchObject({
    status: 400,
    message: expect.stringContaining('Redirects'),
    details: { leadsTo: 'redirects' },
  });
  expect(await harness.shop.db.selectFrom('imports').select('id').execute()).toEqual([]);
});
