import { expect, test } from 'vitest';
import { partColourText, isOfColours, listPartClaims } from '../../../contracts/buying/parts-desk.ts';
import { passportPaths } from '../../../contracts/kernel/passport-paths.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { boxedKit, claimFor, partFormFor } from '../../../tools/testing/part.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop } from '../../../tools/testing/shop.ts';

test('the skein that is missing is chosen by its number, reaches whoever packs, and three of different colours are no fault', async () => {
  await using harness = await testShop();
  const box = await boxedKit(harness, demoKits.gumLeaves);
  const { contents, colours } = box.passport;
  const part = contents.find((one) => isOfColours(one, colours))?.what ?? '';
  const [first = '', second = '', third = ''] = colours.map(partColourText);
  const page = (await harness.app.inject({ url: passportPaths.parts(box.code) })).body;
  expect(page).toContain('Which colour?');
  expect(page).toContain(first);
  const claim = (change: Record<string, unknown>) =>
    claimFor(harness, box, partFormFor(box, { part, ...change }));
  expect(await claim({})).toMatchObject({ message: 'Choose which colour it is.' });
  expect(await claim({ colour: 'the blue one' })).toMatchObject({ refused: 'not_found' });

  const others: { orderNumber: string; email: string }[] = [];
  for (const email of ['bo@example.com', 'cy@example.com']) {
    const { order } = await makePurchase(harness, [[demoKits.gumLeaves.slug, 1]], { email });
    others.push({ orderNumber: order.number, email });
  }
  expect(await claim({ colour: first })).toEqual({ state: 'sent' });
  expect(await claim({ ...others[0], colour: second })).toEqual({ state: 'sent' });
  expect(await claim({ ...others[1], colour: third })).toEqual({ state: 'sent' });
  const claims = async () => (await box.owner.ask(listPartClaims, { query: {} })).body;
  expect(await claims()).toMatchObject({
    stopped: [],
    claims: [{ colour: third }, { colour: second }, { colour: first }],
  });
  const lines = await harness.shop.db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .where('o.origin', '=', 'part')
    .select('l.name')
    .execute();
  expect(lines.map(({ name }) => name)).toContainEqual(
    expect.stringContaining(`${part}: ${first} (a part of`),
  );

  for (const other of others) await claim({ ...other, colour: first });
  expect((await claims()).stopped).toMatchObject([{ part: `${part}: ${first}` }]);
});
