import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, line, paragraph, storedInteger } from '../../kernel/fields.ts';

const everyone = ['csrf', 'unauthenticated', 'forbidden'] as const;
const readers = ['unauthenticated', 'forbidden'] as const;

/** Words of a step or of advice: an empty line parts paragraphs. */
const words = paragraph(2_000).check(z.minLength(1, 'Please fill this in'));

export const passportStepForm = z.object({
  title: line(120, 1),
  body: words,
  pictureId: z.nullable(id),
  pictureAlt: z._default(line(300), ''),
  /** Nothing is shown while the kit has no video with captions and words. */
  showsVideo: z._default(z.boolean(), false),
});
export type PassportStepForm = z.infer<typeof passportStepForm>;

export const passportAdviceForm = z.object({ about: line(160, 1), body: words });
export type PassportAdviceForm = z.infer<typeof passportAdviceForm>;

/** What the owner writes for all boxes of a kit; contents and colours come from the kit. */
export const passportForm = z.object({
  chartId: z.nullable(id),
  chartAlt: z._default(line(300), ''),
  /** How wide what the chart shows is in truth; the kit's finished width where it is left out. */
  chartWidthMm: z.nullable(
    z.int('A whole number').check(z.gte(10, 'At least 10 mm'), z.lte(2_000, 'At most 2,000 mm')),
  ),
  /** What stands on the chart for a colour, by its code; a code that is not named stands for itself. */
  signs: z.array(z.object({ code: line(20, 1), sign: line(4) })).check(z.maxLength(120)),
  steps: z.array(passportStepForm).check(z.maxLength(60, 'At most 60 steps')),
  advice: z.array(passportAdviceForm).check(z.maxLength(60, 'At most 60 pieces of advice')),
});
export type PassportForm = z.infer<typeof passportForm>;

export const kitPassport = z.object({
  productId: z.int(),
  kitName: z.string(),
  /** 0 while nothing is written. */
  version: z.int(),
  form: passportForm,
  pictureUrls: z.record(z.string(), z.string()),
  colours: z.array(z.object({ code: z.string(), name: z.string(), hex: z.string() })),
  finishedWidthMm: z.nullable(z.int()),
  /** Whether the kit has a video that a step can show. */
  hasVideo: z.boolean(),
  /** The code of the newest batch, to look at what was written as those who make the kit see it. */
  newestCode: z.nullable(z.string()),
});
export type KitPassport = z.infer<typeof kitPassport>;

const ofKit = z.object({ id });

export const readKitPassport = endpoint({
  name: 'readKitPassport',
  method: 'GET',
  path: '/api/admin/kits/:id/passport',
  summary: 'What the passports of a kit say: chart, steps and advice.',
  access: 'administrator',
  area: 'kits',
  params: ofKit,
  answer: kitPassport,
  refusals: [...readers, 'not_found'],
});

export const saveKitPassport = endpoint({
  name: 'saveKitPassport',
  method: 'PUT',
  path: '/api/admin/kits/:id/passport',
  summary: 'Writes what the passports of a kit say anew, for the boxes that are sold already, too.',
  access: 'administrator',
  area: 'kits',
  params: ofKit,
  body: z.extend(passportForm, { version: storedInteger }),
  answer: kitPassport,
  refusals: ['malformed', 'not_found', 'stale', ...everyone],
});

export const previewKitPassport = endpoint({
  name: 'previewKitPassport',
  method: 'GET',
  path: '/api/admin/kits/:id/passport/preview',
  summary:
    'What the code on a box of this kit would open, before any batch of it is packed: the sheet, or its chart.',
  access: 'administrator',
  area: 'kits',
  params: ofKit,
  query: z.object({ page: z._default(z.enum(['sheet', 'large', 'true']), 'sheet') }),
  answer: z.string(),
  gives: 'file',
  refusals: [...readers, 'malformed', 'not_found'],
});

export const uploadChart = endpoint({
  name: 'uploadChart',
  method: 'POST',
  path: '/api/admin/charts',
  summary: 'Keeps a chart without loss, so that its signs stay sharp when they are printed large.',
  access: 'administrator',
  area: 'kits',
  takes: 'picture',
  answer: z.object({ id: z.int(), url: z.string(), width: z.int(), height: z.int() }),
  refusals: ['csrf', 'unauthenticated', 'forbidden', 'not_a_picture', 'too_large'],
});
