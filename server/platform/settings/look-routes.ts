import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refuse } from '../../../contracts/kernel/refusal.ts';
import { lookFonts, looksPrefix } from '../../../contracts/platform/settings/look-files.ts';
import type { Look } from '../../../contracts/platform/settings/look.ts';
import { CompressedBody, compressFast } from '../../kernel/cache/compressed-body.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import { sendRefusal } from '../../kernel/http/refusals.ts';
import { builtClientFolder } from '../../kernel/http/web-floor.ts';
import type { Shop } from '../../kernel/shop.ts';
import { lookOfFile, lookStyles } from './look-rules.ts';

const noFile = refuse('not_found', 'There is no such file.');
const forEver = 'public, max-age=31536000, immutable';
/** On an assets host it is of another origin than the page. */
const shared = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Style sheets and typefaces of looks: one sheet in the place of the shop's own, so that no page asks for more files. */
export function lookRoutes({ app }: HttpServer, shop: Shop): void {
  const made = new Map<string, Promise<CompressedBody>>();

  app.get<{ Params: { file: string } }>(`${looksPrefix}:file`, async ({ params, headers }, reply) => {
    const look = lookOfFile(params.file);
    if (!look) return sendRefusal(reply, noFile);
    const name = `${look.palette}.${look.accent}.${look.type}`;
    const making = made.get(name) ?? sheetOf(shop, look);
    made.set(name, making);
    making.catch(() => made.delete(name));
    const body = (await making).for(headers['accept-encoding']);
    for (let i = 0; i < body.headers.length; i += 2) reply.header(body.headers[i] ?? '', body.headers[i + 1]);
    return reply.headers(shared).send(body.body);
  });

  app.get<{ Params: { file: string } }>(`${looksPrefix}fonts/:file`, async ({ params: { file } }, reply) => {
    if (!Object.values<string>(lookFonts).includes(file)) return sendRefusal(reply, noFile);
    const bytes = await readFile(join(import.meta.dirname, 'fonts', file));
    return reply.headers(shared).header('cache-control', forEver).type('font/woff2').send(bytes);
  });
}

/** Compressed as well as the built files are, once: there are few looks, and a shop has one of them. */
async function sheetOf({ web }: Shop, look: Look): Promise<CompressedBody> {
  const own = Object.values(web.assets.manifest).find(({ file }) => file.endsWith('.css'));
  const base = own ? await readFile(join(builtClientFolder, own.file), 'utf8') : '';
  const type = 'text/css; charset=utf-8';
  const headers = ['content-type', type, 'cache-control', forEver, 'vary', 'accept-encoding'];
  const body = new CompressedBody(compressFast(`${base}\n${lookStyles(look)}`), headers);
  await body.compressBest();
  return body;
}
