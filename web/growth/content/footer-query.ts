import { listFooterPages } from '../../../contracts/growth/content/own-pages.ts';
import { ask } from '../../kernel/query-client.ts';

/** What the owner added to the footer; without it the footer is the shop's own. */
export const footerPagesQuery = { ...ask(listFooterPages), mayFail: true as const };
