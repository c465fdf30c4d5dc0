import * as calls from '../../../contracts/account/account/admin-customers.ts';
import { readGuest, tagGuest } from '../../../contracts/account/account/admin-guests.ts';
import { listUpdatedCustomers } from '../../../contracts/account/account/updated-customers.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import * as admin from './customers-admin.ts';
import { guestForAdmin, writeGuestTags } from './guests-admin.ts';
import { updatedCustomers } from './updated-customers.ts';

/** The owner's side of people. */
export function customerAdminRoutes(
  { registerEndpoint, download }: HttpServer,
  { db, files, clock }: Shop,
): void {
  registerEndpoint(calls.listCustomers, ({ query }) => admin.customersPage(db, query, clock.now()));
  registerEndpoint(listUpdatedCustomers, ({ query }) => updatedCustomers(db, query, clock.now()));
  registerEndpoint(calls.readCustomer, ({ params }) => admin.customerForAdmin(db, params.id, clock.now()));
  registerEndpoint(calls.writeCustomerNote, ({ params, body, customerId }) => {
    const note = { content: body.personalNote, actor: customerId, now: clock.now() };
    return admin.writeNoteAbout(db, params.id, note);
  });
  registerEndpoint(calls.deleteCustomerNote, ({ params }) => admin.deleteNote(db, params, clock.now()));
  registerEndpoint(calls.tagCustomer, ({ params, body }) =>
    admin.writeTags(db, params.id, body, clock.now()),
  );
  registerEndpoint(readGuest, ({ params }) => guestForAdmin(db, params.id, clock.now()));
  registerEndpoint(tagGuest, ({ params, body }) => writeGuestTags(db, params.id, body.tags, clock.now()));
  download(calls.downloadCustomerData, ({ params }) => admin.customerFile(db, params.id, clock.now()));
  download(calls.downloadSubscribers, () => admin.subscribersFile(db, clock.now()));
  registerEndpoint(calls.eraseCustomer, ({ params }) =>
    admin.eraseCustomer({ db, files }, params.id, clock.now()),
  );
}
