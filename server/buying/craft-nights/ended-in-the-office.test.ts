import { expect, test } from 'vitest';
import { craftNightPaths } from '../../../contracts/kernel/craft-night-paths.ts';
import { daysAfter } from '../../../contracts/kernel/days.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { asAdmin, findKitId } from '../../../tools/testing/admin.ts';
import * as night from '../../../tools/testing/craft-night.ts';
import { postPlain } from '../../../tools/testing/plain-form.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { cancelOrder } from '../../orders/fulfilment/fulfilment.ts';

test('a host moves nothing and reminds nobody of an evening whose parcel the shop has just ended', async () => {
  let at = new Date();
  await using harness = await testShop({ clock: { now: () => at } });
  const { db } = harness.shop;
  const kit = `${await findKitId(harness, demoKits.kookaburra.slug)}`;
  const evening = await night.openNight(harness);
  await night.chosenBag(harness, evening, { name: 'Ines', kit });
  at = new Date(at.getTime() + 31 * 60_000);
  await night.keep(harness);
  const parcel = await db.selectFrom('craft_nights').select('order_id').executeTakeFirstOrThrow();
  ok(await cancelOrder(db, parcel.order_id ?? '', 'The host telephoned', asAdmin(harness)));

  const code = evening.host;
  const day = daysAfter(at, 24).toISOString().slice(0, 10);
  const { id: bag } = await db.selectFrom('craft_night_bags').select('id').executeTakeFirstOrThrow();
  expect((await postPlain(harness, craftNightPaths.move, { code, day })).statusCode).toBe(409);
  expect((await postPlain(harness, craftNightPaths.remind, { code, bag })).statusCode).toBe(409);
  await night.keep(harness);
  const letters = db.selectFrom('emails').where('recipient', '=', 'ines@example.com').select('kind');
  const kinds = (await letters.execute()).map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual(['craft-night-called-off', 'craft-night-chosen']);
  return expect(await brokenInvariants(db)).toEqual([]);
});
