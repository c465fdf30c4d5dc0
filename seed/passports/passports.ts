import { isRefusal } from '../../contracts/kernel/refusal.ts';
import type { Db } from '../../server/kernel/database/database.ts';
import type { Files } from '../../server/kernel/files/files.ts';
import type { Progress } from '../../server/kernel/process/progress.ts';
import { saveChart } from '../../server/platform/images/images.ts';
import { writeKitPassport } from '../../server/stock/passports/passports.ts';
import { readChart } from '../charts.ts';
import type { Shelved } from '../demonstration.ts';
import type { Craft, SeedKit } from '../kits/kit.ts';
import { kits } from '../kits/kits.ts';
import { listPhotographs, shotPath, shotsOf, type Shot } from '../pictures.ts';
import { slugsWithVideos } from '../videos.ts';
import { feltingAdvice, feltingSteps } from './felting.ts';
import { paintingAdvice, paintingSteps } from './painting.ts';
import { punchingAdvice, punchingSteps } from './punching.ts';
import type { CraftAdvice, CraftStep } from './step.ts';
import { stitchingAdvice, stitchingSigns, stitchingSteps } from './stitching.ts';

const crafts: Record<
  Craft,
  { steps: (kit: SeedKit) => CraftStep[]; advice: (kit: SeedKit) => CraftAdvice[] }
> = {
  'paint-by-numbers': { steps: paintingSteps, advice: paintingAdvice },
  'cross-stitch': { steps: stitchingSteps, advice: stitchingAdvice },
  'felt-art': { steps: feltingSteps, advice: feltingAdvice },
  'punch-needling': { steps: punchingSteps, advice: punchingAdvice },
};

/** What the passport of a kit of the demonstration says: the steps of its craft with what this kit is made of. */
export function passportWords(kit: SeedKit): { steps: CraftStep[]; advice: CraftAdvice[] } {
  const { steps, advice } = crafts[kit.craft];
  return { steps: steps(kit), advice: advice(kit) };
}

/** Charts of all kits; apart from the transaction in which the words are written. */
export async function keepCharts(db: Db, files: Files, progress: Progress): Promise<Map<string, number>> {
  const kept = new Map<string, number>();
  for (const [index, { slug, name }] of kits.entries()) {
    progress.at('Demonstration shop, charts', index + 1, kits.length);
    const saved = await saveChart(db, files, await readChart(slug), `Chart of ${name}`);
    if (isRefusal(saved)) throw new Error(`${slug}: ${saved.message}`);
    kept.set(slug, saved.id);
  }
  return kept;
}

/** A passport for each kit of the demonstration. */
export async function writePassports(
  db: Db,
  shelved: ReadonlyMap<string, Shelved>,
  charts: ReadonlyMap<string, number>,
): Promise<void> {
  const [photographs, videos] = [await listPhotographs(), await slugsWithVideos()];
  for (const kit of kits) {
    const { id: productId, pictureIds } = shelved.get(kit.slug) ?? { id: 0, pictureIds: [] };
    const there = shotsOf(kit.slug, photographs);
    const pictureOf = (shot: Shot | undefined) =>
      (shot === undefined ? undefined : pictureIds[there.indexOf(shot)]) ?? null;
    const { steps, advice } = passportWords(kit);
    const refused = await writeKitPassport(
      db,
      {
        productId,
        version: 0,
        chartId: charts.get(kit.slug) ?? null,
        chartAlt: chartAlt(kit),
        chartWidthMm: null,
        signs: kit.craft === 'cross-stitch' ? stitchingSigns(kit) : [],
        steps: steps.map(({ title, body, shot, showsVideo = false }) => ({
          title,
          body,
          pictureId: pictureOf(shot),
          pictureAlt: shot === undefined ? '' : (photographs.get(shotPath(kit.slug, shot))?.alt ?? ''),
          showsVideo: showsVideo && videos.has(kit.slug),
        })),
        advice,
      },
      new Date(),
    );
    if (refused) throw new Error(`${kit.slug}: ${refused.message}`);
  }
}

const chartWords: Record<Craft, string> = {
  'paint-by-numbers': 'Outlines of the canvas with the number of a pot in each field',
  'cross-stitch': 'A square for each stitch with the sign of its thread',
  'felt-art': 'Outlines of the picture with the letter of a felt in each field',
  'punch-needling': 'Outlines of the front with the number of a ball in each field',
};

function chartAlt({ craft, name }: SeedKit): string {
  return `${chartWords[craft]}: ${name}`;
}
