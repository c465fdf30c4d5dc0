import {
  addAddress,
  changeAccount as changeAccountCall,
  changeAddress,
  listAddresses,
  readAccount,
  removeAddress,
} from '../../contracts/customers.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { addressesOf, forgetAddress, keepAddress, rewriteAddress } from './address-book.ts';
import { leaveLettersPage } from './letter-pages.ts';
import { accountOf, changeAccount } from './customers.ts';

export function customerRoutes(counter: Counter, shop: Shop): void {
  const { serve } = counter;
  const { db, clock } = shop;
  leaveLettersPage(counter, shop);
  serve(readAccount, ({ customerId }) => accountOf(db, customerId));
  serve(changeAccountCall, ({ customerId, body }) => changeAccount(db, customerId, body));
  serve(listAddresses, ({ customerId }) => addressesOf(db, customerId));
  serve(addAddress, ({ customerId, body }) => keepAddress(db, customerId, body, clock.now()));
  serve(changeAddress, ({ customerId, params, body }) =>
    rewriteAddress(db, { id: params.id, customerId }, body),
  );
  serve(removeAddress, ({ customerId, params }) => forgetAddress(db, { id: params.id, customerId }));
}
