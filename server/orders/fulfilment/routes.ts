import { createHash } from 'node:crypto';
import { isRefusal, refuse } from '../../../contracts/kernel/refusal.ts';
import { listDocuments, readDocument } from '../../../contracts/orders/documents.ts';
import { printDocuments } from '../../../contracts/orders/fulfilment/packing-documents.ts';
import { receiveCarrierEvent } from '../../../contracts/orders/tracking.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { letterheadOf } from '../../platform/settings/settings.ts';
import { documentPage, documentPdf, documentStyle } from '../documents/documents.ts';
import { carrierOf } from '../tracking/tracking.ts';
import { receiveParcelEvent } from './carrier-events.ts';
import type { FulfilmentDeps } from './deps.ts';
import { documentOfOrder, headsOfOrder } from './order-documents.ts';
import { documentsFor } from './slips.ts';

const styleHash = createHash('sha256').update(documentStyle).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; img-src 'self'`;

const noCarrier = refuse('not_found', 'No such carrier reports to this shop.');

export function fulfilmentRoutes(
  { registerEndpoint, download }: HttpServer,
  shop: Shop,
  deps: Omit<FulfilmentDeps, 'actor'>,
): void {
  const { db, files, clock } = shop;
  const carrier = carrierOf(shop);
  registerEndpoint(receiveCarrierEvent, ({ params, rawBody, headers }) =>
    carrier?.name === params.provider
      ? receiveParcelEvent(db, rawBody, headers, { ...deps, carrier })
      : noCarrier,
  );

  registerEndpoint(listDocuments, ({ params, person }) =>
    headsOfOrder(db, params.token, { person, at: clock.now() }),
  );

  download(printDocuments, async ({ query }) => {
    const { paper, as } = query;
    const name = `${paper}.${as}`;
    const body = await documentsFor(
      db,
      query.orders.split(','),
      { paper, as },
      {
        now: clock.now(),
        logo: await letterheadOf(db, files),
        siteOrigin: deps.siteOrigin,
      },
    );
    if (isRefusal(body)) return body;
    return as === 'pdf'
      ? { name, type: 'application/pdf', body }
      : { name, type: 'text/html; charset=utf-8', body, policy };
  });

  download(readDocument, async ({ params: { token, file }, person }) => {
    const [id = '', form] = file.split('.');
    const found = await documentOfOrder(db, { token, id }, { person, at: clock.now() });
    if (isRefusal(found)) return found;
    const name = `${found.number}.${form}`;
    const logo = await letterheadOf(db, files);
    return form === 'pdf'
      ? { name, type: 'application/pdf', body: await documentPdf(found, logo), isShown: true }
      : { name, type: 'text/html; charset=utf-8', body: documentPage(found, logo), policy };
  });
}
