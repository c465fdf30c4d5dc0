/**
 * `npm run fuzz`: asks every call of a shop of its own in every way of being wrong, for as long as wanted.
 *
 *   npm run fuzz -- --minutes 10 --seed 7
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { borrowDatabase } from '../testing/borrow-database.ts';
import { copyTemplateFiles, makeTemplate, takePostgres } from '../testing/database.ts';
import { shopOn } from '../testing/shop.ts';
import { endsTheAsking, ownerWhoAsks } from './asker.ts';
import { fuzz } from './fuzz.ts';

const { values } = parseArgs({
  // The first word is this tool's own name.
  args: process.argv.slice(3),
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const seed = Number(values.seed);
const ends = performance.now() + Number(values.minutes) * 60_000;
console.log(`Seed ${seed}, ${values.minutes} minutes.`);

const postgres = await takePostgres();
const database = await borrowDatabase({ url: postgres.url, template: await makeTemplate(postgres.url) });
const dataFolder = await mkdtemp(join(tmpdir(), 'fuzz-'));
await copyTemplateFiles(join(dataFolder, 'files'));
try {
  await using harness = await shopOn(database.url, dataFolder, { log: 'error' });
  const ask = await ownerWhoAsks(harness);
  const isOver = () => performance.now() > ends;
  const { asked, byStatus, faults } = await fuzz({
    seed,
    rounds: Infinity,
    ask,
    except: endsTheAsking,
    isOver,
  });
  for (const fault of faults) console.log(JSON.stringify(fault));
  console.log(`${asked} asked: ${JSON.stringify(byStatus)}. ${faults.length} faults.`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await database.giveBack();
  await rm(dataFolder, { recursive: true, force: true });
  await postgres.stop();
}
