import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { centsFrom0, countFrom0, id, line } from '../kernel/fields.ts';

/** Conditions on people, which must all hold; saved under a name they are a segment. */

const months = z.nullable(z.int().check(z.gte(1), z.lte(60)));

/** Those of the list's ‘Who’ but whoever gets the newsletter, which is a condition of its own; empty for all. */
export const audienceWho = ['', 'unverified', 'administrators', 'guests'] as const;

/** None of them means everybody. */
export const audience = z.object({
  /** Bought a kit of this category, and kept it: neither cancelled nor given back. */
  categoryId: z.nullable(id),
  /** Bought this kit in any of its choices, and kept it. */
  productId: z.nullable(id),
  /** Bought within so many months. */
  recentMonths: months,
  /** Bought once, and nothing for so many months. */
  quietMonths: months,
  /** An order went to a postcode that begins with the same two digits; empty for anywhere. */
  nearPostcode: z.string().check(z.trim(), z.regex(/^(?:\d{4})?$/, 'A postcode has four digits')),
  /** Tagged so in the back office; empty for any. */
  tag: line(40),
  /** Spent at least so much, refunds taken off. */
  spentFromCents: z.nullable(centsFrom0),
  /** On the newsletter's list, which is where each newsletter goes anyway. */
  getsNews: z.boolean(),
  who: z._default(z.enum(audienceWho), ''),
  /** A part of the name, email, username or telephone; empty for any. */
  words: z._default(line(100), ''),
});
export type Audience = z.infer<typeof audience>;

export const everybody: Audience = {
  categoryId: null,
  productId: null,
  recentMonths: null,
  quietMonths: null,
  nearPostcode: '',
  tag: '',
  spentFromCents: null,
  getsNews: false,
  who: '',
  words: '',
};

export const segmentForm = z.object({ name: line(60, 1, 'Please give it a name'), ...audience.shape });
export type SegmentForm = z.infer<typeof segmentForm>;

const segment = z.object({
  id: z.uuid(),
  form: segmentForm,
  version: z.int(),
  /** The name of the kit of its condition; empty without one, or where that kit is gone. */
  kitName: z.string(),
  /** Conditions about what is not in the shop any more, or a tag that nobody has: nobody new meets them. */
  gone: z.array(z.enum(['categoryId', 'productId', 'tag'])),
});
export type Segment = z.infer<typeof segment>;

export const mostSegments = 100;

const access = 'administrator';
const area = 'customers';
const path = '/api/admin/segments';
const ofOne = z.object({ id: z.uuid() });
const inOffice = ['unauthenticated', 'forbidden'] as const;
const changing = ['malformed', 'csrf', ...inOffice, 'not_found', 'not_permitted'] as const;

export const listSegments = endpoint({
  name: 'listSegments',
  method: 'GET',
  path,
  summary: `Saved segments of customers by name, ${mostSegments} at most.`,
  access,
  area,
  answer: z.array(segment),
  refusals: inOffice,
});

export const listMarketPostcodes = endpoint({
  name: 'listMarketPostcodes',
  method: 'GET',
  path: `${path}/market-postcodes`,
  summary: 'Where the coming markets are, for a segment of those who live near one.',
  access,
  area,
  answer: z.array(z.object({ name: z.string(), opensAt: z.string(), postcode: z.string() })),
  refusals: inOffice,
});

export const createSegment = endpoint({
  name: 'createSegment',
  method: 'POST',
  path,
  summary: 'Saves conditions under a name. Who meets them is asked each time that the segment is used.',
  access,
  area,
  /** The id is made by the browser, so that one whose answer was lost is made once. */
  body: z.object({ id: z.uuid(), form: segmentForm }),
  answer: segment,
  refusals: changing,
});

export const changeSegment = endpoint({
  name: 'changeSegment',
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Writes a segment over the version that was seen: its name, its conditions.',
  access,
  area,
  params: ofOne,
  body: z.object({ form: segmentForm, overVersion: countFrom0 }),
  answer: segment,
  refusals: [...changing, 'stale'],
});

export const deleteSegment = endpoint({
  name: 'deleteSegment',
  method: 'DELETE',
  path: `${path}/:id`,
  summary:
    'Deletes a segment; the people in it stay. Refused while a newsletter that is not sent yet uses it.',
  access,
  area,
  params: ofOne,
  answer: z.object({ name: z.string() }),
  refusals: changing,
});
