import { addOtherKits } from '../../tools/testing/all-kits.ts';
import { scoreSearches, searchSets } from '../../tools/testing/search-score.ts';
import { shopOn, testVisitor } from '../../tools/testing/shop.ts';
import { openDrillPlace } from './drill-place.ts';

/** Of a hundred searches so many have to show a right answer among the first three; none may end nowhere. */
const leastRight = 95;

/** Puts the 200 searches of shoppers, and the questions, to a shop with the demonstration's kits, and counts. */
export async function scoreAllSearches(): Promise<string[]> {
  await using place = await openDrillPlace('http://127.0.0.1');
  await addOtherKits(place.db);
  await using harness = await shopOn(place.databaseUrl, place.settings.DATA_DIR ?? '');
  const guest = await testVisitor(harness.app);
  const faults: string[] = [];
  for (const [name, lines] of Object.entries(searchSets)) {
    const { asked, nowhere, wrong } = await scoreSearches(guest, lines);
    const right = asked - wrong.length;
    const percent = Math.round((1_000 * right) / asked) / 10;
    console.log(`Of ${name}: ${right} right (${percent} %), ${nowhere.length} nowhere.`);
    for (const line of wrong) console.log(`  ${line}`);
    if (percent < leastRight) faults.push(`Of ${name} only ${percent} % show a right answer first.`);
    faults.push(...nowhere.map((q) => `“${q}” ends nowhere.`));
  }
  return faults;
}
