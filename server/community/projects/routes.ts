import * as calls from '../../../contracts/community/projects.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import * as projects from './projects.ts';

export function projectRoutes({ registerEndpoint, download }: HttpServer, { db, files, clock }: Shop): void {
  registerEndpoint(calls.listProjects, ({ customerId }) => projects.projectsOf(db, customerId, clock.now()));
  registerEndpoint(calls.beginBought, ({ customerId, body }) =>
    projects.beginBoughtKit(db, { customerId, ...body }, clock.now()),
  );
  registerEndpoint(calls.addPassport, ({ customerId, body, network }) =>
    projects.addByPassport(db, { customerId, code: body.code, network }, clock.now()),
  );
  registerEndpoint(calls.moveProject, ({ customerId, params, body }) =>
    projects.moveProjectTo(db, { id: params.id, customerId }, body.to, clock.now()),
  );
  registerEndpoint(calls.finishProject, ({ customerId, params, body, network }) =>
    projects.finish(db, { id: params.id, customerId }, body, { network, now: clock.now() }),
  );
  registerEndpoint(calls.writeProjectNotes, ({ customerId, params, body }) =>
    projects.writeNotes(db, { id: params.id, customerId }, body.notes, clock.now()),
  );
  registerEndpoint(calls.addProjectPicture, ({ customerId, params, bytes }) =>
    projects.addProjectPicture({ db, files }, { id: params.id, customerId }, bytes, clock.now()),
  );
  download(calls.readProjectPicture, ({ customerId, params, query }) =>
    projects.projectPicture(
      { db, files },
      { id: params.id, customerId },
      { pictureId: params.pictureId, size: query.size },
    ),
  );
  registerEndpoint(calls.copyProjectPicture, ({ customerId, params, body, network }) =>
    projects.copyProjectPicture(
      { db, files },
      { id: params.id, customerId },
      { pictureId: params.pictureId, for: body.for },
      { network, now: clock.now() },
    ),
  );
  registerEndpoint(calls.removeProjectPicture, ({ customerId, params }) =>
    projects.removeProjectPicture(
      { db, files },
      { id: params.id, customerId },
      params.pictureId,
      clock.now(),
    ),
  );
  registerEndpoint(calls.removeProject, ({ customerId, params }) =>
    projects.deleteProject({ db, files }, { id: params.id, customerId }),
  );
  registerEndpoint(calls.offerProject, ({ customerId, params }) =>
    projects.offerProject(db, { id: params.id, customerId }),
  );
  registerEndpoint(calls.endProjectOffer, ({ customerId, params }) =>
    projects.endProjectOffer(db, { id: params.id, customerId }, clock.now()),
  );
  registerEndpoint(calls.lookAtOffer, ({ body }) => projects.lookAtOffer(db, body.token));
  registerEndpoint(calls.takeOffer, ({ customerId, body }) =>
    projects.takeProject(db, { customerId, token: body.token }, clock.now()),
  );
}
