import type { FastifyReply } from 'fastify';
import type { Limit } from '../../kernel/http/limits.ts';
import { html, sendPlainPage, type Html } from '../../kernel/http/plain-page.ts';
import type { Shop } from '../../kernel/shop.ts';
import { currentSettings } from '../../platform/settings/settings.ts';

/** What the pages of consent share. */

export const newsletterLinksTried: Limit = { name: 'newsletter links', most: 60, minutes: 10 };
export const notWhole = 'This link is not whole. Please open it from the letter once more.';
export const failed = 'That did not work';

export const sentence = (text: string): Html => html`<p class="mt-4 max-w-measure">${text}</p>`;

export function plainPageOf(shop: Shop) {
  return async (reply: FastifyReply, title: string, body: Html, status = 200): Promise<FastifyReply> => {
    const { brand } = await currentSettings(shop.db);
    return sendPlainPage(reply, shop, { title, brand, body, status });
  };
}
