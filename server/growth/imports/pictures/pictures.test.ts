import { expect, test } from 'vitest';
import { applyImport, readImportPlan } from '../../../../contracts/growth/imports/imports.ts';
import { brokenInvariants } from '../../../../db/invariants.ts';
import { importsOf, kitMeasures, kitNamed } from '../../../../tools/testing/import.ts';
import { ownerOf } from '../../../../tools/testing/kit.ts';
import { pictureHost, smallPictures } from '../../../../tools/testing/picture-host.ts';
import { testShop } from '../../../../tools/testing/shop.ts';
import { continueImports, workOnImport } from '../imports.ts';

test('pictures are fetched from the hosts that may be asked, hung in their order, and the kit comes on sale', async () => {
  const jpeg = await smallPictures();
  const sent: string[] = [];
  await using host = await pictureHost((path) => {
    sent.push(path);
    if (path.startsWith('/text')) return Buffer.from('no picture');
    if (path.startsWith('/drawing')) return Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    // Its beginning and most of its lines.
    if (path.startsWith('/half')) return jpeg(path).subarray(0, -40);
    return path.startsWith('/gone') ? undefined : jpeg(path);
  });
  await using harness = await testShop({ environment: { IMPORT_PICTURE_HOSTS: host.name } });
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  const at = (path: string) => `http://${host.name}/${path}.jpg`;
  const csv = [
    'Handle,Title,Body (HTML),Type,Published,Variant Price,Variant Inventory Qty,Image Src,Image Position,Image Alt Text,Status',
    `gum,Gum Blossom,<p>A gum blossom.</p>,Felt Art,TRUE,39.95,2,${at('b')},2,,active`,
    `gum,,,,,,,${at('a')},1,Blossoms,`,
    `gum,,,,,,,${at('gone')},3,,`,
    `wren,Wren,<p>A wren.</p>,Felt Art,TRUE,39.95,2,${at('text')},1,,active`,
    `wren,,,,,,,${at('drawing')},2,,`,
    `wren,,,,,,,${at('half')},3,,`,
    'rose,Rose,<p>A rose.</p>,Felt Art,TRUE,39.95,2,http://169.254.169.254/a.jpg,1,,active',
  ].join('\n');
  const { id, written } = await imports.moveIn(csv, { ...kitMeasures, publish: true });
  expect(written).toMatchObject({ state: 'done', pictures: { waiting: 0, kept: 2, failed: 5 } });
  const plan = (await owner.ask(readImportPlan, { params: { id } })).body;
  expect(plan.failedPictures.map(({ name, message }) => `${name}: ${message}`)).toEqual([
    'Gum Blossom: its host answers 404',
    ...Array.from({ length: 3 }, () => 'Wren: it is no picture, or larger than 24 megapixels'),
    'Rose: its host is in a private network, where the shop asks for nothing',
  ]);
  const gum = await kitNamed(owner, 'Gum Blossom');
  expect(gum?.form).toMatchObject({
    status: 'published',
    pictures: [{ alt: 'Blossoms' }, { alt: 'Gum Blossom' }],
  });
  expect((await kitNamed(owner, 'Wren'))?.form.status).toBe('draft');

  expect(await imports.sendPicture(id, 'photos/rose_1.jpg', jpeg('/rose'))).toBe('Rose');
  expect((await kitNamed(owner, 'Rose'))?.form).toMatchObject({
    status: 'published',
    pictures: [{ alt: 'Rose' }],
  });

  // Two kits show the same picture.
  const files = () => harness.shop.db.selectFrom('pictures').select('id').execute();
  const before = (await files()).length;
  expect(await imports.undo(id)).toMatchObject({ counts: { undone: 3, kept: 0 } });
  expect((await files()).length).toBe(before - 2);
});

test('a worker that is killed among pictures is followed by another, and what has arrived is not asked for again', async () => {
  const jpeg = await smallPictures();
  const asked: string[] = [];
  await using host = await pictureHost((path) => {
    asked.push(path);
    return jpeg(path);
  });
  await using harness = await testShop({ environment: { IMPORT_PICTURE_HOSTS: host.name } });
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  const kits = Array.from({ length: 8 }, (_, n) => `kit-${n}`);
  const rows = kits.flatMap((kit) =>
    ['a', 'b'].map((one) => `${kit},${one === 'a' ? kit : ''},http://${host.name}/${one}-${kit}.jpg,`),
  );
  const { id } = await imports.send(['Handle,Title,Image Src,Variant Price', ...rows].join('\n'));
  await imports.plan(id);
  await owner.ask(applyImport, { params: { id } });
  // Six are fetched at once: the first six are kept, and of the next nobody hears any more.
  const now = () => {
    if (asked.length > 6) throw new Error('killed');
    return harness.shop.clock.now();
  };
  await expect(workOnImport({ ...imports.deps, now }, id)).rejects.toThrow('killed');
  const { pictures, state } = await imports.shown(id);
  expect([state, pictures]).toEqual(['pictures', { waiting: 10, kept: 6, failed: 0 }]);
  const arrived = new Set(asked.slice(0, 6));
  await imports.work(id);
  expect(await imports.shown(id)).toMatchObject({
    state: 'done',
    pictures: { waiting: 0, kept: 16, failed: 0 },
  });
  expect(asked.slice(6).filter((path) => arrived.has(path))).toEqual([]);
  for (const kit of kits) expect((await kitNamed(owner, kit))?.form.pictures, kit).toHaveLength(2);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a host that is away for a moment is asked again in the next minute, and a third time, and then no more', async () => {
  const jpeg = await smallPictures();
  const asked: string[] = [];
  let isBack = false;
  await using host = await pictureHost((path) => {
    asked.push(path);
    return path.startsWith('/never') || (path.startsWith('/back') && !isBack) ? 503 : jpeg(path);
  });
  await using harness = await testShop({ environment: { IMPORT_PICTURE_HOSTS: host.name } });
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  const rows = ['here', 'back', 'never'].map((kit) => `${kit},${kit},http://${host.name}/${kit}.jpg,`);
  const { id } = await imports.send(['Handle,Title,Image Src,Variant Price', ...rows].join('\n'));
  await imports.plan(id);
  await owner.ask(applyImport, { params: { id } });
  const minute = async () => {
    await continueImports(imports.deps);
    const { state, pictures } = await imports.shown(id);
    return [state, pictures];
  };
  expect(await minute()).toEqual(['pictures', { waiting: 2, kept: 1, failed: 0 }]);
  isBack = true;
  expect(await minute()).toEqual(['pictures', { waiting: 1, kept: 2, failed: 0 }]);
  expect(await minute()).toEqual(['done', { waiting: 0, kept: 2, failed: 1 }]);
  await minute();
  expect(asked.toSorted()).toEqual(
    ['/back', '/back', '/here', '/never', '/never', '/never'].map((path) => `${path}.jpg`),
  );
});

test('a picture from a folder leaves those of its kit that still wait to hang when they come', async () => {
  const jpeg = await smallPictures();
  let isBack = false;
  await using host = await pictureHost((path) => (isBack ? jpeg(path) : 503));
  await using harness = await testShop({ environment: { IMPORT_PICTURE_HOSTS: host.name } });
  const owner = await ownerOf(harness);
  const imports = importsOf(harness, owner);
  const { id } = await imports.send(
    `Handle,Title,Image Src,Variant Price\nwren,Wren,http://${host.name}/a.jpg,\n`,
  );
  await imports.plan(id);
  await owner.ask(applyImport, { params: { id } });
  await continueImports(imports.deps);
  expect(await imports.sendPicture(id, 'wren_2.jpg', jpeg('/b'))).toBe('Wren');
  isBack = true;
  await continueImports(imports.deps);
  expect(await imports.shown(id)).toMatchObject({ state: 'done', pictures: { kept: 2 } });
  expect((await kitNamed(owner, 'Wren'))?.form.pictures).toHaveLength(2);
});
