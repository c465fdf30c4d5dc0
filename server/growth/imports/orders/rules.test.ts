import { expect, test } from 'vitest';
import { readRecords } from '../examples/read-example.ts';
import type { ReadOrder } from './rules.ts';

const read = async (csv: string) => {
  const { records, ...recognised } = await readRecords(Buffer.from(csv));
  return { ...recognised, orders: records as ReadOrder[] };
};

test('rows of one order at Shopify are one order, whose later rows are blank but for their line', async () => {
  const { platform, kind, orders } = await read(
    [
      'Name,Email,Financial Status,Paid at,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name',
      '#1001,Ada@example.com,paid,2024-03-01 10:22:11 +1100,AUD,109.90,2024-03-01 10:20:00 +1100,1,Banksia at Dusk,59.95,PBN-BANKSIA,Ada O’Brien',
      '#1001,,,,,,,2,"Wren, in a hoop - 15 cm",24.98,XS-WREN-15,',
      '#1002,ben@example.com,refunded,,AUD,10.00,yesterday,1,Gift,10.00,,Ben',
    ].join('\r\n'),
  );
  expect([platform, kind]).toEqual(['shopify', 'orders']);
  expect(orders[0]).toMatchObject({
    number: '#1001',
    email: 'ada@example.com',
    buyer: 'Ada O’Brien',
    placedAt: '2024-02-29T23:20:00.000Z',
    status: 'paid',
    totalCents: 10_990,
    lines: [
      { name: 'Banksia at Dusk', quantity: 1, priceCents: 5_995 },
      { name: 'Wren, in a hoop - 15 cm', quantity: 2, priceCents: 2_498 },
    ],
    messages: [],
  });
  expect(orders[1]?.messages).toMatchObject([{ column: 'Date', message: '‘yesterday’ is no date' }]);
});

test('WooCommerce lists the kits of an order in one cell', async () => {
  const { platform, orders } = await read(
    'Date,Order #,N. Revenue (formatted),Status,Customer,Customer type,Product(s),Items sold\n2024-05-01 09:00:00,77,$84.00,completed,Mia Chen,new,"2× Felt Owl, small, 1× Hoop",3\n',
  );
  expect(platform).toBe('woocommerce');
  expect(orders[0]).toMatchObject({
    number: '77',
    totalCents: 8_400,
    lines: [
      { name: 'Felt Owl, small', quantity: 2 },
      { name: 'Hoop', quantity: 1 },
    ],
  });
});

test('Square says what all pieces of a line came to, which is what the order came to', async () => {
  const { platform, kind, orders } = await read(
    [
      'Date,Time,Item,Qty,Price Point Name,SKU,Gross Sales,Discounts,Net Sales,Transaction ID,Event Type,Customer Name',
      '2024-03-01,10:22:11,Koala,2.0,Regular,KO,$99.90,$0.00,$99.90,abc1,Payment,Mia Chen',
      '2024-03-01,10:22:11,Gum leaves,3.0,Regular,GL,$50.00,$0.00,$50.00,abc1,Payment,Mia Chen',
    ].join('\n'),
  );
  expect([platform, kind]).toEqual(['square', 'orders']);
  expect(orders[0]).toMatchObject({
    totalCents: 14_990,
    lines: [
      { name: 'Koala', quantity: 2, priceCents: 4_995 },
      { name: 'Gum leaves', quantity: 3, priceCents: 1_667 },
    ],
  });
});

test('an amount whose dollar is written as an entity is an amount', async () => {
  const { orders } = await read(
    'Date,Order #,N. Revenue (formatted),Status,Customer,Product(s)\n2024-05-01 09:00:00,77,&#36;84.00,completed,Mia,1× Hoop\n',
  );
  expect(orders[0]?.totalCents).toBe(8_400);
});

test('Etsy’s file of orders has their totals, and counts pieces that it does not name', async () => {
  const { platform, kind, orders } = await read(
    [
      'Sale Date,Order ID,Buyer User ID,Full Name,First Name,Last Name,Number of Items,Payment Method,Date Shipped,Street 1,Street 2,Ship City,Ship State,Ship Zipcode,Ship Country,Currency,Order Value,Coupon Code,Coupon Details,Discount Amount,Shipping Discount,Shipping,Sales Tax,Order Total,Status,Card Processing Fees,Order Net,Adjusted Order Total,Buyer,Order Type,SKU',
      '03/14/24,998877,ada1,Ada O&#39;Brien,Ada,O&#39;Brien,3,Credit Card,03/15/24,12 Sturt Street,,Ballarat,VIC,3350,Australia,AUD,115.50,,,0,0,9.95,0,125.45,Completed,3.40,122.05,,ada (ada1),online,',
      '03/15/24,998878,ben1,Ben,Ben,,1,Credit Card,,,,,,,Australia,AUD,38.50,,,0,0,0,0,38.50,,,,,,,',
    ].join('\n'),
  );
  expect([platform, kind]).toEqual(['etsy', 'orders']);
  expect(orders).toMatchObject([
    {
      number: '998877',
      buyer: "Ada O'Brien",
      status: 'Completed',
      totalCents: 12_545,
      lines: [{ name: 'not named in the file', quantity: 3, priceCents: null }],
      messages: [{ row: 2, message: expect.stringMatching(/names no kits/), isWrong: false }],
    },
    { totalCents: 3_850, messages: [] },
  ]);
});

test('money that Square gave back is no order, and a line that was given back is left out of its order', async () => {
  const { orders } = await read(
    [
      'Date,Time,Item,Qty,Price Point Name,SKU,Gross Sales,Discounts,Net Sales,Transaction ID,Event Type,Customer Name',
      '2024-03-01,10:22:11,Koala,1.0,Regular,KO,$49.95,$0.00,$49.95,abc1,Payment,Mia Chen',
      '2024-03-01,10:22:11,Wren,-1.0,Regular,WR,-$30.00,$0.00,-$30.00,abc1,Refund,Mia Chen',
      '2024-03-02,10:22:11,Koala,-1.0,Regular,KO,($49.95),$0.00,($49.95),abc2,Refund,Mia Chen',
    ].join('\n'),
  );
  expect(orders).toMatchObject([
    {
      totalCents: 4_995,
      lines: [{ name: 'Koala' }],
      messages: [
        {
          row: 3,
          message: 'This line was given back: the order comes in without it',
          isWrong: false,
        },
      ],
    },
    {
      messages: [
        { message: 'Money that was given back is no order of its own: this stays out', isWrong: true },
      ],
    },
  ]);
});

test('a total that cannot be read is told, with what stands in its place', async () => {
  const headings =
    'Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price';
  const at = '2024-03-01 10:20:00 +1100';
  const { orders } = await read(
    [
      headings,
      `#1,ada@example.com,paid,AUD,on request,${at},2,Wren,24.98`,
      `#2,ada@example.com,paid,AUD,,${at},1,Wren,gratis`,
      `#3,ada@example.com,paid,AUD,,${at},1,Wren,24.98`,
    ].join('\n'),
  );
  expect(orders.map(({ totalCents, messages }) => [totalCents, messages.map((one) => one.message)])).toEqual([
    [4_996, ['‘on request’ is no total such as 49.95: what its lines come to stands there, 49.96']],
    [0, ['The file says neither its total nor a price that can be read: 0.00 stands there']],
    [2_498, []],
  ]);
  expect(orders.flatMap(({ messages }) => messages).every(({ isWrong }) => !isWrong)).toBe(true);
});

test('Etsy writes days as Americans do, and numbers of listings', async () => {
  const { platform, orders } = await read(
    'Sale Date,Item Name,Buyer,Quantity,Price,Currency,Transaction ID,Listing ID,Ship Name,Order ID,SKU\n03/01/24,Gum &quot;Blossom&quot;,ada,2,38.50,AUD,1,1234567890,Ada O&#39;Brien,998877,\n',
  );
  expect(platform).toBe('etsy');
  expect(orders[0]).toMatchObject({
    number: '998877',
    buyer: "Ada O'Brien",
    placedAt: '2024-03-01T02:00:00.000Z',
    totalCents: 7_700,
    lines: [{ name: 'Gum "Blossom"', listing: '1234567890' }],
  });
});
