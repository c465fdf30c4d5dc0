import { createHash } from 'node:crypto';
import { documentPath, listDocuments } from '../../contracts/documents.ts';
import { printPapers } from '../../contracts/papers.ts';
import { isRefusal } from '../../contracts/refusal.ts';
import { documentPage, documentPdf, documentStyle } from '../documents/documents.ts';
import type { Counter } from '../kernel/http.ts';
import { sendRefusal } from '../kernel/refusals.ts';
import type { Shop } from '../kernel/shop.ts';
import { documentOfOrder, headsOfOrder } from './papers.ts';
import { papersFor } from './slips.ts';

const styleHash = createHash('sha256').update(documentStyle).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`;

export function fulfilmentRoutes({ app, serve, download }: Counter, { db, clock }: Shop): void {
  serve(listDocuments, ({ params }) => headsOfOrder(db, params.token));

  download(printPapers, async ({ query }) => {
    const { paper, as } = query;
    const name = `${paper}.${as}`;
    const body = await papersFor(db, query.orders.split(','), { paper, as }, clock.now());
    if (isRefusal(body)) return body;
    return as === 'pdf'
      ? { name, type: 'application/pdf', body }
      : { name, type: 'text/html; charset=utf-8', body, policy };
  });

  app.get<{ Params: { token: string; id: string } }>(
    documentPath(':token', ':id', 'html'),
    async (request, reply) => {
      const found = await documentOfOrder(db, request.params.token, request.params.id);
      if (isRefusal(found)) return sendRefusal(reply, found);
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(documentPage(found));
    },
  );

  app.get<{ Params: { token: string; id: string } }>(
    documentPath(':token', ':id', 'pdf'),
    async (request, reply) => {
      const found = await documentOfOrder(db, request.params.token, request.params.id);
      if (isRefusal(found)) return sendRefusal(reply, found);
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `inline; filename="${found.number}.pdf"`)
        .type('application/pdf')
        .send(await documentPdf(found));
    },
  );
}
