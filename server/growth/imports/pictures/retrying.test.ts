import { expect, test } from 'vitest';
import { changeKit } from '../../../../contracts/catalogue/kits/kits.ts';
import { retryImportPictures } from '../../../../contracts/growth/imports/imports.ts';
import { readAuditLog } from '../../../../contracts/insight/audit.ts';
import { brokenInvariants } from '../../../../db/invariants.ts';
import { importsOf, kitMeasures, kitNamed } from '../../../../tools/testing/import.ts';
import { ownerOf, type TestOwner } from '../../../../tools/testing/kit.ts';
import { pictureHost, smallPictures } from '../../../../tools/testing/picture-host.ts';
import { testShop } from '../../../../tools/testing/shop.ts';

const fileOf = (host: { name: string }) => {
  const at = (name: string) => `http://${host.name}/${name}.jpg`;
  return [
    'Handle,Title,Body (HTML),Type,Published,Variant Price,Variant Inventory Qty,Image Src,Image Position,Status',
    `gum,Gum Blossom,<p>A gum blossom.</p>,Felt Art,TRUE,39.95,2,${at('a')},1,active`,
    `gum,,,,,,,${at('b-gone')},2,`,
    `wren,Wren,<p>A wren.</p>,Felt Art,TRUE,39.95,2,${at('c-gone')},1,active`,
  ].join('\n');
};

const retry = async (owner: TestOwner, id: string) => {
  const { status, body } = await owner.ask(retryImportPictures, { params: { id } });
  return `${status} ${body.message}`;
};

test('pictures that could not be fetched are tried again once, whoever of two asks, and undo what nobody has', async () => {
  const jpeg = await smallPictures();
  const asked: string[] = [];
  let isBack = false;
  await using host = await pictureHost((path) => {
    asked.push(path);
    return isBack || !path.includes('gone') ? jpeg(path) : 404;
  });
  await using harness = await testShop({ environment: { IMPORT_PICTURE_HOSTS: host.name } });
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  const { id, written } = await imports.moveIn(fileOf(host), { ...kitMeasures, publish: true });
  expect(written).toMatchObject({ state: 'done', pictures: { waiting: 0, kept: 1, failed: 2 } });

  // Its owner likes neither the picture that came nor the kit as it is.
  const gum = await kitNamed(owner, 'Gum Blossom');
  if (!gum) throw new Error('It was moved in');
  expect(gum.form.status).toBe('published');
  const form = { ...gum.form, pictures: [], status: 'draft' as const };
  const changed = await owner.ask(changeKit, {
    params: { id: gum.id },
    body: { version: gum.version, form },
  });
  expect(changed.status).toBe(200);

  isBack = true;
  const second = await ownerOf(harness, 'second@example.com');
  const answers = await Promise.all([retry(owner, id), retry(second, id)]);
  expect(answers.toSorted()).toEqual([
    '200 The shop tries the 2 pictures again.',
    '409 The pictures of this import are just being fetched.',
  ]);
  expect(await imports.shown(id)).toMatchObject({ state: 'pictures', pictures: { waiting: 2, kept: 1 } });
  await imports.work(id);
  expect(await imports.shown(id)).toMatchObject({
    state: 'done',
    pictures: { waiting: 0, kept: 3, failed: 0 },
  });
  expect(asked.toSorted()).toEqual(['/a', '/b-gone', '/b-gone', '/c-gone', '/c-gone'].map((p) => `${p}.jpg`));
  const after = await kitNamed(owner, 'Gum Blossom');
  expect([after?.form.status, after?.form.pictures.length]).toEqual(['draft', 1]);
  const wren = await kitNamed(owner, 'Wren');
  expect([wren?.form.status, wren?.form.pictures.length]).toEqual(['published', 1]);
  expect(await retry(owner, id)).toBe('409 No picture of this import is missing.');
  const log = (await owner.ask(readAuditLog, { query: { q: '' } })).body.entries;
  expect(log.filter(({ did }) => did === 'Let the pictures of a move be tried again')).toHaveLength(1);

  expect(await imports.undo(id)).toMatchObject({ state: 'undone', counts: { undone: 1, kept: 1 } });
  expect(await retry(owner, id)).toBe(
    '409 This import is taken back, and its pictures with it: none is fetched any more.',
  );
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a day after an import its pictures are not tried again', async () => {
  let now = new Date('2026-11-02T00:00:00Z');
  await using host = await pictureHost(() => 404);
  await using harness = await testShop({
    environment: { IMPORT_PICTURE_HOSTS: host.name },
    clock: { now: () => now },
  });
  const { id } = await importsOf(harness, await ownerOf(harness)).moveIn(fileOf(host));
  now = new Date(now.getTime() + 25 * 3_600_000);
  // Whoever signed in yesterday has to do so again.
  const owner = await ownerOf(harness);
  expect(await retry(owner, id)).toBe(
    '409 The pictures of an import can be tried again within a day of its writing.',
  );
  expect(await importsOf(harness, owner).shown(id)).toMatchObject({ state: 'done', pictures: { failed: 3 } });
});
