import * as desk from '../../contracts/admin-gallery.ts';
import { listGallery } from '../../contracts/gallery.ts';
import * as calls from '../../contracts/gallery-submissions.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import * as gallery from './gallery.ts';
import * as wall from './wall.ts';

export function galleryRoutes({ serve }: Counter, { db, files, clock }: Shop): void {
  serve(listGallery, ({ query }) =>
    gallery.piecesOnWall(db, { craft: query.craft, difficulty: query.difficulty }, clock.now()),
  );

  serve(calls.sendPiecePhoto, ({ bytes, customerId }) =>
    gallery.takePiecePhoto({ db, files }, bytes, { customerId, now: clock.now() }),
  );
  serve(calls.sendPiece, ({ customerId, body }) => gallery.sendPiece(db, customerId, body, clock.now()));
  serve(calls.listOwnPieces, ({ customerId }) => gallery.piecesOf(db, customerId));
  serve(calls.withdrawPiece, ({ customerId, params }) =>
    gallery.withdrawPiece({ db, files }, { customerId, id: params.id }, clock.now()),
  );

  serve(calls.listGallerySubmissions, ({ query }) =>
    gallery.submissionsPage(db, { state: query.state, sort: query.sort, after: query.after }),
  );
  serve(calls.publishGallerySubmission, ({ params, body }) =>
    gallery.publishPiece(db, params.id, body.imageAlt, clock.now()),
  );
  serve(calls.declineGallerySubmission, ({ params, body }) =>
    gallery.declinePiece(db, params.id, body.reason, clock.now()),
  );
  serve(desk.listWall, () => wall.wallOnDesk(db));
  serve(desk.changeWallPiece, ({ params, body }) => wall.rewritePiece(db, params.id, body));
  serve(desk.orderWall, ({ body }) => wall.hangInOrder(db, body.ids));
  serve(desk.hangPhoto, ({ bytes }) => wall.hangPhoto({ db, files }, bytes));
  serve(desk.removeWallPiece, ({ params }) => wall.removePiece({ db, files }, params.id));
}
