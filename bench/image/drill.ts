import { sql } from 'kysely';
import { healthPaths } from '../../contracts/kernel/paths.ts';
import { readProduct } from '../../contracts/storefront/listing/listing.ts';
import { brokenInvariants } from '../../db/invariants.ts';
import { demoKits } from '../../seed/demo-kits.ts';
import { arrive } from '../guest.ts';
import { buying } from '../purchases.ts';
import { makeBases } from './bases.ts';
import { openDrillShop, type DrillShop } from './drill-shop.ts';
import { buildImage, removeImage, runImage, type Image, type RunningContainer } from './image.ts';
import { cannotMakeImages } from './machine.ts';
import { upTo } from './waiting.ts';

const largestMegabytes = 250;
const longestEndMs = 15_000;

/** Builds the image, runs it as an engine that trusts it with nothing, buys from it, and ends it. Returns what was not as promised. */
export async function drillImage(): Promise<string[]> {
  if (cannotMakeImages()) return [];
  const faults: string[] = [];
  const expect = (is: boolean, what: string) => {
    console.log(`${is ? 'right' : 'WRONG'}  ${what}`);
    if (!is) faults.push(what);
  };
  const bases = await makeBases();
  const from = performance.now();
  const image = await buildImage(bases);
  try {
    const seconds = Math.round((performance.now() - from) / 1_000);
    expect(
      image.megabytes <= largestMegabytes,
      `The image has ${image.megabytes} MB, built in ${seconds} s.`,
    );
    await using shop = await openDrillShop();
    await refuseWhatIsMissing(image, shop, expect);
    await sell(image, shop, expect);
    await keepAndRestore(image, shop, expect);
    await rollBack(image, shop, expect);
    expect((await shop.ask(brokenInvariants)).length === 0, 'Money, stock and orders add up.');
  } finally {
    await removeImage(image);
  }
  return faults;
}

type Expect = (is: boolean, what: string) => void;
type Step = (image: Image, shop: DrillShop, expect: Expect) => Promise<void>;

const refuseWhatIsMissing: Step = async (image, { settings, volumes }, expect) => {
  const { DATABASE_URL_FILE: _, ...without } = settings;
  const alone = await runImage(image, without).ended;
  expect(
    alone.code === 1 && /Set DATABASE_URL to a PostgreSQL of yours/.test(alone.said),
    `Without DATABASE_URL it ends with 1: ${alone.said}`,
  );
  const early = await runImage(image, { ...settings, SHOP_ROLE: 'web' }, { volumes }).ended;
  expect(
    early.code === 1 && /Bring it forward first/.test(early.said),
    `Before "migrate" it ends with 1: ${early.said}`,
  );
};

const sell: Step = async (image, shop, expect) => {
  const { settings, volumes, ports, mail, url } = shop;
  const migrated = await runImage(image, settings, { volumes, command: ['migrate'] }).ended;
  expect(migrated.code === 0, `migrate: ${migrated.said.slice(-60)}`);
  await shop.fill();
  const web = runImage(image, { ...settings, SHOP_ROLE: 'web', PORT: String(ports.web) }, { volumes });
  await web.says('The shop is open at');
  const worker = runImage(
    image,
    { ...settings, SHOP_ROLE: 'worker', PORT: String(ports.worker) },
    { volumes },
  );
  await worker.says('A worker of the shop is open');
  const examined = await runImage(image, settings, { volumes, command: ['doctor'] }).ended;
  expect(examined.code === 0, `doctor: ${examined.said.split('\n').at(-1)}`);
  for (const [role, { isHealthy }] of Object.entries({ web, worker }))
    expect(await isHealthy(), `The health check of the ${role} says that it is well.`);
  expect((await fetch(url + healthPaths.ready)).ok, 'The shop is ready.');

  const guest = await arrive(url);
  const kit = (await guest.ask(readProduct, { params: { slugOrId: demoKits.kookaburra.slug } })).body;
  const picture = await fetch(url + (kit.pictures[0]?.url ?? ''));
  expect(picture.ok, 'It shows a picture, made in the container.');
  const buy = await buying(url, [kit.id]);
  expect(await buy(), 'A kit was bought: the order is paid.');
  await upTo(20_000, () => mail.taken.some((email) => email.includes('ada.byrne@example.com')));
  expect(true, 'The worker has sent the confirmation.');
  await expectNoRights(web, expect);
  await expectEnds({ web, worker }, expect);
};

async function expectNoRights({ execute }: RunningContainer, expect: Expect): Promise<void> {
  const script = `const root = fs.readFileSync('/proc/mounts', 'utf8').split('\\n').find((line) => line.split(' ')[1] === '/');
    const said = [process.getuid(), root.split(' ')[3].split(',')[0]];
    for (const file of ['/app/server/main.ts', '/usr/local/bin/node', '/data/x', '/tmp/x'])
      try { fs.appendFileSync(file, 'x'); said.push('written'); } catch { said.push('refused'); }
    console.log(said.join(' '));`;
  const said = await execute('node', '-e', script);
  expect(
    said === '1000 ro refused refused written written',
    `Inside, the user, the file system, and what it may write of the program, of Node, /data, /tmp: ${said}.`,
  );
}

async function expectEnds(running: Record<string, RunningContainer>, expect: Expect): Promise<void> {
  for (const [role, { terminate }] of Object.entries(running)) {
    const { code, tookMs } = await terminate();
    expect(
      code === 0 && tookMs <= longestEndMs,
      `SIGTERM: the ${role} ended after ${Math.round(tookMs / 100) / 10} s with ${code}.`,
    );
  }
}

const keepAndRestore: Step = async (image, shop, expect) => {
  const { settings, databaseUrl, backups, restored } = shop;
  const wish = { ...settings, NODE_ENV: 'development', SHOP_DEMO: 'yes' };
  const demonstration = await runImage(image, wish, { volumes: shop.volumes }).ended;
  expect(
    demonstration.code === 1 && /is not part of this image/.test(demonstration.said),
    'Asked for the demonstration, it ends with 1 and a sentence.',
  );
  const volumes = { ...shop.volumes, [backups]: '/backups' };
  const kept = await runImage(image, settings, { volumes, command: ['backup', '/backups/today'] }).ended;
  expect(kept.code === 0, `backup: ${kept.said.split('\n').at(-1)}`);
  await shop.ask((db) => sql`create database restored`.execute(db));
  const { DATABASE_URL_FILE: _, ...others } = settings;
  const fromBackup = {
    ...others,
    DATABASE_URL: Object.assign(new URL(databaseUrl), { pathname: '/restored' }).href,
  };
  const back = await runImage(image, fromBackup, {
    volumes: { [restored]: '/data', [backups]: '/backups:ro' },
    command: ['restore', '/backups/today'],
  }).ended;
  expect(
    back.code === 0 && back.said.includes('Money, stock and orders add up.'),
    `restore: ${back.said.split('\n').at(-1)}`,
  );
};

/** A version that knows one migration less than the tables have, and then one that is barred by it. */
const rollBack: Step = async (image, { settings, volumes, ports, ask }, expect) => {
  const land = (barsFromLevel: number) =>
    ask((db) =>
      sql`insert into operations.migrations (name, checksum, oldest_code)
        select '9999_next.sql', '', max(left(name, 4)::int) + ${barsFromLevel}
        from operations.migrations where name < '9999'
        on conflict (name) do update set oldest_code = excluded.oldest_code`.execute(db),
    );
  const web = { ...settings, SHOP_ROLE: 'web', PORT: String(ports.web) };
  await land(0);
  const previous = runImage(image, web, { volumes });
  await previous.says('The shop is open at');
  await expectEnds({ 'image before, on newer tables': previous }, expect);
  await land(1);
  const older = await runImage(image, web, { volumes }).ended;
  expect(
    older.code === 1 && /ahead of this version/.test(older.said),
    'Two versions back, it ends with 1 and a sentence.',
  );
};
