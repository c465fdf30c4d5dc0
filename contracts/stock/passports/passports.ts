import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';

const picture = z.object({ url: z.string(), alt: z.string(), width: z.int(), height: z.int() });

const listed = z.object({ quantity: z.int(), what: z.string(), detail: z.string() });
const colour = z.object({ sign: z.string(), code: z.string(), name: z.string(), hex: z.string() });

const video = z.object({
  url: z.string(),
  type: z.string(),
  bytes: z.int(),
  captionsUrl: z.string(),
  transcript: z.string(),
  /** Stands for it until it is played. */
  posterUrl: z.nullable(z.string()),
});

const step = z.object({
  title: z.string(),
  body: z.string(),
  picture: z.nullable(picture),
  video: z.nullable(video),
});

/** What a box's code opens. It names no price and nobody who bought it: whoever got the box as a gift may read it. */
export const passport = z.object({
  code: z.string(),
  batch: z.int(),
  packedOn: z.string(),
  kitName: z.string(),
  picture: z.nullable(picture),
  hoursFrom: z.nullable(z.int()),
  hoursTo: z.nullable(z.int()),
  finishedWidthMm: z.nullable(z.int()),
  finishedHeightMm: z.nullable(z.int()),
  /** As they were when the batch was packed. */
  contents: z.array(listed),
  alsoNeeded: z.array(z.string()),
  colours: z.array(colour),
  chart: z.nullable(z.extend(picture, { widthMm: z.int() })),
  steps: z.array(step),
  advice: z.array(z.object({ about: z.string(), body: z.string() })),
});
export type Passport = z.infer<typeof passport>;

/** What is one box's own; the rest is read before any is packed, too. */
export type PassportBox = Pick<Passport, 'code' | 'batch' | 'packedOn'>;
export type PassportSheet = Omit<Passport, keyof PassportBox>;

export const readPassport = endpoint({
  name: 'readPassport',
  method: 'GET',
  path: '/api/passports/:code',
  summary: 'The sheet of the batch whose code stands on a box: contents, colours, chart, steps and advice.',
  access: 'anonymous',
  params: z.object({ code: z.string().check(z.maxLength(200)) }),
  answer: passport,
  refusals: ['malformed', 'not_found', 'too_many'],
});
