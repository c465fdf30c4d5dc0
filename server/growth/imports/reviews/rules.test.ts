import { expect, test } from 'vitest';
import { readRecords } from '../examples/read-example.ts';
import { tableOfText } from '../reading/json-rows.ts';
import { kitMeant, type KnownKits, type ReadReview } from './rules.ts';

const read = async (file: string) => {
  const { records, ...recognised } = await readRecords(Buffer.from(file));
  return { ...recognised, reviews: records as ReadReview[] };
};

test('Judge.me exports reviews with tags, times in UTC, pictures and what was curated away', async () => {
  const { platform, kind, reviews } = await read(
    [
      'title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply,picture_urls',
      'Calm,<p>Slow &amp; lovely.</p><p>Again!</p>,5,2024-01-05 10:11:12 UTC,email,ok,Mabel Okafor,mabel@example.com,1,banksia-at-dusk,Thank you,"https://a.example/1.jpg,https://a.example/2.jpg"',
      'Buy pills,www,5,2024-01-06 10:11:12 UTC,web,spam,x,,1,banksia-at-dusk,,',
      'Late,Fine,4,2024-01-07 10:11:12 UTC,web,not-yet,Theo,,1,https://old.example/products/Wren-Hoop?variant=3,,',
      'Odd,Fine,4.5,yesterday,web,ok,Theo,,1,,,',
    ].join('\n'),
  );
  expect([platform, kind]).toEqual(['shopify', 'reviews']);
  expect(reviews[0]).toMatchObject({
    title: 'Calm',
    comment: 'Slow & lovely.\n\nAgain!',
    rating: 5,
    reviewer: 'Mabel Okafor',
    writtenAt: '2024-01-05T10:11:12.000Z',
    handle: 'banksia-at-dusk',
    reply: 'Thank you',
    isPublished: true,
    messages: [{ message: 'Its pictures stay behind', isWrong: false }],
  });
  expect(JSON.stringify(reviews)).not.toContain('mabel@');
  expect(reviews[1]).toMatchObject({ leftOut: 'It was ‘spam’ there and is left out' });
  expect(reviews[2]).toMatchObject({ isPublished: false, handle: 'wren-hoop', messages: [] });
  expect(reviews[3]?.messages.map(({ column, message }) => `${column}: ${message}`)).toEqual([
    'Stars: ‘4.5’ is no number of stars from 1 to 5',
    'Date: ‘yesterday’ is no date',
    'Kit: Nothing in this row says which kit it is about',
  ]);
});

test('the app Product Reviews has other headings, and WooCommerce answers in rows of their own', async () => {
  const shopify = await read(
    'product_handle,state,rating,title,author,email,location,body,reply,created_at,replied_at\nwren-hoop,unpublished,3,So so,Ada,a@example.com,,Hm,,2023-05-01 09:00:00 +1000,\n',
  );
  expect(shopify.kind).toBe('reviews');
  expect(shopify.reviews[0]).toMatchObject({ reviewer: 'Ada', isPublished: false, handle: 'wren-hoop' });
  const woo = await read(
    [
      'comment_ID,comment_post_ID,product_SKU,product_title,comment_author,comment_author_email,comment_date,comment_content,comment_approved,comment_parent,meta:rating,meta:verified',
      '77,12,XS-WREN-15,Fairy-wren,Ben,b@example.com,2023-05-01 09:00:00,"=HYPERLINK(""x"")",1,0,4,1',
      '78,12,XS-WREN-15,Fairy-wren,Shop,s@example.com,2023-05-02 09:00:00,Thanks,1,77,,0',
    ].join('\n'),
  );
  expect(woo.platform).toBe('woocommerce');
  expect(woo.reviews[0]).toMatchObject({ number: '77', rating: 4, comment: '=HYPERLINK("x")', messages: [] });
  expect(woo.reviews[1]?.leftOut).toBe('This is an answer to a review and no review: it is left out');
});

test('Etsy gives reviews as JSON, which name their order and no kit', async () => {
  const rows = [
    { reviewer: 'Zoe', date_reviewed: '01/15/2024', star_rating: 5, message: 'Lovely', order_id: 998877 },
    { reviewer: null, date_reviewed: '01/16/2024', star_rating: 4, message: '', order_id: 998878 },
  ];
  const { platform, kind, reviews } = await read(JSON.stringify(rows));
  expect([platform, kind]).toEqual(['etsy', 'reviews']);
  expect(reviews).toMatchObject([
    { order: '998877', rating: 5, comment: 'Lovely', writtenAt: '2024-01-15T02:00:00.000Z', messages: [] },
    { order: '998878', comment: '', reviewer: '', messages: [] },
  ]);
});

test.each([
  ['[{"a":1},{"b":[2]}]', 'a,b\n1,\n,[2]\n'],
  ['{"reviews":[{"a":"x, y"}],"of":"shop"}', 'a\n"x, y"\n'],
  ['Name,Email\n[x],y', 'Name,Email\n[x],y'],
  ['[Draft],Email\nx,y', '[Draft],Email\nx,y'],
])('%j as a table is %j', (text, table) => expect(tableOfText(text)).toBe(table));

test.each([
  ['[{"a":1},', /breaks off/],
  ['[1,2]', /no list of rows/],
  ['{"a":[{"x":1}],"b":[{"y":1}]}', /no list of rows/],
])('%j is refused', (text, message) =>
  expect(tableOfText(text)).toMatchObject({ refused: 'malformed', message: expect.stringMatching(message) }),
);

const known: KnownKits = {
  byHandle: new Map([['wren', 1]]),
  bySku: new Map([['xs-wren', 2]]),
  byName: new Map([['fairy-wren', 3]]),
  byOrder: new Map([
    ['one', { ids: [4], kits: 1 }],
    ['two', { ids: [4], kits: 2 }],
    ['none', { ids: [], kits: 1 }],
  ]),
};
const nothing = { handle: '', sku: '', name: '', order: '' };
test.each([
  [{ handle: 'wren', sku: 'XS-WREN' }, { id: 1 }],
  [{ handle: 'gone', sku: 'XS-WREN' }, { id: 2 }],
  [{ name: 'Fairy-Wren', order: 'one' }, { id: 3 }],
  [{ order: 'one' }, { id: 4 }],
  [{ order: 'two' }, { message: expect.stringMatching(/has 2 kits/) }],
  [{ order: 'none' }, { message: expect.stringMatching(/No kit here is called/) }],
  [{ order: 'other' }, { message: expect.stringMatching(/Move the orders in first/) }],
  [
    { handle: 'gone', name: 'Owl' },
    { message: 'No kit here has the address ‘gone’ or the name ‘Owl’. Move the kits in first' },
  ],
])('a review of %j is about %j', (given, kit) =>
  expect(kitMeant({ ...nothing, ...given }, known)).toEqual(kit),
);
