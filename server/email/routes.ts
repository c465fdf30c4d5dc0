import { listLetters, readLetter } from '../../contracts/email.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { letterById, newestLetters } from './email.ts';

/** Letters hold people's addresses, so they are readable here only while no mail server is configured. */
export function emailRoutes({ serve }: Counter, { db, config }: Shop): void {
  if (config.smtpUrl) return;
  serve(listLetters, () => newestLetters(db));
  serve(readLetter, ({ params }) => letterById(db, params.id));
}
