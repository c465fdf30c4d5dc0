import { captionsAddress, videosPrefix } from '../../../contracts/catalogue/kits/videos.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { passportCodeText, readPassportCode } from '../../../contracts/stock/making/passport-code.ts';
/** The door of passports: what the code on a box opens, and what the owner wrote for it. */
import type { Passport, PassportSheet } from '../../../contracts/stock/passports/passports.ts';
import type { Db } from '../../kernel/database/database.ts';
import { countTry, giveBackTries, type Limit } from '../../kernel/http/limits.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import { pictureUrl } from '../../platform/images/images.ts';
import { findBatchByPassportCode } from '../making/making.ts';
import * as queries from './queries.ts';
import { signOf } from './rules.ts';

export { writeKitPassport } from './kit-passports.ts';

/** Codes that lead nowhere, by network. What is found is given back, so that a class may open its boxes together. */
const guesses: Limit = { name: 'passport codes', most: 20, minutes: 15 };

type Asker = { network: string; now: Date };

/** The sheet of the batch whose code was typed or scanned. */
export async function passportOf(
  db: Db,
  typed: string,
  { network, now }: Asker,
): Promise<Passport | Refusal<'not_found' | 'too_many'>> {
  const read = readPassportCode(typed);
  if ('problem' in read) return refuse('not_found', read.problem);
  const tooMany = await countTry(db, guesses, network, now);
  if (tooMany) return tooMany;
  const batch = await findBatchByPassportCode(db, read.code);
  if (!batch)
    return refuse(
      'not_found',
      `No box of ours has the code ${passportCodeText(read.code)}. It may be another shop’s: the label names the maker.`,
    );
  await giveBackTries(db, [{ limit: guesses, who: network }]);
  if (batch.unpacked_at)
    return refuse(
      'not_found',
      'The batch of this code was taken apart again in our workshop. If your box has this label, please write to us, so that we can tell you which batch it is.',
    );
  const kit = await queries.findPassportKit(db, batch.product_id);
  if (!kit) return refuse('not_found', 'This kit is there no more.');
  const box = { code: read.code, batch: batch.id, packedOn: sydneyDay(batch.packed_at) };
  return { ...box, ...(await sheetOf(db, batch, kit)) };
}

/** What a box that is packed now would open. */
export async function sheetOfKit(db: Db, productId: number): Promise<PassportSheet | Refusal<'not_found'>> {
  const kit = await queries.findPassportKit(db, productId);
  if (!kit) return refuse('not_found', 'There is no such kit.');
  return sheetOf(db, { product_name: kit.name, contents: kit.contents, colours: kit.colours }, kit);
}

type PackedRow = Pick<
  NonNullable<Awaited<ReturnType<typeof findBatchByPassportCode>>>,
  'product_name' | 'contents' | 'colours'
>;

/** Contents and colours as they were packed, words and chart as they stand now. */
async function sheetOf(db: Db, batch: PackedRow, kit: queries.PassportKitRow): Promise<PassportSheet> {
  const [sheet, steps, first, video] = await Promise.all([
    queries.findSheet(db, kit.written_for),
    queries.findSteps(db, kit.written_for),
    queries.findFirstPicture(db, kit.kit_id),
    queries.findShownVideo(db, kit.kit_id),
  ]);
  const signs = (sheet?.signs ?? {}) as Record<string, string>;
  const chart = sheet && shownPicture(sheet, sheet.chart_alt || `Chart of ${batch.product_name}`);
  const widthMm = sheet?.chart_width_mm ?? kit.finished_width_mm;
  return {
    kitName: batch.product_name,
    picture: first ? (shownPicture(first, first.alt) ?? null) : null,
    hoursFrom: kit.hours_from,
    hoursTo: kit.hours_to,
    finishedWidthMm: kit.finished_width_mm,
    finishedHeightMm: kit.finished_height_mm,
    contents: (batch.contents ?? kit.contents) as Passport['contents'],
    alsoNeeded: kit.also_needed as string[],
    colours: coloursOf(batch.colours ?? kit.colours, signs),
    chart: chart && widthMm !== null ? { ...chart, widthMm } : null,
    steps: steps.map((step) => ({
      title: step.title,
      body: step.body,
      picture: shownPicture(step, step.picture_alt) ?? null,
      video: step.shows_video && video ? shownVideo(video, kit.kit_id, first?.file) : null,
    })),
    advice: (sheet?.advice ?? []) as Passport['advice'],
  };
}

function coloursOf(kept: unknown, signs: Readonly<Record<string, string>>): Passport['colours'] {
  const colours = kept as readonly Omit<Passport['colours'][number], 'sign'>[];
  return colours.map((colour) => ({ ...colour, sign: signOf(colour.code, signs) }));
}

type VideoRow = NonNullable<Awaited<ReturnType<typeof queries.findShownVideo>>>;

function shownVideo({ file, bytes, transcript, poster }: VideoRow, kitId: number, otherwise?: string) {
  const picture = poster ?? otherwise;
  return {
    url: `${videosPrefix}${file}`,
    type: file.endsWith('.mp4') ? 'video/mp4' : 'video/webm',
    bytes,
    transcript,
    captionsUrl: captionsAddress(kitId),
    posterUrl: picture === undefined ? null : pictureUrl(picture),
  };
}

type PictureRow = { file: string | null; width: number | null; height: number | null };

function shownPicture({ file, width, height }: PictureRow, alt: string) {
  return file === null || width === null || height === null
    ? undefined
    : { url: pictureUrl(file), alt, width, height };
}
