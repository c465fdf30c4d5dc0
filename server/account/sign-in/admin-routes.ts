import * as administrators from '../../../contracts/account/sign-in/administrators.ts';
import { acceptInvitation } from '../../../contracts/account/sign-in/invitations.ts';
import { makeAccessToken } from '../../../contracts/people/sessions.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import * as signIn from './sign-in.ts';

/** Who may run the shop, and with which scripts. */
export function administratorRoutes({ registerEndpoint }: HttpServer, shop: Shop): void {
  const { db, clock } = shop;
  const deps = signIn.signInDepsOf(shop);

  registerEndpoint(makeAccessToken, ({ customerId, body }) =>
    signIn.makeScriptToken(db, customerId, body, clock.now()),
  );

  registerEndpoint(administrators.listAdministrators, ({ customerId }) =>
    signIn.administratorsShown(db, customerId, clock.now()),
  );
  registerEndpoint(administrators.invitePerson, ({ customerId, body }) =>
    signIn.invitePerson(db, customerId, body, deps),
  );
  registerEndpoint(administrators.withdrawInvitation, ({ customerId, params }) =>
    signIn.withdrawInvitation(db, customerId, params.id, clock.now()),
  );
  registerEndpoint(acceptInvitation, ({ body, network, person }) =>
    signIn.acceptInvitation(db, { ...body, network, person }, deps),
  );
  registerEndpoint(administrators.changeRoles, ({ customerId, params, body }) =>
    signIn.changeRoles(db, customerId, { ...params, ...body }, deps),
  );
  registerEndpoint(administrators.removeAdministrator, ({ customerId, params, body }) =>
    signIn.dismissAdministrator(db, customerId, { ...params, ...body }, deps),
  );
  registerEndpoint(administrators.signOutPerson, ({ customerId, params, body }) =>
    signIn.signOutPerson(db, customerId, { ...params, ...body }, deps),
  );
  registerEndpoint(administrators.endTokenOfPerson, ({ customerId, params }) =>
    signIn.endTokenOfPerson(db, customerId, params, clock.now()),
  );
}
