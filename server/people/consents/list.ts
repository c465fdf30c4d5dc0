import type { AnswerOf, Received } from '../../../contracts/kernel/endpoint.ts';
import {
  subscribersPerPage,
  type listSubscribers,
} from '../../../contracts/people/consents/subscriber-list.ts';
import type { Db } from '../../kernel/database/database.ts';
import { pageOf } from '../../kernel/database/keyset.ts';
import { findSubscribers } from './list-queries.ts';

export async function subscribersPage(
  db: Db,
  asked: Received<typeof listSubscribers>['query'],
): Promise<AnswerOf<typeof listSubscribers>> {
  const { rows, next } = pageOf(await findSubscribers(db, asked, subscribersPerPage), subscribersPerPage);
  return {
    subscribers: rows.map(({ id, email, name, state, since, place }) => ({
      id,
      email,
      name,
      state,
      since: since.toISOString(),
      place,
    })),
    next,
  };
}
