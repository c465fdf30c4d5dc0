import { expect, test } from 'vitest';
import { listReviews, replyToReview } from '../../../../contracts/community/reviews/admin-reviews.ts';
import { readReviews } from '../../../../contracts/community/reviews/reviews.ts';
import { readImportPlan } from '../../../../contracts/growth/imports/imports.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';
import { brokenInvariants } from '../../../../db/invariants.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { findKitId } from '../../../../tools/testing/admin.ts';
import { importsOf } from '../../../../tools/testing/import.ts';
import { ownerOf } from '../../../../tools/testing/kit.ts';
import { testShop } from '../../../../tools/testing/shop.ts';
import { leadOldAddresses } from '../../../catalogue/kits/kits.ts';
import { realStatsOf } from '../../../community/reviews/reviews.ts';
import { workOnImport } from '../imports.ts';

const headings = 'title,body,rating,review_date,curated,reviewer_name,product_handle,reply';
const row = (title: string, stars: number, handle: string, curated = 'ok') =>
  `${title},Slow and lovely,${stars},2024-01-05 10:11:12 UTC,${curated},Mabel Okafor,${handle},`;

test('reviews of another shop come in marked, beside the stars and not in what search engines are told', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  const { db } = harness.shop;
  const { slug } = demoKits.koala;
  const id = await findKitId(harness, slug);
  await leadOldAddresses(db, [paths.productAlias('old-koala')], id, harness.shop.clock.now());
  const before = (await owner.ask(readReviews, { params: { id } })).body;
  const real = await realStatsOf(db, id);
  const csv = [
    headings,
    row('Calm', 5, slug),
    row('Quiet', 1, 'old-koala'),
    row('Waits', 4, slug, 'not-yet'),
    row('Nobody', 4, 'no-such-kit'),
    row('Pills', 5, slug, 'spam'),
    row('Calm', 5, slug),
  ].join('\n');
  const sent = await imports.send(csv, 'judgeme.csv');
  const planned = await imports.plan(sent.id);
  expect(planned).toMatchObject({
    platform: 'shopify',
    kind: 'reviews',
    counts: { add: 3, change: 0, same: 2, wrong: 1 },
  });
  expect(planned.messages.map(({ row: at, message }) => `${at}: ${message}`)).toEqual([
    '5: No kit here has the address ‘no-such-kit’. Move the kits in first',
    '6: It was ‘spam’ there and is left out',
    '7: It stands in row 2 as well',
  ]);
  expect(planned.differences[0]?.changes).toContainEqual({ field: 'Stars', from: '', to: '5' });
  expect((await owner.ask(readReviews, { params: { id } })).body.total).toBe(before.total);

  await imports.apply(sent.id);
  const after = (await owner.ask(readReviews, { params: { id } })).body;
  expect(after.totalReviews).toBe(before.totalReviews + 2);
  expect(after.reviews.find(({ title }) => title === 'Calm')).toMatchObject({
    customerDisplayName: 'Mabel O.',
    origin: 'Review from our earlier shop',
    verified: false,
    writtenOn: '2024-01-05',
  });
  expect(await realStatsOf(db, id)).toEqual(real);
  expect(await brokenInvariants(db)).toEqual([]);
  const again = await imports.moveIn(csv);
  expect(again.planned.counts).toMatchObject({ add: 0, same: 5 });

  const waiting = (await owner.ask(listReviews, { query: { state: 'waiting', q: 'Waits' } })).body.reviews;
  expect(waiting).toMatchObject([{ origin: 'Review from our earlier shop' }]);
  const [quiet] = (await owner.ask(listReviews, { query: { q: 'Quiet' } })).body.reviews;
  const reply = { version: quiet!.version, reply: 'We are sorry.' };
  await owner.ask(replyToReview, { params: { id: quiet!.id }, body: reply });
  expect(await imports.undo(sent.id)).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 1 } });
  const { messages } = (await owner.ask(readImportPlan, { params: { id: sent.id } })).body;
  expect(messages).toContainEqual(
    expect.objectContaining({ row: 3, message: 'It was answered, featured or decided upon since and stays' }),
  );
  const left = (await owner.ask(readReviews, { params: { id } })).body;
  expect(left.totalReviews).toBe(before.totalReviews + 1);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('reviews at Etsy find their kit by the order that was moved in before', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  const id = await findKitId(harness, demoKits.koala.slug);
  const { name } = await harness.shop.db
    .selectFrom('products')
    .where('id', '=', id)
    .select('name')
    .executeTakeFirstOrThrow();
  const orders =
    'Sale Date,Item Name,Buyer,Quantity,Price,Currency,Transaction ID,Listing ID,Ship Name,Order ID,SKU\n' +
    `03/01/24,"${name}",ada,1,38.50,AUD,1,1234567890,Ada,998877,\n`;
  await imports.moveIn(orders);
  const review = (order: number, date = '03/09/2024') => ({
    reviewer: 'Zoe',
    date_reviewed: date,
    star_rating: 5,
    message: `About ${order}`,
    order_id: order,
  });
  const file = JSON.stringify([review(998_877), review(111), review(998_877, '03/09/2124')]);
  const { planned, id: importId } = await imports.moveIn(file);
  expect(planned.counts).toMatchObject({ add: 2, wrong: 1 });
  expect(await imports.shown(importId)).toMatchObject({ counts: { written: 1, left: 2 } });
  const shown = (await owner.ask(readReviews, { params: { id } })).body.reviews;
  expect(shown.find(({ comment }) => comment === 'About 998877')).toMatchObject({
    origin: 'Review from our Etsy shop',
  });
});

test('a worker that is stopped between two transactions is followed by another, and each review comes once', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  const rows = Array.from({ length: 250 }, (_, n) => row(`Review ${n}`, (n % 5) + 1, demoKits.koala.slug));
  const sent = await imports.send([headings, ...rows].join('\n'));
  await imports.plan(sent.id);
  const { db, files, clock } = harness.shop;
  let calls = 0;
  const stop = new AbortController();
  const now = () => {
    calls += 1;
    if (calls === 4) stop.abort();
    return clock.now();
  };
  await db.updateTable('imports').set({ state: 'writing', done: 0 }).where('id', '=', sent.id).execute();
  await workOnImport({ db, files, now, pictureHosts: [] }, sent.id, stop.signal);
  const { done, state } = await imports.shown(sent.id);
  expect([state, done > 0 && done < 250]).toEqual(['writing', true]);
  await workOnImport({ db, files, now: clock.now, pictureHosts: [] }, sent.id);
  expect(await imports.shown(sent.id)).toMatchObject({ state: 'done', counts: { written: 250 } });
  const moved = await db
    .selectFrom('reviews')
    .where('moved_from', '=', 'shopify')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(moved.count).toBe(250);
});
