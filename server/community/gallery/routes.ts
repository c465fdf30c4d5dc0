import * as admin from '../../../contracts/community/gallery/admin-gallery.ts';
import * as calls from '../../../contracts/community/gallery/gallery-submissions.ts';
import { listGallery } from '../../../contracts/community/gallery/gallery.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import * as gallery from './gallery.ts';
import * as wall from './wall.ts';

export function galleryRoutes({ registerEndpoint }: HttpServer, { db, files, clock }: Shop): void {
  registerEndpoint(listGallery, ({ query }) =>
    gallery.piecesOnWall(db, { craft: query.craft, difficulty: query.difficulty }, clock.now()),
  );

  registerEndpoint(calls.sendPiecePhoto, ({ bytes, customerId }) =>
    gallery.receivePiecePhoto({ db, files }, bytes, { customerId, now: clock.now() }),
  );
  registerEndpoint(calls.sendPiece, ({ customerId, body }) =>
    gallery.sendPiece(db, customerId, body, clock.now()),
  );
  registerEndpoint(calls.listOwnPieces, ({ customerId }) => gallery.piecesOf(db, customerId));
  registerEndpoint(calls.withdrawPiece, ({ customerId, params }) =>
    gallery.withdrawPiece({ db, files }, { customerId, id: params.id }, clock.now()),
  );

  registerEndpoint(calls.listGallerySubmissions, ({ query, may }) =>
    gallery.submissionsPage(db, { state: query.state, sort: query.sort, after: query.after }, may),
  );
  registerEndpoint(calls.publishGallerySubmission, ({ params, body, may }) =>
    gallery.publishPiece(db, params.id, body.imageAlt, { now: clock.now(), may }),
  );
  registerEndpoint(calls.declineGallerySubmission, ({ params, body, may }) =>
    gallery.declinePiece(db, params.id, body.reason, { now: clock.now(), may }),
  );
  registerEndpoint(admin.listWall, () => wall.galleryForAdmin(db));
  registerEndpoint(admin.changeWallPiece, ({ params, body }) => wall.rewritePiece(db, params.id, body));
  registerEndpoint(admin.orderWall, ({ body }) => wall.hangInOrder(db, body.ids));
  registerEndpoint(admin.hangPhoto, ({ bytes }) => wall.hangPhoto({ db, files }, bytes));
  registerEndpoint(admin.removeWallPiece, ({ params }) => wall.removePiece({ db, files }, params.id));
}
