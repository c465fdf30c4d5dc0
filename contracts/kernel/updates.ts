import * as z from 'zod/mini';
import { cursor, nextCursor } from './keyset.ts';

/** Lists by last change, for programs: those that changed longest ago come first, so that a program goes on where it was. */

export const updatesPerPage = 100;

export const updatesAsked = z.object({
  /** A moment with its time zone; without it the list begins at the first change. */
  updatedSince: z.optional(
    z.iso.datetime({ offset: true, message: 'A moment, such as 2026-11-20T00:00:00Z' }),
  ),
  after: cursor,
});
export type UpdatesAsked = z.infer<typeof updatesAsked>;

export const updatesAnswered = {
  next: nextCursor,
  /**
   * Once `next` is null, everything that changed before this moment has been told: `updatedSince` of the next time.
   */
  upTo: z.string(),
};
