import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { passportCodeText, readPassportCode } from '../../../contracts/stock/making/passport-code.ts';
/** The door of passports: what the code on a box opens, and what the owner wrote for it. */
import type { Passport } from '../../../contracts/stock/passports/passports.ts';
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
  return kit
    ? sheetOf(db, { ...batch, code: read.code }, kit)
    : refuse('not_found', 'This kit is there no more.');
}

type BatchRow = NonNullable<Awaited<ReturnType<typeof findBatchByPassportCode>>> & { code: string };

/** Contents and colours as they were packed, words and chart as they stand now. */
async function sheetOf(db: Db, batch: BatchRow, kit: queries.PassportKitRow): Promise<Passport> {
  const [sheet, steps, first] = await Promise.all([
    queries.findSheet(db, kit.written_for),
    queries.findSteps(db, kit.written_for),
    queries.findFirstPicture(db, kit.kit_id),
  ]);
  const signs = (sheet?.signs ?? {}) as Record<string, string>;
  const chart = sheet && shownPicture(sheet, sheet.chart_alt || `Chart of ${batch.product_name}`);
  const widthMm = sheet?.chart_width_mm ?? kit.finished_width_mm;
  return {
    code: batch.code,
    batch: batch.id,
    packedOn: sydneyDay(batch.packed_at),
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
    })),
    advice: (sheet?.advice ?? []) as Passport['advice'],
  };
}

function coloursOf(kept: unknown, signs: Readonly<Record<string, string>>): Passport['colours'] {
  const colours = kept as readonly Omit<Passport['colours'][number], 'sign'>[];
  return colours.map((colour) => ({ ...colour, sign: signOf(colour.code, signs) }));
}

type PictureRow = { file: string | null; width: number | null; height: number | null };

function shownPicture({ file, width, height }: PictureRow, alt: string) {
  return file === null || width === null || height === null
    ? undefined
    : { url: pictureUrl(file), alt, width, height };
}
