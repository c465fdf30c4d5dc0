import type { May } from '../../../contracts/kernel/areas.ts';
import type { AnswerOf, Received } from '../../../contracts/kernel/endpoint.ts';
import { isRefusal, type Refusal, type RefusalCode } from '../../../contracts/kernel/refusal.ts';
import {
  returnsPerPage,
  type listAllReturns,
  type OfficeReturn,
} from '../../../contracts/orders/returns/admin-returns.ts';
import {
  returnStates,
  type ReturnShown,
  type ReturnState,
} from '../../../contracts/orders/returns/returns.ts';
import type { Db } from '../../kernel/database/database.ts';
import * as orders from '../orders/orders.ts';
import * as queries from './queries.ts';
import { show } from './returns.ts';
import { noReturn } from './rules.ts';
import { visibleReturn } from './visible-return.ts';

type Asked = Received<typeof listAllReturns>['query'];

/** Returns of all orders, a page of them. */
export async function allReturns(db: Db, asked: Asked): Promise<AnswerOf<typeof listAllReturns>> {
  const wanted = { states: statesOf(asked.state), kind: asked.kind, message: asked.q };
  const direction = asked.sort === 'asked' ? 'asc' : 'desc';
  const page = await queries.findReturnsPage(db, wanted, {
    direction,
    after: asked.after,
    size: returnsPerPage,
  });
  const returns = page.rows.map((row) => ({
    id: row.id,
    number: row.number,
    kind: row.kind,
    state: row.state,
    kits: row.kits,
    photoCount: row.photo_count,
    orderId: row.order_id,
    orderNumber: row.order_number,
    name: row.name,
    email: row.email,
    requestedAt: row.requested_at.toISOString(),
  }));
  return { returns, next: page.next };
}

function statesOf(asked: Asked['state']): readonly ReturnState[] {
  if (asked === undefined) return [];
  if (asked !== 'open') return [asked];
  return returnStates.filter((state) => state !== 'declined' && state !== 'resolved');
}

export async function returnsOfOrder(db: Db, orderId: string, may: May): Promise<OfficeReturn[]> {
  return Promise.all((await queries.findReturns(db, orderId)).map((row) => wholeReturn(db, row, may)));
}

/** How a return stands after a step, or why the step was not taken. */
export async function afterStep<Code extends RefusalCode>(
  db: Db,
  may: May,
  step: Promise<ReturnShown | Refusal<Code>>,
): Promise<OfficeReturn | Refusal<Code | 'not_found'>> {
  const shown = await step;
  if (isRefusal(shown)) return shown;
  const row = await queries.findReturn(db, shown.id);
  return row ? wholeReturn(db, row, may) : noReturn;
}

async function wholeReturn(db: Db, row: queries.ReturnRow, may: May): Promise<OfficeReturn> {
  const events = await queries.findWholeEvents(db, row.id);
  const exchanged = row.exchange_order_id === null ? null : await orders.orderOfId(db, row.exchange_order_id);
  const whole = {
    ...(await show(db, row)),
    requestedAt: row.requested_at.toISOString(),
    resolution: row.resolution,
    exchange: exchanged && { orderId: exchanged.id, number: exchanged.number, state: exchanged.state },
    timeline: events.map(({ at, actor, message, to_state: to }) => ({
      at: at.toISOString(),
      actor,
      message,
      to,
    })),
  };
  return visibleReturn(whole, may);
}
