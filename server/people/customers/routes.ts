import {
  addAddress,
  changeAccount as changeAccountCall,
  changeAddress,
  listAddresses,
  readAccount,
  removeAddress,
} from '../../../contracts/people/customers/customers.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { savedAddresses, clearAddress, saveAddress, rewriteAddress } from './address-book.ts';
import { accountOf, changeAccount } from './customers.ts';
import { leaveEmailsPage } from './email-pages.ts';

export function customerRoutes(server: HttpServer, shop: Shop): void {
  const { registerEndpoint } = server;
  const { db, clock } = shop;
  leaveEmailsPage(server, shop);
  registerEndpoint(readAccount, ({ customerId }) => accountOf(db, customerId));
  registerEndpoint(changeAccountCall, ({ customerId, body }) => changeAccount(db, customerId, body));
  registerEndpoint(listAddresses, ({ customerId }) => savedAddresses(db, customerId));
  registerEndpoint(addAddress, ({ customerId, body }) => saveAddress(db, customerId, body, clock.now()));
  registerEndpoint(changeAddress, ({ customerId, params, body }) =>
    rewriteAddress(db, { id: params.id, customerId }, body),
  );
  registerEndpoint(removeAddress, ({ customerId, params }) =>
    clearAddress(db, { id: params.id, customerId }),
  );
}
