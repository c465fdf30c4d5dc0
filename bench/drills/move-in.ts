import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { applyImport } from '../../contracts/growth/imports/imports.ts';
import { brokenInvariants } from '../../db/invariants.ts';
import { workOnImport } from '../../server/growth/imports/imports.ts';
import { borrowDatabase } from '../../tools/testing/borrow-database.ts';
import { copyTemplateFiles, makeTemplate, takePostgres } from '../../tools/testing/database.ts';
import { importsOf } from '../../tools/testing/import.ts';
import { ownerOf, type TestOwner } from '../../tools/testing/kit.ts';
import { shopOn, type TestShop } from '../../tools/testing/shop.ts';

const kits = 5_000;
const customers = 20_000;
const picturesOfEach = 4;

/** Moves a large shop in, its worker killed in the middle, and takes it out again. */
export function moveLargeShopIn(): Promise<string[]> {
  return inDemonstration(async (harness, owner) => [
    ...(await moveCustomersIn(harness, owner)),
    ...(await moveKitsIn(harness, owner)),
  ]);
}

/** Moves kits with all their pictures in, the worker killed in the middle of them. */
export function movePicturesIn(): Promise<string[]> {
  return inDemonstration(fetchAll);
}

type Moving = (harness: TestShop, owner: TestOwner, host: string) => Promise<string[]>;

async function inDemonstration(move: Moving): Promise<string[]> {
  const postgres = await takePostgres();
  const template = await makeTemplate(postgres.url);
  const database = await borrowDatabase({ url: postgres.url, template });
  const folder = await mkdtemp(join(tmpdir(), 'move-in-'));
  await copyTemplateFiles(join(folder, 'files'));
  const host = await pictureHost();
  const harness = await shopOn(database.url, folder, { environment: { IMPORT_PICTURE_HOSTS: host.name } });
  try {
    return await move(harness, await ownerOf(harness), host.name);
  } finally {
    await harness[Symbol.asyncDispose]();
    host.close();
    await database.giveBack();
    await rm(folder, { recursive: true, force: true });
    await postgres.stop();
  }
}

const tenths = (value: number) => Math.round(value * 10) / 10;

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
}

async function moveCustomersIn(harness: TestShop, owner: TestOwner): Promise<string[]> {
  const imports = importsOf(harness, owner);
  const rows = Array.from(
    { length: customers },
    (_, n) =>
      `${n},First${n},Last${n},person${n}@example.com,${n % 3 === 0 ? 'yes' : 'no'},${n} Long Street,Ballarat,VIC,AU,3350`,
  );
  const csv = `Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip\n${rows.join('\n')}\n`;
  const { id } = await imports.send(csv);
  const tried = await seconds(() => imports.plan(id));
  const written = await seconds(() => imports.apply(id));
  const undone = await seconds(() => imports.undo(id));
  console.log(
    `${customers} customers: tried in ${tenths(tried)} s, written in ${tenths(written)} s (${Math.round(customers / written)} a second), undone in ${tenths(undone)} s.`,
  );
  const { counts } = await imports.shown(id);
  const perSecond = Math.round(customers / written);
  return [
    ...(perSecond >= 1_000 ? [] : [`${perSecond} customers a second are fewer than 1,000.`]),
    ...(counts.undone === customers ? [] : [`${customers - counts.undone} customers were not undone.`]),
  ];
}

async function moveKitsIn(harness: TestShop, owner: TestOwner): Promise<string[]> {
  const imports = importsOf(harness, owner);
  const text = '<p>A calm evening with thread and tea, and a long table to do it at.</p>'.repeat(10);
  const rows = Array.from({ length: kits }, (_, n) => [
    `kit-${n},Large kit ${n},"${text}",Felt Art,TRUE,Size,Small,LK-${n}-S,300,5,39.95,active`,
    `kit-${n},,,,,,Large,LK-${n}-L,400,5,49.95,`,
  ]).flat();
  const csv = `Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Status\n${rows.join('\n')}\n`;
  const { id } = await imports.send(csv);
  const tried = await seconds(() => imports.plan(id));
  await owner.ask(applyImport, { params: { id } });
  const { deps } = imports;
  let steps = 0;
  const dying = () => {
    if (++steps > 100) throw new Error('killed');
    return harness.shop.clock.now();
  };
  const begun = await seconds(() => workOnImport({ ...deps, now: dying }, id).catch(() => {}));
  const { done } = await imports.shown(id);
  const rest = await seconds(() => imports.work(id));
  const written = await imports.shown(id);
  console.log(
    `${kits} kits with a variant each: tried in ${tenths(tried)} s, written in ${tenths(begun + rest)} s, the worker killed after ${done}.`,
  );
  const undone = await seconds(() => imports.undo(id));
  const after = await imports.shown(id);
  console.log(`Undone in ${tenths(undone)} s: ${after.counts.undone}, kept ${after.counts.kept}.`);
  const faults = await brokenInvariants(harness.shop.db);
  if (written.counts.written !== kits) faults.push(`${written.counts.written} kits were written.`);
  if (after.counts.undone !== kits) faults.push(`${after.counts.undone} kits were undone.`);
  return faults;
}

async function fetchAll(harness: TestShop, owner: TestOwner, host: string): Promise<string[]> {
  const imports = importsOf(harness, owner);
  const places = Array.from({ length: picturesOfEach }, (_, place) => place);
  const rows = Array.from({ length: kits }, (_, n) =>
    places.map((place) => `pic-${n},${place === 0 ? `Pictured ${n}` : ''},http://${host}/${n}-${place}.jpg`),
  ).flat();
  const { id } = await imports.send(
    `Handle,Title,Image Src,Variant Price\n${rows.map((row) => `${row},`).join('\n')}\n`,
  );
  await imports.plan(id);
  await owner.ask(applyImport, { params: { id } });
  const { deps } = imports;
  let steps = 0;
  const dying = () => {
    if (++steps > kits) throw new Error('killed');
    return harness.shop.clock.now();
  };
  const begun = await seconds(() => workOnImport({ ...deps, now: dying }, id).catch(() => {}));
  const { pictures: before } = await imports.shown(id);
  const rest = await seconds(() => imports.work(id));
  const { pictures: counted, counts } = await imports.shown(id);
  const took = begun + rest;
  console.log(
    `${kits} kits and ${rows.length} pictures of ${pictureWidth} × ${pictureHeight} in ${Math.round(took / 60)} minutes (${tenths(rows.length / took)} pictures a second), the worker killed after ${before.kept} of them.`,
  );
  const faults = await brokenInvariants(harness.shop.db);
  if (counts.written !== kits) faults.push(`${counts.written} kits were written.`);
  if (counted.kept !== rows.length) faults.push(`${counted.failed} pictures could not be fetched.`);
  return faults;
}

const [pictureWidth, pictureHeight] = [800, 600];

async function pictureHost() {
  const server = createServer((request, answer) => {
    const shade = createHash('sha256').update(`${request.url}`).digest().readUIntBE(0, 3);
    const background = { r: shade >> 16, g: (shade >> 8) & 255, b: shade & 255 };
    sharp({ create: { width: pictureWidth, height: pictureHeight, channels: 3, background } })
      .jpeg()
      .pipe(answer);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    name: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
