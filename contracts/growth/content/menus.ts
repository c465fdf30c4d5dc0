import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { footerColumns } from './own-pages.ts';

const menuLink = z.object({ label: z.string(), to: z.string() });
const menuEntry = z.extend(menuLink, { links: z.array(menuLink) });

export const readMenus = endpoint({
  name: 'readMenus',
  method: 'GET',
  path: '/api/menus',
  summary:
    'Header menu and footer columns as the owner arranged them, without what leads nowhere; absent where they are the shop’s own.',
  access: 'public',
  answer: z.object({
    header: z.optional(z.array(menuEntry)),
    footer: z.optional(z.array(menuEntry)),
    /** The owner’s own pages that the shop's own footer names as well. */
    added: z.array(z.extend(menuLink, { column: z.enum(footerColumns) })),
  }),
  tags: () => [
    'fact:menus',
    'fact:own_pages',
    'own pages',
    'fact:categories',
    'categories',
    'fact:collections',
    'fact:pickup_markets',
  ],
  refusals: [],
});
