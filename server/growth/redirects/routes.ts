import * as calls from '../../../contracts/growth/redirects.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { addRedirect, changeRedirect, deleteRedirect, redirectsPage } from './redirects.ts';
import { importTable, redirectTable } from './table.ts';
import { addUsual, planUsual } from './usual.ts';

export function redirectRoutes(
  { registerEndpoint, download }: HttpServer,
  { db, clock, config }: Shop,
): void {
  const deps = () => ({ siteOrigin: config.siteOrigin, now: clock.now() });
  registerEndpoint(calls.listRedirects, ({ query }) => redirectsPage(db, query));
  registerEndpoint(calls.addRedirect, ({ body }) => addRedirect(db, body, deps()));
  registerEndpoint(calls.changeRedirect, ({ params, body }) => changeRedirect(db, params.id, body, config));
  registerEndpoint(calls.deleteRedirect, ({ params }) => deleteRedirect(db, params.id));
  download(calls.exportRedirects, async () => ({
    name: 'redirects.csv',
    type: 'text/csv; charset=utf-8',
    body: await redirectTable(db),
  }));
  registerEndpoint(calls.tryRedirectTable, ({ bytes }) =>
    importTable(db, bytes, { ...deps(), isTrial: true }),
  );
  registerEndpoint(calls.importRedirects, ({ bytes }) =>
    importTable(db, bytes, { ...deps(), isTrial: false }),
  );
  registerEndpoint(calls.listUsualRedirects, async ({ query }) => ({
    redirects: (await planUsual(db, query.platform)).map(({ from, to }) => ({ from, to })),
  }));
  registerEndpoint(calls.addUsualRedirects, ({ body }) => addUsual(db, body.platform, clock.now()));
}
