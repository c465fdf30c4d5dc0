import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { KitPassport, PassportForm } from '../../../contracts/stock/passports/kit-passports.ts';
import { allOrNothing, type Db } from '../../kernel/database/database.ts';
import { areOwnPictures, pictureUrl } from '../../platform/images/images.ts';
import { findNewestPassportCode } from '../making/making.ts';
import * as queries from './queries.ts';

const noKit = refuse('not_found', 'There is no such kit.');
const noPicture = refuse('not_found', 'One of these pictures is there no more. Please send it again.');

/** What the owner wrote for a kit; a variant has the words of its kit until it has its own. */
export async function readKitSheet(db: Db, productId: number): Promise<KitPassport | Refusal<'not_found'>> {
  const kit = await queries.findPassportKit(db, productId);
  if (!kit) return noKit;
  const [sheet, steps, newestCode, video] = await Promise.all([
    queries.findSheet(db, productId),
    queries.findSteps(db, productId),
    findNewestPassportCode(db, productId),
    queries.findShownVideo(db, kit.kit_id),
  ]);
  const files = [{ id: sheet?.chart_picture_id, file: sheet?.file }].concat(
    steps.map(({ picture_id, file }) => ({ id: picture_id, file })),
  );
  return {
    productId,
    kitName: kit.name,
    version: sheet?.version ?? 0,
    form: {
      chartId: sheet?.chart_picture_id ?? null,
      chartAlt: sheet?.chart_alt ?? '',
      chartWidthMm: sheet?.chart_width_mm ?? null,
      signs: Object.entries(sheet?.signs ?? {}).map(([code, sign]) => ({ code, sign: String(sign) })),
      steps: steps.map((step) => ({
        title: step.title,
        body: step.body,
        pictureId: step.picture_id,
        pictureAlt: step.picture_alt,
        showsVideo: step.shows_video,
      })),
      advice: (sheet?.advice ?? []) as PassportForm['advice'],
    },
    pictureUrls: Object.fromEntries(
      files.flatMap(({ id, file }) => (id && file ? [[id, pictureUrl(file)]] : [])),
    ),
    colours: kit.colours as KitPassport['colours'],
    finishedWidthMm: kit.finished_width_mm,
    hasVideo: video !== undefined,
    newestCode: newestCode ?? null,
  };
}

type Saved = undefined | Refusal<'not_found' | 'stale'>;

/** Writes all of it anew; version 0 where nothing was written yet. */
export function writeKitPassport(
  db: Db,
  asked: PassportForm & { productId: number; version: number },
  now: Date,
): Promise<Saved> {
  return allOrNothing<Saved>(db, async (db) => {
    const { productId, version, steps } = asked;
    if (!(await queries.findPassportKit(db, productId))) return noKit;
    const pictures = [asked.chartId, ...steps.map(({ pictureId }) => pictureId)].filter((id) => id !== null);
    if (!(await areOwnPictures(db, pictures))) return noPicture;
    const row = {
      product_id: productId,
      chart_picture_id: asked.chartId,
      chart_alt: asked.chartAlt,
      chart_width_mm: asked.chartWidthMm,
      signs: JSON.stringify(Object.fromEntries(asked.signs.map(({ code, sign }) => [code, sign]))),
      advice: JSON.stringify(asked.advice),
      changed_at: now,
    };
    const isWritten =
      version === 0 ? await queries.insertSheet(db, row) : await queries.updateSheet(db, row, version);
    if (!isWritten)
      return refuse('stale', 'Somebody else has changed this passport since you began.', {
        current: await readKitSheet(db, productId),
      });
    await queries.replaceSteps(
      db,
      productId,
      steps.map(({ title, body, pictureId, pictureAlt, showsVideo }) => ({
        title,
        body,
        picture_id: pictureId,
        picture_alt: pictureAlt,
        shows_video: showsVideo,
      })),
    );
    return undefined;
  });
}
