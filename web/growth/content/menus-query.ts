import { readMenus } from '../../../contracts/growth/content/menus.ts';
import { ask } from '../../kernel/query-client.ts';

/** What the owner arranged of header and footer; without it both are the shop's own. */
export const menusQuery = { ...ask(readMenus), mayFail: true as const };
