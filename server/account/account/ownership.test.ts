import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { downloadData, readOwnOrder } from '../../../contracts/account/account/account.ts';
import { listPasskeys } from '../../../contracts/account/sign-in/passkeys.ts';
import { allEndpoints } from '../../../contracts/all.ts';
import * as cart from '../../../contracts/buying/cart.ts';
import { placeOrder, readDeliveryOptions } from '../../../contracts/buying/checkout/checkout.ts';
import { sendPiece, sendPiecePhoto } from '../../../contracts/community/gallery/gallery-submissions.ts';
import { beginBought, writeProjectNotes } from '../../../contracts/community/projects.ts';
import { sendReview } from '../../../contracts/community/reviews/own-reviews.ts';
import { addressOf, type Endpoint } from '../../../contracts/kernel/endpoint.ts';
import { addAddress } from '../../../contracts/people/customers/customers.ts';
import { listSessions } from '../../../contracts/people/sessions.ts';
import { addWish, shareWishlist } from '../../../contracts/storefront/wishlist/wishlist.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { passkeyOf } from '../../../tools/testing/passkey.ts';
import {
  administratorOf,
  browserOf,
  customerOf,
  fill,
  goodPassword,
  personAddress,
  placePersonOrder,
  type TestBrowser,
} from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';

const ada = 'ada@example.com';
const ofCustomers = allEndpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ access }) => access === 'customer');

/** What belongs to Ada, by the call that names it; one of these calls that is missing here fails the first test. */
type Things = {
  params: Record<string, Record<string, string>>;
  telling: string[];
  cartId: string;
  itemId: string;
};

/** A product's id in a wishlist's call names a kit of the shop, in the list of whoever calls. */
// A question stands on its kit’s page, for whoever has made the kit to answer.
const namesNobody = new Set(['addWish', 'removeWish', 'answerKitQuestion']);

/** Fields that would do, so that a refusal is about whose it is. */
const bodies: Readonly<Record<string, object>> = {
  changeAddress: { label: 'Mine now', address: personAddress },
  reorder: {},
  renamePasskey: { name: 'Mine now' },
  removePasskey: { password: goodPassword },
  moveProject: { to: 'paused' },
  finishProject: { hours: 9 },
  writeProjectNotes: { notes: 'Not mine' },
  copyProjectPicture: { for: 'piece' },
  editReview: { rating: 1, title: 'Not mine', comment: 'This is somebody else’s review, is it not?' },
};

async function thingsOf(harness: TestShop, browser: TestBrowser): Promise<Things> {
  const { number, token } = await placePersonOrder(harness, browser, ada);
  await harness.shop.db
    .updateTable('orders')
    .set({ state: 'delivered' })
    .where('number', '=', number)
    .execute();
  const { id: productId } = await findDemoKit(harness.app, demoKits.kookaburra);
  const form = { rating: 5, title: 'Calm', comment: 'Adas three evenings by the window.' };
  const review = await browser.ask(sendReview, { body: { productId, ...form } });
  const drawn = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#777777' } })
    .png()
    .toBuffer();
  const { photo } = (await browser.upload(sendPiecePhoto, drawn)).body;
  const piece = await browser.ask(sendPiece, {
    body: { photo, artist: 'Adas hands', difficulty: 'gentle', consent: true },
  });
  const [address] = (await browser.ask(addAddress, { body: { label: 'Home', address: personAddress } })).body;
  await passkeyOf(browser);
  const [passkey] = (await browser.ask(listPasskeys)).body.passkeys;
  const [session] = (await browser.ask(listSessions)).body;
  const made = await browser.ask(beginBought, { body: { orderNumber: number, productId } });
  const ofProject = { id: made.body.id };
  const notes = 'Adas notes by the lamp';
  await browser.ask(writeProjectNotes, { params: ofProject, body: { notes } });
  await browser.ask(addWish, { params: { productId: String(productId) } });
  const share = await browser.ask(shareWishlist);
  const cartId = await fill(harness, browser, demoKits.koala, 2);
  const [item] = (await browser.ask(cart.readCart, { query: { cartId } })).body.items;
  const ofOrder = { number };
  return {
    params: {
      readOwnOrder: ofOrder,
      reorder: ofOrder,
      cancelOwnOrder: ofOrder,
      editReview: { id: String(review.body.id) },
      withdrawPiece: { id: piece.body.id },
      changeAddress: { id: address?.id ?? '' },
      removeAddress: { id: address?.id ?? '' },
      renamePasskey: { id: passkey?.id ?? '' },
      removePasskey: { id: passkey?.id ?? '' },
      moveProject: ofProject,
      finishProject: ofProject,
      writeProjectNotes: ofProject,
      removeProject: ofProject,
      addProjectPicture: ofProject,
      readProjectPicture: { ...ofProject, pictureId: '1' },
      copyProjectPicture: { ...ofProject, pictureId: '1' },
      removeProjectPicture: { ...ofProject, pictureId: '1' },
      offerProject: ofProject,
      endProjectOffer: ofProject,
      endSession: { id: session?.id ?? '' },
    },
    telling: [
      ada,
      number,
      token,
      'Silver St',
      form.comment,
      notes,
      'Adas hands',
      share.body.token ?? '',
      cartId,
    ],
    cartId,
    itemId: item?.id ?? '',
  };
}

let harness: TestShop;
let owner: TestBrowser;
let her: TestBrowser;
let hers: Things;
let strangers: Readonly<Record<string, TestBrowser>>;

// Nothing below may change what is Ada's, so that one shop does for all.
beforeAll(async () => {
  harness = await testShop();
  her = await customerOf(harness, ada);
  hers = await thingsOf(harness, her);
  owner = await administratorOf(harness, 'owner@example.com', browserOf(harness.app, '198.51.100.7'));
  const ended = await customerOf(harness, 'gone@example.com', browserOf(harness.app, '198.51.100.8'));
  await harness.shop.db
    .deleteFrom('sessions')
    .where('customer_id', 'in', (db) =>
      db.selectFrom('customers').where('email', '=', 'gone@example.com').select('id'),
    )
    .execute();
  strangers = {
    'a guest': browserOf(harness.app),
    'somebody else': await customerOf(harness, 'ben@example.com', browserOf(harness.app, '198.51.100.9')),
    'an administrator': owner,
    'an ended session': ended,
  };
  return () => harness[Symbol.asyncDispose]();
});

async function everythingOfHers(): Promise<string> {
  const { madeAt: _madeAt, sessions: _sessions, ...rest } = (await her.ask(downloadData)).body;
  const { items } = (await her.ask(cart.readCart, { query: { cartId: hers.cartId } })).body;
  return JSON.stringify({ rest, items });
}

const knock = (who: TestBrowser, endpoint: Endpoint, input: object, headers?: Record<string, string>) =>
  endpoint.takes && !headers
    ? who.upload(endpoint, Buffer.from('no picture'), 'image/png', input)
    : who.ask(endpoint, input, headers);

test('each call that names what belongs to a person is tried by strangers below', () => {
  const naming = ofCustomers.filter(({ params, name }) => params && !namesNobody.has(name));
  expect(naming.map(({ name }) => name).toSorted()).toEqual(Object.keys(hers.params).toSorted());
});

test('what is Ada’s answers to nobody else: not to a guest, a customer, an administrator, an old session or junk', async () => {
  const before = await everythingOfHers();
  for (const endpoint of ofCustomers) {
    const params = hers.params[endpoint.name];
    if (!params) continue;
    const input = { params, ...(bodies[endpoint.name] ? { body: bodies[endpoint.name] } : {}) };
    for (const [who, browser] of Object.entries(strangers)) {
      const isSignedIn = who === 'somebody else' || who === 'an administrator';
      const { status, body } = await knock(browser, endpoint, input);
      expect(status, `${endpoint.name}, ${who}`).toBe(isSignedIn ? 404 : 401);
      for (const word of hers.telling) expect(JSON.stringify(body), endpoint.name).not.toContain(word);
    }
    const junk = { authorization: `Bearer sm_${'x'.repeat(43)}` };
    expect((await knock(browserOf(harness.app), endpoint, input, junk)).status, endpoint.name).toBe(401);
  }
  expect(await everythingOfHers()).toBe(before);
});

test('no list of one person holds anything of another', async () => {
  const lists = ofCustomers.filter(({ method, params }) => method === 'GET' && !params);
  expect(lists.length).toBeGreaterThan(6);
  for (const endpoint of lists) {
    for (const who of ['somebody else', 'an administrator']) {
      const { status, body } = await knock(strangers[who] ?? owner, endpoint, {});
      expect(status, endpoint.name).toBe(200);
      for (const word of hers.telling)
        expect(JSON.stringify(body), `${endpoint.name}, ${who}`).not.toContain(word);
    }
  }
});

test('the cart of an account answers to that account only, whoever knows its id', async () => {
  const before = await everythingOfHers();
  const { id: productId } = await findDemoKit(harness.app, demoKits.kookaburra);
  const { cartId, itemId } = hers;
  const form = {
    cartId,
    email: 'eve@example.com',
    service: 'standard',
    address: personAddress,
    seenTotalCents: 1,
  };
  const tries: readonly (readonly [Endpoint, object])[] = [
    [cart.readCart, { query: { cartId } }],
    [cart.addCartItem, { body: { cartId, productId } }],
    [cart.addCartItems, { body: { cartId, items: [{ productId, quantity: 1 }] } }],
    [cart.changeCartItem, { params: { id: itemId }, body: { quantity: 9 } }],
    [cart.removeCartItem, { params: { id: itemId } }],
    [cart.clearCart, { query: { cartId } }],
    [readDeliveryOptions, { query: { cartId, postcode: '2204' } }],
    [placeOrder, { body: form }],
  ];
  for (const [endpoint, input] of tries) {
    for (const [who, browser] of Object.entries(strangers)) {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const { status, body } = await knock(browser, endpoint, input, headers);
      const isFresh = endpoint === cart.readCart;
      expect(status, `${endpoint.name}, ${who}`).toBe(isFresh ? 200 : 404);
      expect(JSON.stringify(body), `${endpoint.name}, ${who}`).not.toContain(cartId);
    }
  }
  expect(await everythingOfHers()).toBe(before);
});

test('tricks with the path open nothing', async () => {
  const plain = addressOf(readOwnOrder, { params: hers.params['readOwnOrder'] });
  const [, api, account, orders, number] = plain.split('/');
  const tricks = [
    ['', api, '', account, orders, number],
    ['', api, account, '%2e%2e', account, orders, number],
    ['', api, account, orders, '..', orders, number],
    ['', api, `${account}%2f${orders}`, number],
    ['', api, account, orders, number, ''],
    ['', api, account, orders, `${number};admin`],
    ['', api, account, orders, `${number}%00`],
    ['', api, account, orders, `${number}?customerId=${hers.cartId}&isAdmin=true`],
    plain.toUpperCase().split('/'),
  ].map((parts) => parts.join('/'));
  for (const [who, browser] of Object.entries(strangers)) {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const url of tricks) {
      const { body } = await harness.app.inject({ url, headers: { cookie } });
      for (const word of [ada, 'Silver St']) expect(body, `${url}, ${who}`).not.toContain(word);
    }
  }
});
