import { failOver } from '../e2e/failover.ts';
import { CannotStart } from '../server/kernel/process/cannot-start.ts';
import { explainAndExit } from '../server/kernel/process/process-end.ts';
import { buildWebFloor } from '../tools/build.ts';
import { holdAssistants } from './drills/assistants.ts';
import { badDays } from './drills/bad-days.ts';
import { streamFeeds } from './drills/feeds.ts';
import { takeRandomSteps } from './drills/ledger.ts';
import { holdAgainstSchemas } from './drills/manifests.ts';
import { moveLargeShopIn, movePicturesIn } from './drills/move-in.ts';
import { sendManyLetters } from './drills/newsletter.ts';
import { killNodes } from './drills/node-killed.ts';
import { rollOut } from './drills/rolling.ts';
import { scoreAllSearches } from './drills/searches.ts';
import { tellReceivers } from './drills/webhooks.ts';
import { walkGuides } from './guide/drill.ts';
import { drillImage } from './image/drill.ts';
import { timeLabels } from './labels.ts';
import { restoreLargeShop } from './restore-large.ts';
import { measureScaling } from './scaling/measure.ts';

const usage = [
  'npm run drill -- failover   ends a primary while 32 buyers buy, and promotes its replica',
  'npm run drill -- guide      does what the guides say, line by line',
  'npm run drill -- rolling    replaces a version by the next one and rolls it back, while people buy',
  'npm run drill -- node       kills processes with pages and workers while 32 buyers buy',
  'npm run drill -- bad-days   lets ten thousand letters wait, then fills the disk, while people buy',
  'npm run drill -- scaling    what an answer costs with one machine and with two, beside what the model foretells',
  'npm run drill -- manifests  holds deploy/kubernetes against the schemas of Kubernetes and CloudNativePG',
  'npm run drill -- move-in    moves 5,000 kits and 20,000 customers in, its worker killed, and takes them out again',
  'npm run drill -- pictures   moves 5,000 kits with 20,000 pictures in, its worker killed in the middle of them',
  'npm run drill -- webhooks   tells a quick receiver of 5,000 changes beside one that hangs',
  'npm run drill -- newsletter queues a newsletter to 50,000 people and sends it while pages are asked',
  'npm run drill -- feeds      writes the feed of 100,000 kits and watches the memory',
  'npm run drill -- searches   puts 200 searches of shoppers to the search and prints how many it answers rightly',
  'npm run drill -- assistants shops as an assistant by the public client library; with a copy of UCP, by its schemas',
  'npm run drill -- ledger     takes 10,000 random steps of making, selling, parts, returns and markets, and sums up',
  'npm run drill -- labels     makes a hundred labels as one PDF on each paper, in three seconds at most',
  'npm run drill -- image      builds the image, runs it, buys from it, ends it',
  'npm run drill -- restore    backs a shop of 1,000,000 orders up and restores it, in both ways',
].join('\n');

/** What breaks in a drill is made for it and gone at its end; no shop of yours is touched. */
const drills: Record<string, (given?: string) => Promise<string[]>> = {
  async failover() {
    return [...(await failoverOf('killed')), ...(await failoverOf('vanished'))];
  },
  rolling: () => withBooks(rollOut),
  node: () => withBooks(killNodes),
  'bad-days': () => withBooks(badDays),
  scaling: measureScaling,
  'move-in': moveLargeShopIn,
  pictures: movePicturesIn,
  webhooks: tellReceivers,
  newsletter: sendManyLetters,
  feeds: streamFeeds,
  searches: scoreAllSearches,
  image: drillImage,
  guide: walkGuides,
  manifests: holdAgainstSchemas,
  assistants: holdAssistants,
  ledger: () => withBooks(takeRandomSteps),
  labels: () => timeLabels(),
  restore: () => restoreLargeShop(),
};

async function withBooks(drill: () => Promise<string[]>): Promise<string[]> {
  const faults = await drill();
  if (faults.length === 0) console.log('Money, stock and orders add up.');
  return faults;
}

async function failoverOf(how: 'killed' | 'vanished'): Promise<string[]> {
  const { confirmed, confirmedBefore, sellingAgainMs, lost, broken } = await failOver({
    how,
    buyers: 32,
    forMs: 5_000,
  });
  console.log(
    `Primary ${how}: ${confirmed} orders confirmed, ${confirmedBefore} of them before it. ` +
      `${lost.length} are lost. Selling again after ${Math.round(sellingAgainMs / 100) / 10} s.`,
  );
  if (lost.length + broken.length === 0) console.log('Money, stock and orders add up.');
  return [...lost.map((token) => `The order ${token} is lost.`), ...broken];
}

try {
  const [name = '', given] = process.argv.slice(3);
  const drill = drills[name];
  if (!drill || process.argv.length > (drill === holdAssistants ? 5 : 4)) throw new CannotStart(usage);
  await buildWebFloor();
  const faults = await drill(given);
  if (faults.length > 0) throw new CannotStart(faults.join('\n'));
} catch (error) {
  explainAndExit(error);
}
