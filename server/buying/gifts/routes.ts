import type { FastifyReply, FastifyRequest } from 'fastify';
import { giftPaths } from '../../../contracts/kernel/gift-paths.ts';
import { isRefusal, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import { countTry, giveBackTries, type Limit } from '../../kernel/http/limits.ts';
import { networkOfRequest } from '../../kernel/http/network.ts';
import { plainForms } from '../../kernel/http/plain-forms.ts';
import { html, plainAlert, sendPlainPage, type Html } from '../../kernel/http/plain-page.ts';
import type { Shop } from '../../kernel/shop.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import type { CheckoutDeps } from '../checkout/checkout.ts';
import { choicesHtml, confirmHtml } from './choice-html.ts';
import { giftHtml } from './gift-html.ts';
import { openGift, type OpenGift } from './gifts.ts';
import { kitsInstead, linesWithChoice, swapGift, swappable } from './swaps.ts';
import { unpricedKits, unpricedKit } from './unpriced-kit.ts';

/** An address that leads to no gift is a guess until it is found to be none. */
const guesses: Limit = { name: 'gift addresses tried', most: 20, minutes: 10 };
/** Each is a change of an order, undone by nobody. */
const swaps: Limit = { name: 'swaps of gifts', most: 10, minutes: 60 };

type Asked = { Params: { code: string }; Querystring: Record<string, string | string[]> };

/**
 * The page for whoever gets a gift. Plain HTML: nothing else is fetched that could tell what it cost, no script runs,
 * and no link leads from it to a price.
 */
export function giftRoutes({ app }: HttpServer, shop: Shop, deps: CheckoutDeps): void {
  const { db, clock } = shop;

  const page = async (reply: FastifyReply, title: string, body: Html, status = 200) => {
    const { brand } = await currentSettings(db);
    return sendPlainPage(reply, shop, { title, brand, body, status, isAlone: true });
  };
  const refused = (reply: FastifyReply, { message }: Refusal, status: number) =>
    page(
      reply,
      'No gift here',
      html`<p class="mt-4 max-w-measure">${message}</p>
        ${askSender}`,
      status,
    );

  /** The gift, or what stands in its place: guesses are counted before they are looked up. */
  async function giftFor(code: string, request: FastifyRequest): Promise<OpenGift | Refusal> {
    const who = networkOfRequest(request);
    const tooMany = await countTry(db, guesses, who, clock.now());
    if (tooMany) return tooMany;
    const gift = await openGift(db, code);
    if (!isRefusal(gift)) await giveBackTries(db, [{ limit: guesses, who }]);
    return gift;
  }

  app.get<Asked>(giftPaths.page(':code'), async (request, reply) => {
    const { code } = request.params;
    const gift = await giftFor(code, request);
    if (isRefusal(gift)) return refused(reply, gift, gift.refused === 'too_many' ? 429 : 404);
    const asked = numberIn(request.query['swap']);
    const line = asked === undefined ? undefined : swappable(gift, asked);
    if (!line) {
      const facts = await unpricedKits(db, gift.given);
      const withChoice = await linesWithChoice(db, gift, clock.now());
      const hasSwapped = 'swapped' in request.query && gift.swaps.length > 0;
      const isOpen = hasSwapped || 'opened' in request.query || asked !== undefined;
      const body = giftHtml({ code, gift, facts, withChoice, hasSwapped, isOpen });
      return page(reply, 'A gift for you', body);
    }
    const kits = await kitsInstead(db, gift, line, clock.now());
    const chosen = kits.find(({ id }) => id === numberIn(request.query['for']));
    if (chosen) {
      const facts = await unpricedKit(db, chosen.id);
      return page(reply, 'Take this one instead?', confirmHtml({ code, line, kit: chosen, facts }));
    }
    const at = { code, line, page: numberIn(request.query['page']) ?? 1 };
    return page(reply, 'Choose another kit', choicesHtml(at, kits));
  });

  plainForms(app, shop, {
    [giftPaths.swap]: async (fields, request, reply) => {
      const code = fields['code'] ?? '';
      const gift = await giftFor(code, request);
      if (isRefusal(gift)) return refused(reply, gift, gift.refused === 'too_many' ? 429 : 404);
      const tooMany = await countTry(db, swaps, networkOfRequest(request), clock.now());
      if (tooMany) return refused(reply, tooMany, 429);
      const swap = { position: numberIn(fields['position']) ?? 0, kitId: numberIn(fields['kit']) ?? 0 };
      const done = await swapGift(db, code, swap, deps);
      if (!isRefusal(done)) return reply.redirect(`${giftPaths.page(code)}?swapped`, 303);
      const back = html`${plainAlert(done.message)}
        <p class="mt-6">
          <a class="underline underline-offset-4" href="${giftPaths.page(code)}?swap=${swap.position}"
            >Back to your gift</a
          >
        </p>`;
      return page(reply, 'That did not work', back, 409);
    },
  });
}

const askSender = html`<p class="mt-4 max-w-measure">
  Please look whether the address is whole, or ask whoever sent it to you.
</p>`;

/** A whole number of at most nine digits, or nothing. */
function numberIn(text: string | string[] | undefined): number | undefined {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
