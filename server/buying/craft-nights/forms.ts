import type { FastifyRequest } from 'fastify';
import { bagForm, craftNightForm, moveForm, oneBillForm } from '../../../contracts/buying/craft-nights.ts';
import { craftNightPaths } from '../../../contracts/kernel/craft-night-paths.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { isRefusal, refuse, refusalStatus, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { countTries, type Limit } from '../../kernel/http/limits.ts';
import { networkOfRequest } from '../../kernel/http/network.ts';
import { problemsIn, type Problems } from '../../kernel/http/plain-fields.ts';
import type { PlainFields, PlainHandler } from '../../kernel/http/plain-forms.ts';
import { visitorOf } from '../../kernel/http/visitor.ts';
import { requestSource, type Source } from '../checkout/checkout.ts';
import { changeBag, chooseBag, dropBag, payBag } from './bags.ts';
import { callOff } from './calling-off.ts';
import { moveNight, remindFriend, removeBag } from './hosting.ts';
import { nightCodeOf, idBehind } from './links.ts';
import { makeNight } from './making.ts';
import { kitMissingIn, peopleMissingIn } from './missing-kits.ts';
import { askForOneBill } from './one-bill.ts';
import { noNight, payParcel } from './opening.ts';
import { bagPage, friendsPage, frontPage, hostPage, nothingPage, type At } from './pages.ts';

/** Each holds stock or writes to somebody. A class on one network makes one evening, and chooses thirty bags. */
const making: Limit = { name: 'craft nights made', most: 10, minutes: 60 };
const makingByEmail: Limit = { name: 'craft nights made, email', most: 5, minutes: 24 * 60 };
const choosing: Limit = { name: 'craft night bags', most: 40, minutes: 60 };
const paying: Limit = { name: 'craft night payments', most: 40, minutes: 10 };
const hosting: Limit = { name: 'craft night changes', most: 60, minutes: 60 };

type Handlers = Readonly<Record<string, PlainHandler>>;
type Act = (id: string, fields: PlainFields, request: FastifyRequest) => Promise<unknown>;

/** The form of a host, or of whoever asks for one bill. */
export function makingForms(at: At): Handlers {
  const { shop, deps } = at;
  const { db, clock } = shop;
  return {
    [craftNightPaths.make]: async (fields, request, reply) => {
      const isOneBill = fields['bill'] === 'one';
      const again = (problems: Problems, status: number) =>
        frontPage(at, reply, { isOneBill, fields, problems, status });
      const refused = (refusal: Refusal) => again(fieldsIn(refusal), refusalStatus[refusal.refused]);
      const filled = withoutEmpty(fields);
      const form = isOneBill ? oneBillForm.safeParse(filled) : craftNightForm.safeParse(filled);
      const problems = {
        ...problemsIn(form.error?.issues ?? []),
        ...(isOneBill ? peopleMissingIn(filled) : kitMissingIn(filled)),
      };
      if (!form.success || Object.keys(problems).length > 0) return again(problems, 400);
      if (form.data.website !== '') return reply.redirect(paths.craftNights, 303);
      const { email } = form.data;
      const tries = [
        { limit: making, who: networkOfRequest(request) },
        { limit: makingByEmail, who: email.toLowerCase() },
      ];
      const stopped = await countTries(db, tries, clock.now());
      if (stopped) return refused(stopped);
      if (!('bags' in form.data)) {
        const asked = await askForOneBill(db, form.data, deps);
        return isRefusal(asked) ? refused(asked) : reply.redirect(paths.quote(asked.token), 303);
      }
      const made = await makeNight(db, form.data, deps);
      if (isRefusal(made)) return refused(made);
      // The parcel waits for its payment at once; where its order cannot be made yet the host's page offers it again.
      await payParcel(db, made.id, sourceOf(at, request, email), deps);
      return reply.redirect(craftNightPaths.host(nightCodeOf(deps.linkKey, 'host', made.id)), 303);
    },
  };
}

/** What friends do: choose by the host's link, then by that of their bag. */
export function friendForms(at: At): Handlers {
  const { shop, deps } = at;
  const { db } = shop;
  const asFriend =
    (limit: Limit, act: Act): PlainHandler =>
    async (fields, request, reply) => {
      const id = idBehind(deps.linkKey, 'bag', fields['code'] ?? '');
      if (id === undefined) return nothingPage(at, reply, noNight);
      const done = (await tooMany(at, request, limit)) ?? (await act(id, fields, request));
      if (isRefusal(done)) return bagPage(at, reply, id, done);
      return reply.redirect(craftNightPaths.bag(nightCodeOf(deps.linkKey, 'bag', id)), 303);
    };
  return {
    [craftNightPaths.choose]: async (fields, request, reply) => {
      const id = idBehind(deps.linkKey, 'friends', fields['code'] ?? '');
      if (id === undefined) return nothingPage(at, reply, noNight);
      const again = (problems: Problems, status: number) =>
        friendsPage(at, reply, id, { fields, problems, status });
      const form = bagForm.safeParse(withoutEmpty(fields));
      if (!form.success) return again(problemsIn(form.error.issues), 400);
      if (form.data.website !== '')
        return reply.redirect(craftNightPaths.friends(nightCodeOf(deps.linkKey, 'friends', id)), 303);
      const chosen = (await tooMany(at, request, choosing)) ?? (await chooseBag(db, id, form.data, deps));
      if (isRefusal(chosen)) return again({ form: chosen.message }, refusalStatus[chosen.refused]);
      const led = await payBag(db, chosen.id, sourceOf(at, request, form.data.email), deps);
      if (isRefusal(led)) return bagPage(at, reply, chosen.id, led);
      return reply.redirect(craftNightPaths.bag(nightCodeOf(deps.linkKey, 'bag', chosen.id)), 303);
    },
    [craftNightPaths.payBag]: asFriend(paying, (id, _fields, request) =>
      payBag(db, id, sourceOf(at, request, id), deps),
    ),
    [craftNightPaths.change]: asFriend(choosing, (id, fields) =>
      changeBag(db, id, /^\d{1,9}$/.test(fields['kit'] ?? '') ? Number(fields['kit']) : 0, deps),
    ),
    [craftNightPaths.leave]: asFriend(choosing, (id) => dropBag(db, id, deps)),
  };
}

/** What a host does by the link of their email. */
export function hostForms(at: At): Handlers {
  const { shop, deps } = at;
  const { db } = shop;
  const asHost =
    (act: Act): PlainHandler =>
    async (fields, request, reply) => {
      const id = idBehind(deps.linkKey, 'host', fields['code'] ?? '');
      if (id === undefined) return nothingPage(at, reply, noNight);
      const done = (await tooMany(at, request, hosting)) ?? (await act(id, fields, request));
      if (isRefusal(done)) return hostPage(at, reply, id, done);
      return reply.redirect(craftNightPaths.host(nightCodeOf(deps.linkKey, 'host', id)), 303);
    };
  return {
    [craftNightPaths.payParcel]: asHost((id, _fields, request) =>
      payParcel(db, id, sourceOf(at, request, id), deps),
    ),
    [craftNightPaths.remind]: asHost((id, fields) => remindFriend(db, id, fields['bag'] ?? '', deps)),
    [craftNightPaths.remove]: asHost((id, fields) => removeBag(db, id, fields['bag'] ?? '', deps)),
    [craftNightPaths.move]: asHost(async (id, fields) => {
      const form = moveForm.safeParse(fields);
      return form.success ? moveNight(db, id, form.data.day, deps) : refuse('malformed', 'Choose a day.');
    }),
    [craftNightPaths.callOff]: asHost((id) =>
      callOff(db, id, 'The host called it off.', { ...deps, actor: 'customer' }),
    ),
  };
}

function tooMany({ shop }: At, request: FastifyRequest, limit: Limit) {
  return countTries(shop.db, [{ limit, who: networkOfRequest(request) }], shop.clock.now());
}

/** How much one browser, address and network may leave unpaid is bounded, as at the checkout. */
function sourceOf({ shop }: At, request: FastifyRequest, who: string): Source {
  return requestSource({ visitor: visitorOf(request, shop)?.id ?? who, address: networkOfRequest(request) });
}

/** A field that was left empty was not filled in. */
function withoutEmpty(fields: PlainFields): PlainFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));
}

/** A refusal that names its fields says it beside them. */
function fieldsIn({ message, details }: Refusal): Problems {
  const named = (details?.['fields'] ?? []) as { field: string; message: string }[];
  if (named.length === 0) return { form: message };
  return Object.fromEntries(named.map(({ field, message: why }) => [field, why]));
}
