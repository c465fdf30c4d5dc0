import { expect, test } from 'vitest';
import {
  applyImport,
  readImportPlan,
  retryImportPictures,
} from '../../../../contracts/growth/imports/imports.ts';
import { importsOf } from '../../../../tools/testing/import.ts';
import { ownerOf } from '../../../../tools/testing/kit.ts';
import { pictureHost, smallPictures } from '../../../../tools/testing/picture-host.ts';
import { testShop } from '../../../../tools/testing/shop.ts';
import { continueImports } from '../imports.ts';

/** An import of pictures that is written, and each of its minutes; a picture may take a second. */
async function writtenImport(hosts: readonly { name: string }[], addresses: readonly string[]) {
  const environment = { IMPORT_PICTURE_HOSTS: hosts.map(({ name }) => name).join(',') };
  const harness = await testShop({ environment });
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  const rows = addresses.map((address, n) => `kit-${n},Kit ${n},http://${address},`);
  const { id } = await imports.send(['Handle,Title,Image Src,Variant Price', ...rows].join('\n'));
  await imports.plan(id);
  await owner.ask(applyImport, { params: { id } });
  const minute = async () => {
    await continueImports({ ...imports.deps, pictureWithinMs: 1_000 });
    const { state, pictures } = await imports.shown(id);
    return [state, pictures];
  };
  return { harness, owner, id, minute, [Symbol.asyncDispose]: () => harness[Symbol.asyncDispose]() };
}

const many = (count: number, host: { name: string }, name: string) =>
  Array.from({ length: count }, (_, n) => `${host.name}/${name}-${n}.jpg`);

test('a host that only hangs is given up in its third minute, asked for six pictures of thirty, and another host loses nothing', async () => {
  const jpeg = await smallPictures();
  const asked: string[] = [];
  let hangs = true;
  await using slow = await pictureHost((path) => {
    asked.push(path);
    return hangs ? 'never' : jpeg(path);
  });
  await using good = await pictureHost(jpeg);
  const addresses = [...many(30, slow, 'slow'), ...many(3, good, 'good')];
  await using written = await writtenImport([slow, good], addresses);
  const { harness, owner, id, minute } = written;

  expect(await minute()).toEqual(['pictures', { waiting: 30, kept: 3, failed: 0 }]);
  expect(asked).toHaveLength(6);
  // What was not asked for is not counted as tried.
  const tried = await harness.shop.db
    .selectFrom('import_pictures')
    .where('state', '=', 'waiting')
    .orderBy('position')
    .select('tries')
    .execute();
  expect(tried.map(({ tries }) => tries)).toEqual(Array.from({ length: 30 }, (_, n) => (n < 6 ? 1 : 0)));
  expect(await minute()).toEqual(['pictures', { waiting: 30, kept: 3, failed: 0 }]);
  expect(await minute()).toEqual(['done', { waiting: 0, kept: 3, failed: 30 }]);
  expect(asked).toHaveLength(18);
  const { failedPictures } = (await owner.ask(readImportPlan, { params: { id } })).body;
  expect(failedPictures.map(({ message }) => message)).toEqual(
    Array.from({ length: 30 }, (_, n) =>
      n < 6 ? 'its host took too long' : 'its host took too long with other pictures',
    ),
  );

  hangs = false;
  expect((await owner.ask(retryImportPictures, { params: { id } })).status).toBe(200);
  expect(await minute()).toEqual(['done', { waiting: 0, kept: 33, failed: 0 }]);
});

test('pictures that wait because others of their host hang come in the minute after those are given up', async () => {
  const jpeg = await smallPictures();
  const asked: string[] = [];
  await using host = await pictureHost((path) => {
    asked.push(path);
    return path.startsWith('/hangs') ? 'never' : jpeg(path);
  });
  const addresses = [...many(1, host, 'first'), ...many(5, host, 'hangs'), ...many(9, host, 'rest')];
  await using written = await writtenImport([host], addresses);
  for (const failed of [0, 0, 5])
    expect(await written.minute()).toEqual(['pictures', { waiting: 14 - failed, kept: 1, failed }]);
  expect(asked.filter((path) => path.startsWith('/rest'))).toEqual([]);
  expect(await written.minute()).toEqual(['done', { waiting: 0, kept: 10, failed: 5 }]);
  expect(asked).toHaveLength(1 + 3 * 5 + 9);
});

test('a host that answers no more after its first pictures is given up when a dozen in a row hung three times', async () => {
  const jpeg = await smallPictures();
  const asked: string[] = [];
  await using host = await pictureHost((path) => {
    asked.push(path);
    return path.startsWith('/hangs') ? 'never' : jpeg(path);
  });
  await using written = await writtenImport([host], [...many(6, host, 'first'), ...many(20, host, 'hangs')]);
  for (const failed of [0, 0, 6, 6, 6])
    expect(await written.minute()).toEqual(['pictures', { waiting: 20 - failed, kept: 6, failed }]);
  expect(await written.minute()).toEqual(['done', { waiting: 0, kept: 6, failed: 20 }]);
  expect(asked).toHaveLength(6 + 3 * 12);
});
