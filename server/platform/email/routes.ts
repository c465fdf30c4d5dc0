import { letterParams, listLetters, readLetter } from '../../../contracts/platform/email/email.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import { sendRefusal } from '../../kernel/http/refusals.ts';
import type { Shop } from '../../kernel/shop.ts';
import { letterById, newestLetters, noLetter, sheetPolicy } from './email.ts';

/** Letters hold people's addresses and links to new passwords, so only the demonstration shows them. */
export function emailRoutes({ app, registerEndpoint }: HttpServer, { db, config, web }: Shop): void {
  if (!config.showsLetters) return;
  registerEndpoint(listLetters, () => newestLetters(db));
  registerEndpoint(readLetter, ({ params }) => letterById(db, params.id, web.renderLetter));

  app.get<{ Params: { id: string } }>(paths.letterSheet(':id'), async (request, reply) => {
    const asked = letterParams.safeParse(request.params);
    const letter = asked.success ? await letterById(db, asked.data.id, web.renderLetter) : noLetter;
    if (isRefusal(letter)) return sendRefusal(reply, letter);
    return reply
      .header('content-security-policy', sheetPolicy(config.siteOrigin))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(letter.html);
  });
}
