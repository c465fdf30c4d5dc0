import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import {
  mostReturnPhotos,
  returnKindNames,
  type ReturnForm,
  type ReturnShown,
} from '../../../contracts/orders/returns/returns.ts';
import { allOrNothing, type Db } from '../../kernel/database/database.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import { notifyAdministrators } from '../../people/notifications/notifications.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import * as orders from '../orders/orders.ts';
import * as queries from './queries.ts';
import { linesLeft } from './returnable.ts';
import { shownById, tell, type ReturnsDeps } from './returns.ts';
import { whyNotReturn } from './rules.ts';

/** Asks kits back, once under its key. The order is locked meanwhile, so that the same kit is not asked back twice. */
export function askForReturn(
  db: Db,
  token: string,
  form: ReturnForm & { key?: string | undefined },
  deps: ReturnsDeps & Pick<orders.OrderViewer, 'person'>,
): Promise<ReturnShown | Refusal<'not_found' | 'not_permitted'>> {
  return allOrNothing<ReturnShown | Refusal<'not_found' | 'not_permitted'>>(db, async (db) => {
    const found = await orders.orderBehind(db, token, { person: deps.person, at: deps.now() });
    if (isRefusal(found)) return found;
    await orders.lockOrder(db, found.id);
    const before = form.key === undefined ? undefined : await queries.findReturn(db, form.key);
    if (before) return before.order_id === found.id ? shownById(db, before.id) : otherReturn;
    const { returnDays } = await currentSettings(db);
    const said = 'Thank you for telling us. A person reads it and answers within two business days.';
    const asked = await writeReturn(db, found.id, form, { days: returnDays, said }, deps);
    if (!isRefusal(asked)) await notifyAdministrators(db, noticeOf(asked, found, deps.now()));
    return asked;
  });
}

const otherReturn = refuse('not_permitted', 'This was sent already. Please open the form anew.');

/** Whoever runs the shop opens one for a buyer who wrote or called; a change of mind may then come late. */
export function openReturn(
  db: Db,
  orderId: string,
  form: ReturnForm,
  deps: ReturnsDeps,
): Promise<ReturnShown | Refusal<'not_found' | 'not_permitted'>> {
  return allOrNothing<ReturnShown | Refusal<'not_found' | 'not_permitted'>>(db, async (db) => {
    const order = await orders.orderById(db, orderId);
    if (!order) return refuse('not_found', 'There is no such order.');
    const said = 'As agreed, we have opened a return for you. You hear from us as soon as it is decided.';
    return writeReturn(db, orderId, form, { days: everMoreDays, said }, deps);
  });
}

const everMoreDays = 36_500;

async function writeReturn(
  db: Db,
  orderId: string,
  form: ReturnForm & { key?: string | undefined },
  { days, said }: { days: number; said: string },
  deps: ReturnsDeps,
): Promise<ReturnShown | Refusal<'not_found' | 'not_permitted'>> {
  const order = await orders.lockOrder(db, orderId);
  const lines = await linesLeft(db, order.id);
  const at = deps.now();
  const where = await orders.whereabouts(db, order.id);
  const refusal = whyNotReturn(form, lines, where, { days, now: at });
  if (refusal) return refusal;
  const photos = form.photos.slice(0, mostReturnPhotos);
  if ((await queries.countReturnPictures(db, order.id, photos)) < new Set(photos).size)
    return refuse('not_permitted', 'One of the pictures is not there any more. Please add it again.');
  const { kind, message } = form;
  const id = form.key ?? timeOrderedId(at);
  await queries.insertReturn(
    db,
    { id, order_id: order.id, kind, message, requested_at: at },
    form.lines,
    photos,
    deps.actor,
  );
  await tell(db, id, 'return-requested', said, deps);
  return shownById(db, id);
}

function noticeOf({ id, number, kind, kits }: ReturnShown, order: orders.OrderRow, at: Date) {
  const pieces = kits.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    kind: 'return' as const,
    cause: `return:${id}`,
    title: `Return ${number} of order ${order.number} is asked for`,
    detail: `${returnKindNames[kind]} · ${pieces === 1 ? '1 kit' : `${pieces} kits`}`,
    href: adminPaths.returnOf(order.id, number),
    at,
  };
}
