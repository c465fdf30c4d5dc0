import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';

/** What a mail provider tells later of emails that it took: they came back, or somebody called them unwanted. */
export const receiveMailReport = endpoint({
  name: 'receiveMailReport',
  method: 'POST',
  path: '/api/mail-reports',
  summary:
    'Bounces and complaints as the mail provider reports them: its own JSON (Postmark, Amazon SES) or {type, email, reason}.',
  access: 'provider',
  headers: {
    authorization: 'Basic, with the secret as password, as Postmark sends it.',
    'webhook-id': 'With the two below: Standard Webhooks 1.0, signed with the secret.',
    'webhook-timestamp': 'Seconds; within five minutes.',
    'webhook-signature': '`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`.',
  },
  answer: z.object({ recorded: z.int() }),
  refusals: ['bad_signature', 'malformed'],
});
