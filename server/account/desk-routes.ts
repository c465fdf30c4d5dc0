import * as calls from '../../contracts/admin-customers.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import * as desk from './customers-desk.ts';

/** The owner's side of people. */
export function customerDeskRoutes({ serve, download }: Counter, { db, files, clock }: Shop): void {
  serve(calls.listCustomers, ({ query }) => desk.customersPage(db, query, clock.now()));
  serve(calls.readCustomer, ({ params }) => desk.customerOnDesk(db, params.id, clock.now()));
  serve(calls.noteAboutCustomer, ({ params, body, customerId }) => {
    const note = { words: body.personalWords, actor: customerId, now: clock.now() };
    return desk.noteAbout(db, params.id, note);
  });
  serve(calls.dropNoteAboutCustomer, ({ params }) => desk.dropNote(db, params, clock.now()));
  download(calls.downloadCustomerData, ({ params }) => desk.customerFile(db, params.id, clock.now()));
  download(calls.downloadSubscribers, () => desk.subscribersFile(db, clock.now()));
  serve(calls.eraseCustomer, ({ params }) => desk.eraseCustomer({ db, files }, params.id, clock.now()));
}
