import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import type { listLostSubscribers } from '../../../contracts/people/consents/lost-subscribers.ts';
import type { Db } from '../../kernel/database/database.ts';
import { pageOf } from '../../kernel/database/keyset.ts';
import { findLostSubscribers } from './lost-queries.ts';

const lostPerPage = 50;

export async function lostSubscribers(
  db: Db,
  after: string | undefined,
): Promise<AnswerOf<typeof listLostSubscribers>> {
  const { rows, next } = pageOf(await findLostSubscribers(db, after, lostPerPage), lostPerPage);
  return {
    subscribers: rows.map(({ id, email, state, at, wording }) => ({
      id,
      email,
      state: state === 'complained' ? 'complained' : 'bounced',
      at: at.toISOString(),
      reason: wording,
    })),
    next,
  };
}
