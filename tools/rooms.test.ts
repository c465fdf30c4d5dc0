import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { kernelTables, rooms, wingOf } from '../rooms.ts';
import { tables } from './fences-of-tables.ts';
import { usesOfRooms } from './fences-used.ts';
import { refuseFolder, refuseImport } from './fences.ts';

const root = join(import.meta.dirname, '..');

describe('rooms.ts', () => {
  const rows = Object.entries(rooms);
  const doorOf = (name: string, floor = 'server') => `${floor}/${wingOf[name]}/${name}/${name}.ts`;

  test.each(rows)('without the row of %s the gate is red', (name) => {
    const without = Object.fromEntries(rows.filter(([other]) => other !== name));
    expect(refuseFolder(doorOf(name), without)).toMatch(/has no row/);
    expect(refuseFolder(doorOf(name, 'web'), without)).toMatch(/has no row/);
  });

  test.each(rows)(
    '%s calls only rooms that stand before it, and none that its row does not name',
    (name, row) => {
      for (const [other] of rows) {
        const isBefore = rows.findIndex(([one]) => one === other) < rows.findIndex(([one]) => one === name);
        if (row.mayCall.includes(other)) expect(`${other} before ${name}: ${isBefore}`).toMatch(/true$/);
        const door = { specifier: `../../../${doorOf(other)}`, names: [], typeOnly: false };
        const isAllowed = other === name || row.mayCall.includes(other);
        expect(refuseImport(doorOf(name), door, rooms) === undefined).toBe(isAllowed);
      }
    },
  );

  test.each(rows)('%s reads only what rooms before it own', (name, row) => {
    const order = rows.map(([one]) => one);
    const ownerOf = (table: string) => rows.find(([, { owns }]) => owns.includes(table))?.[0] ?? '';
    const upwards = row.reads.filter((table) => order.indexOf(ownerOf(table)) >= order.indexOf(name));
    expect(upwards).toEqual([]);
  });

  test('every permission is used', () => {
    const used = usesOfRooms(root);
    const granted = rows.flatMap(([name, { mayCall, reads }]) => [
      ...mayCall.map((other) => `${name} → ${other}`),
      ...reads.map((table) => `${name} reads ${table}`),
    ]);
    expect(granted.filter((one) => !used.has(one))).toEqual([]);
  });

  test('a room that stands in another wing on one floor turns the gate red', () => {
    expect(refuseFolder('web/market/cart/cart-page.tsx', rooms)).toMatch(/cart stands in the wing buying/);
    expect(refuseFolder('contracts/market/cart.ts', rooms)).toMatch(/cart stands in the wing buying/);
  });

  test('every table and every published view has one owner', () => {
    const owned = [...rows.flatMap(([, { owns }]) => owns), ...kernelTables];
    const views = rows.flatMap(([, { publishes = [] }]) => publishes.map((table) => `published.${table}`));
    expect([...owned, ...views].toSorted()).toEqual([...tables].toSorted());
    for (const [, { owns, publishes = [] }] of rows)
      expect(owns).toEqual(expect.arrayContaining([...publishes]));
  });

  test('what a room reads is published, and what is published is read', () => {
    const publishedTables = new Set(rows.flatMap(([, { publishes = [] }]) => publishes));
    expect(publishedTables).toEqual(new Set(rows.flatMap(([, { reads }]) => reads)));
  });

  test('a published view shows one table of its owner, and nothing that proves who somebody is', async () => {
    const schema = await readFile(join(root, 'db/schema.sql'), 'utf8');
    const views = [...schema.matchAll(/create view published\.(\w+) as\n([^;]+);/g)];
    expect(views.length).toBe(rows.flatMap(([, { publishes = [] }]) => publishes).length);
    for (const [, table = '', body = ''] of views) {
      const told = body.replace('(totp_secret IS NOT NULL) AS has_second_step', 'has_second_step');
      expect(told).toMatch(new RegExp(`^ SELECT [\\w",\\s]+ FROM ${table}$`));
      expect(told).not.toMatch(/hash|password|totp|recovery|secret|idempotency|fingerprint/);
    }
  });

  test('every row has a room', async () => {
    const wings = [...new Set(Object.values(wingOf))];
    const folders = await Promise.all(wings.map((wing) => readdir(join(root, 'server', wing))));
    expect(folders.flat()).toEqual(expect.arrayContaining(rows.map(([name]) => name)));
  });
});
