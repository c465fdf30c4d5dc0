import { z } from 'zod';
import { wholeNumber } from './setting-kinds.ts';

/** Settings of letters to many people at once. */
export const newsletterSettings = {
  /** How many newsletters leave the shop in a second at most. Ask your mail provider what it takes; letters about orders never wait for these. */
  NEWSLETTERS_PER_SECOND: wholeNumber(1, 1_000).default(20),
  /** What your mail provider signs or says when it reports bounces and complaints to the shop (docs/newsletter.md). Without it no report is taken. */
  MAIL_REPORTS_SECRET: z.string().min(24, 'must have at least 24 letters').optional(),
};

type Given = { NEWSLETTERS_PER_SECOND: number; MAIL_REPORTS_SECRET?: string | undefined };

export function newslettersOf({ NEWSLETTERS_PER_SECOND, MAIL_REPORTS_SECRET }: Given) {
  return { newslettersPerSecond: NEWSLETTERS_PER_SECOND, mailReportsSecret: MAIL_REPORTS_SECRET };
}
