import type { FastifyReply } from 'fastify';
import {
  declinePart,
  deletePartPhotograph,
  endBatchStop,
  listPartClaims,
  partClaimForm,
  readPartPhotograph,
  sendAskedPart,
  takeBatchOutOfSale,
} from '../../../contracts/buying/parts-desk.ts';
import { passportPaths } from '../../../contracts/kernel/passport-paths.ts';
import { isRefusal, refusalStatus, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { pictureMegabytesMost } from '../../../contracts/kernel/sent-pictures.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import { countTries, type Limit } from '../../kernel/http/limits.ts';
import { networkOfRequest } from '../../kernel/http/network.ts';
import { problemsIn, type Problems } from '../../kernel/http/plain-fields.ts';
import { plainForms, type PlainFields, type PlainHandler } from '../../kernel/http/plain-forms.ts';
import { sendPlainPage, type Html } from '../../kernel/http/plain-page.ts';
import type { Shop } from '../../kernel/shop.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { endBatchStop as endStop } from '../../stock/making/making.ts';
import { passportOf } from '../../stock/passports/passports.ts';
import { partsDesk } from './admin.ts';
import { declineAsked, sendAsked } from './answers.ts';
import { claimPart, colourProblem } from './claims.ts';
import { takeOutOfSale } from './faulty-batch.ts';
import type { ClaimDeps } from './part-orders.ts';
import { claimedHtml, formHtml, noPassportHtml } from './parts-html.ts';
import { claimPartWithPhotograph, deletePhotograph, partPhotograph } from './photographs.ts';

/** A craft class may ask for many; a machine may not. */
const byNetwork: Limit = { name: 'parts asked for', most: 30, minutes: 60 };
const byEmail: Limit = { name: 'parts asked for, email', most: 10, minutes: 24 * 60 };

type Asked = { Params: { code: string }; Querystring: { sent?: string; asked?: string; declined?: string } };

/** The page is plain HTML, as the passport that leads to it: it shows no price and leads to none. */
export function partsDeskRoutes(server: HttpServer, shop: Shop, deps: ClaimDeps): void {
  const { db, clock } = shop;
  const { app } = server;
  adminRoutes(server, shop, deps);

  const page = async (reply: FastifyReply, title: string, body: Html, status = 200) => {
    const { brand } = await currentSettings(db);
    reply.header('referrer-policy', 'no-referrer');
    return sendPlainPage(reply, shop, { title, brand, body, status, isAlone: true });
  };
  const refused = (reply: FastifyReply, { refused: code, message }: Refusal) =>
    page(reply, 'No box with this code', noPassportHtml(message), refusalStatus[code]);

  app.get<Asked>(passportPaths.parts(':code'), async (request, reply) => {
    const { code } = request.params;
    const found = await passportOf(db, code, { network: networkOfRequest(request), now: clock.now() });
    if (isRefusal(found)) return refused(reply, found);
    if ('sent' in request.query) return page(reply, 'On its way to you', claimedHtml(found, 'sent'));
    if ('asked' in request.query) return page(reply, 'We have your request', claimedHtml(found, 'asked'));
    return page(reply, 'Ask for a part', formHtml(found, { key: crypto.randomUUID() }));
  });

  const ask: PlainHandler = async (fields, request, reply, photograph) => {
    const network = networkOfRequest(request);
    const code = fields['code'] ?? '';
    const found = await passportOf(db, code, { network, now: clock.now() });
    if (isRefusal(found)) return refused(reply, found);
    const again = (problems: Problems, status: number) => {
      const shown = photograph ? { photograph: chooseAgain, ...problems } : problems;
      return page(reply, 'Ask for a part', formHtml(found, fields, shown), status);
    };
    const form = partClaimForm.safeParse(readFields(fields));
    if (!form.success) return again(problemsIn(form.error.issues), 400);
    const aboutColour = colourProblem(found, form.data);
    if (aboutColour !== undefined) return again({ colour: aboutColour }, 400);
    if (photograph?.isTooLarge) return again({ photograph: tooLarge }, 413);
    const { email, website } = form.data;
    if (website !== '') return reply.redirect(`${passportPaths.parts(found.code)}?asked`, 303);
    const tries = [
      { limit: byNetwork, who: network },
      { limit: byEmail, who: email.toLowerCase() },
    ];
    const tooMany = await countTries(db, tries, clock.now());
    if (tooMany) return again({ form: tooMany.message }, 429);
    const claimed = photograph
      ? await claimPartWithPhotograph(shop, found, { form: form.data, bytes: photograph.bytes }, deps)
      : await claimPart(db, found, form.data, deps);
    if (isRefusal(claimed)) {
      const about = claimed.refused === 'not_a_picture' ? 'photograph' : 'form';
      return again({ [about]: claimed.message }, refusalStatus[claimed.refused]);
    }
    const said = claimed.state === 'sent' ? 'sent' : 'asked';
    return reply.redirect(`${passportPaths.parts(found.code)}?${said}`, 303);
  };
  plainForms(app, shop, { [passportPaths.askForPart]: ask }, { takesFile: true });
}

const tooLarge = `This photograph is larger than ${pictureMegabytesMost} MB. Please choose a smaller one, or send none.`;
const chooseAgain = 'A browser does not keep it: please choose your photograph once more, or send none.';

/** A form without script sends text only; a key that was not sent is a form that was not ours. */
function readFields({ quantity, ...fields }: PlainFields) {
  return { ...fields, quantity: /^\d{1,4}$/.test(quantity ?? '') ? Number(quantity) : quantity };
}

function adminRoutes({ registerEndpoint, download }: HttpServer, shop: Shop, deps: ClaimDeps): void {
  const { db, clock } = shop;
  registerEndpoint(listPartClaims, ({ query }) => partsDesk(db, query));
  download(readPartPhotograph, ({ params, query }) => partPhotograph(shop, params.id, query.size));
  registerEndpoint(deletePartPhotograph, ({ params }) => deletePhotograph(shop, params.id));
  registerEndpoint(sendAskedPart, ({ params, customerId }) =>
    sendAsked(db, params.id, { ...deps, actor: customerId }),
  );
  registerEndpoint(declinePart, ({ params, body, customerId }) =>
    declineAsked(db, params.id, body.answer, { ...deps, actor: customerId }),
  );
  registerEndpoint(takeBatchOutOfSale, ({ params, body, customerId }) =>
    takeOutOfSale(db, params.id, body.reason, { ...deps, actor: customerId }),
  );
  registerEndpoint(endBatchStop, ({ params, body, customerId }) =>
    endStop(db, params.id, body.outcome, { actor: customerId, now: clock.now() }),
  );
}
