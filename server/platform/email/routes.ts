import { paths } from '../../../contracts/kernel/paths.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { emailParams, listEmails, readEmail } from '../../../contracts/platform/email/email.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import { sendRefusal } from '../../kernel/http/refusals.ts';
import type { Shop } from '../../kernel/shop.ts';
import { emailById, newestEmails, noEmail, sheetPolicy } from './email.ts';

/** Emails hold people's addresses and links to new passwords, so only the demonstration shows them. */
export function emailRoutes({ app, registerEndpoint }: HttpServer, { db, config, web }: Shop): void {
  if (!config.showsEmails) return;
  registerEndpoint(listEmails, () => newestEmails(db));
  registerEndpoint(readEmail, ({ params }) => emailById(db, params.id, web.renderEmail));

  app.get<{ Params: { id: string } }>(paths.emailSheet(':id'), async (request, reply) => {
    const asked = emailParams.safeParse(request.params);
    const email = asked.success ? await emailById(db, asked.data.id, web.renderEmail) : noEmail;
    if (isRefusal(email)) return sendRefusal(reply, email);
    return reply
      .header('content-security-policy', sheetPolicy(config.siteOrigin))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(email.html);
  });
}
