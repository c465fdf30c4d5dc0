import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import {
  applyBulkChange,
  mostKitsAtOnce,
  previewBulkChange,
} from '../../../contracts/catalogue/kits/kit-changes.ts';
import { beginCount, closeCount } from '../../../contracts/stock/inventory/stocktake.ts';
import { countForPlanner } from '../../../db/planner.ts';
import { growKits, ownerOf } from '../../../tools/testing/kit.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { publishChanges, subscribeToChanges } from './changes.ts';

/** Everything that is announced while the work is done. */
async function heardOf(work: (harness: Awaited<ReturnType<typeof testShop>>) => Promise<void>) {
  await using harness = await testShop();
  const heard: (readonly string[] | null)[] = [];
  const listening = await subscribeToChanges(harness.shop.databaseUrl, harness.shop.log, (tags) =>
    heard.push(tags),
  );
  try {
    await work(harness);
    await publishChanges(harness.shop.db, ['the end']);
    await vi.waitFor(() => expect(heard.flat()).toContain('the end'), 60_000);
  } finally {
    await listening.close();
  }
  return heard;
}

test('a small change is one message, and nothing is announced twice', async () => {
  const heard = await heardOf(({ shop }) => publishChanges(shop.db, ['product:1', 'product:2', 'product:1']));
  expect(heard).toEqual([['product:1', 'product:2'], ['the end']]);
});

test('each of very many changes is heard by its own name, whatever its letters', async () => {
  const tags = Array.from({ length: 10_000 }, (_, index) => `product:${index} "Żuraw 🧵"`);
  const heard = await heardOf(({ shop }) => publishChanges(shop.db, tags));
  expect(heard.flat()).toEqual([...tags, 'the end']);
});

test('a name too long for any message means that anything may have changed', async () => {
  const heard = await heardOf(({ shop }) => publishChanges(shop.db, ['product:1', 'ü'.repeat(4_000)]));
  expect(heard).toEqual([null, ['the end']]);
});

test('a count of ten thousand kits that all differ is closed, and every one is announced', async () => {
  const heard = await heardOf(async (harness) => {
    await growKits(harness, 10_000);
    const owner = await ownerOf(harness);
    const { id } = (await owner.ask(beginCount, { body: { name: 'November' } })).body;
    await sql`
      insert into stock_count_lines (count_id, product_id, expected, counted, actor, at)
      select ${id}::uuid, product_id, on_hand, on_hand + 1, 'test', now() from stock_levels
      where product_id > 1000000`.execute(harness.shop.db);
    await countForPlanner(harness.shop.db, ['stock_count_lines']);
    const closed = await owner.ask(closeCount, { params: { id } });
    expect(closed.body).toEqual({ changed: 10_000 });
  });
  // Beside them that something came or went, and the end.
  expect(new Set(heard.flat()).size).toBe(10_002);
}, 180_000);

test('a change of as many kits as may be chosen is announced, however long their ids are', async () => {
  const heard = await heardOf(async (harness) => {
    const ids = await growKits(harness, mostKitsAtOnce);
    const owner = await ownerOf(harness);
    const change = { featured: true };
    const { body: preview } = await owner.ask(previewBulkChange, { body: { ids, change } });
    const kits = preview.kits.map(({ id, version }) => ({ id, version }));
    const { body: done } = await owner.ask(applyBulkChange, { body: { kits, change } });
    expect(done).toMatchObject({ changed: mostKitsAtOnce });
  });
  expect(heard.flat().filter((tag) => tag?.startsWith('product:'))).toHaveLength(mostKitsAtOnce);
}, 180_000);
