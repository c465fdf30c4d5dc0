import * as calls from '../../../contracts/account/segments.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import * as segments from './segments.ts';

export function segmentRoutes({ registerEndpoint }: HttpServer, { db, clock }: Shop): void {
  registerEndpoint(calls.listSegments, () => segments.allSegments(db));
  registerEndpoint(calls.listMarketPostcodes, () => segments.marketPostcodes(db, clock.now()));
  registerEndpoint(calls.createSegment, ({ body }) =>
    segments.saveNewSegment(db, body.id, body.form, clock.now()),
  );
  registerEndpoint(calls.changeSegment, ({ params, body }) => segments.rewriteSegment(db, params.id, body));
  registerEndpoint(calls.deleteSegment, ({ params }) => segments.removeSegment(db, params.id));
}
