import type { Db } from '../../kernel/database/database.ts';
import { readingsOf, type Reading } from './readings.ts';
import { plainTerm, withoutMarks } from './rules.ts';
import type { HowPages } from './shop-pages.ts';

const owned = '(?:my|our)(?: (?:last|latest|other|whole|recent|online|craft|kit))*';
const things =
  '(?:orders?|parcels?|packages?|purchases?|deliver(?:y|ies)|shipments?|invoices?|receipts?|refunds?)';
const ownOrder = new RegExp(String.raw`(?:^|\s)${owned} ${things}(?=\s|$)`);
const anyOrder = new RegExp(
  `^(?:orders?|order (?:history|status|tracking|number)|invoices?|receipts?|tracking(?: (?:number|code|link))?|track (?:an?|the|your) ${things})$`,
);

/** Whether a term asks about an order that was placed: 'where is my order'. Nothing to buy answers it, though a kit's words may hold its own. */
export function isAboutOrder(term: string): boolean {
  const said = plainTerm(withoutMarks(term));
  return ownOrder.test(said) || anyOrder.test(said);
}

/** How such a term is read: it names pages, and no reading of it is of kits. */
export async function readingOfOrder(db: Db, term: string, how?: HowPages): Promise<Reading> {
  for await (const reading of readingsOf(db, term, how)) return reading;
  throw new Error('A term can always be read in one way');
}
