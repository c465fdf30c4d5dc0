import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Shop } from '../shop.ts';
import { takePlainUploads } from './plain-uploads.ts';

export type PlainFields = Readonly<Record<string, string>>;
/** A file that was chosen; of one that is too large nothing is kept. */
export type ChosenFile = { bytes: Uint8Array; isTooLarge: boolean };
export type SentForm = { fields: PlainFields; file?: ChosenFile };
export type PlainHandler = (
  fields: PlainFields,
  request: FastifyRequest,
  reply: FastifyReply,
  file?: ChosenFile,
) => Promise<FastifyReply>;

/** Room for the longest message in letters that the address encoding makes three times as long. */
const bodyLimitBytes = 32 * 1024;

/**
 * Accepts forms that a browser posts without script. Such a form carries no CSRF token, because pages do not know
 * their visitor; instead the browser's own headers must say that the form came from this site.
 *
 * @param takesFile for forms that end with a file field
 */
export function plainForms(
  app: FastifyInstance,
  shop: Shop,
  handlers: Readonly<Record<string, PlainHandler>>,
  { takesFile = false }: { takesFile?: boolean } = {},
): void {
  app.register((forms, _options, done) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: bodyLimitBytes },
      (_request, text, parsed) =>
        parsed(null, { fields: Object.fromEntries(new URLSearchParams(text as string)) }),
    );
    if (takesFile) takePlainUploads(forms, bodyLimitBytes);
    for (const [path, handle] of Object.entries(handlers)) {
      forms.post(path, (request, reply) => {
        if (!isOwnForm(request, shop))
          return reply.code(403).type('text/plain').send('CSRF check: this form came from another site.');
        const { fields = {}, file } = (request.body ?? {}) as Partial<SentForm>;
        return handle(fields, request, reply, file);
      });
    }
    done();
  });
}

/** Every browser of the last years says where a form came from; older ones at least name their origin. */
function isOwnForm({ headers }: FastifyRequest, shop: Shop): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === shop.config.siteOrigin : site === 'same-origin';
}

/** The path if it is one of this site's, else the other one: a form must never send anybody elsewhere. */
export function pathOnSite(path: string | undefined, otherwise: string): string {
  return path !== undefined && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) ? path : otherwise;
}
