import { listGallery } from '../../contracts/gallery.ts';
import * as calls from '../../contracts/gallery-submissions.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import * as gallery from './gallery.ts';

export function galleryRoutes({ serve }: Counter, { db, files, clock }: Shop): void {
  serve(listGallery, ({ query }) =>
    gallery.piecesOnWall(db, { craft: query.craft, difficulty: query.difficulty }),
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
}
