import type { NewsletterForm, NewsletterState } from '../../../contracts/growth/newsletter/newsletters.ts';

/** Which state may follow which; the server refuses by it, and so does the screen. */
const moves: Readonly<Record<NewsletterState, readonly NewsletterState[]>> = {
  draft: ['scheduled'],
  scheduled: ['sending', 'draft'],
  sending: ['stopped', 'sent'],
  stopped: ['sending', 'sent'],
  sent: [],
};

export function mayBecome(from: NewsletterState, to: NewsletterState): boolean {
  return moves[from].includes(to);
}

/** What is missing before it may be sent; the sender's address is asked for by the Spam Act 2003, section 17. */
export function whyNotReady(form: NewsletterForm, shopAddress: object | null): string | undefined {
  if (form.subject === '') return 'It needs a subject first.';
  if (form.markdown === '') return 'It needs words first.';
  if (form.pictureUrl !== null && form.pictureAlt === '')
    return 'Please say what can be seen on the picture, for those who do not see it.';
  if (!shopAddress)
    return 'Please write the shop’s postal address in Settings → Shop first: every newsletter must say it.';
  return undefined;
}

const retryMinutes = 10;
/** With ten minutes between, a day of tries. */
const mostAttempts = 144;

/** Somebody whom the mail server did not take for the moment. */
export function afterTrouble(
  attempts: number,
  now: Date,
): { state: 'waiting' | 'failed'; due_at: Date | null } {
  if (attempts >= mostAttempts) return { state: 'failed', due_at: null };
  return { state: 'waiting', due_at: new Date(now.getTime() + retryMinutes * 60_000) };
}

/** What a mail server refuses for good without a word about the address. */
export type RefusedByServer = {
  /** It answered the connection, the sender or the words, which are the same for everybody. */
  isOfAll: boolean;
  said: string;
};
type Outcome = { state: string; due_at: Date | null; refused?: RefusedByServer };

/** So many people in a row are everybody. */
const mostInARow = 3;

/**
 * What a batch leaves: whoever is refused alone is given up, and stays on the list. Where everybody is, the newsletter
 * stops, and those who were refused wait for its going on.
 * @param before how many in a row were refused at the end of the batch before
 */
export function afterRefusals<O extends Outcome>(
  tried: readonly O[],
  before: number,
): { outcomes: O[]; inARow: number; stopped?: string } {
  let inARow = before;
  for (const { state, refused } of tried) {
    if (refused) inARow += 1;
    else if (state === 'sent' || state === 'bounced') inARow = 0;
  }
  const ofAll = tried.find(({ refused }) => refused?.isOfAll);
  const last = ofAll ?? (inARow >= mostInARow ? tried.findLast(({ refused }) => refused) : undefined);
  if (!last?.refused) return { outcomes: [...tried], inARow };
  const outcomes = tried.map((one) => (one.refused ? { ...one, state: 'waiting', due_at: null } : one));
  return { outcomes, inARow: 0, stopped: last.refused.said };
}

/** Addresses of this site become whole, because a mail program knows no site. */
export function withWholeLinks(html: string, origin: string): string {
  return html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`);
}
