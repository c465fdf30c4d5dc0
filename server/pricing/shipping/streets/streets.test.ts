import { expect, test } from 'vitest';
import { findStreets, readStreet, readStreetHelp } from '../../../../contracts/pricing/shipping/streets.ts';
import { kentRoad, openAddressfinder } from '../../../../tools/testing/addressfinder.ts';
import { testShop, testVisitor } from '../../../../tools/testing/shop.ts';

const offered = [{ id: kentRoad.id, text: kentRoad.text }];

/** A guest of a shop that asks Addressfinder. */
async function guestWithStreets() {
  const provider = await openAddressfinder();
  const harness = await testShop({ environment: provider.environment });
  const guest = await testVisitor(harness.app);
  const find = (written: string) => guest.ask(findStreets, { body: { written, state: 'NSW' } });
  const isOffered = async () => (await guest.ask(readStreetHelp)).body.isOffered;
  const read = (id: string) => guest.ask(readStreet, { body: { id } });
  return {
    provider,
    find,
    read,
    isOffered,
    async [Symbol.asyncDispose]() {
      await harness[Symbol.asyncDispose]();
      await provider[Symbol.asyncDispose]();
    },
  };
}

test('an address is offered while its street is written, and read in its parts', async () => {
  await using guest = await guestWithStreets();
  expect(await guest.isOffered()).toBe(true);
  expect((await guest.find('21 kent')).body).toEqual(offered);
  expect((await guest.read(kentRoad.id)).body).toEqual(kentRoad.street);
  expect((await guest.find('99 nowhere')).body).toEqual([]);
  const [first] = guest.provider.received;
  expect(first?.path).toContain('q=21+kent&max=8&state_codes=NSW');
  // The secret is in no address that a proxy would log.
  expect(first?.path).not.toContain(guest.provider.environment['ADDRESSFINDER_SECRET']);
});

test('the same letters are asked for once', async () => {
  await using guest = await guestWithStreets();
  await guest.find('21 kent');
  expect((await guest.find('21 KENT')).body).toEqual(offered);
  expect(guest.provider.received).toHaveLength(1);
});

test('an address that is gone meanwhile is said in a sentence', async () => {
  await using guest = await guestWithStreets();
  const { status, body } = await guest.read('gone');
  expect([status, body]).toEqual([
    404,
    expect.objectContaining({ message: 'That address could not be read. Please write it.' }),
  ]);
});

test('addresses that nobody knows, asked for again and again, take the streets from nobody', async () => {
  await using guest = await guestWithStreets();
  for (const id of ['gone', 'never', 'nowhere', 'lost']) expect((await guest.read(id)).status).toBe(404);
  expect((await guest.find('21 kent')).body).toEqual(offered);
});

test('one abroad, or in no state, cannot be taken over', async () => {
  await using guest = await guestWithStreets();
  guest.provider.answer = (_request, response) => {
    response.end(
      JSON.stringify({
        address_line_1: '1 Jetty Road',
        locality_name: 'WEST ISLAND',
        state_territory: 'OT',
        postcode: '6799',
      }),
    );
  };
  expect((await guest.read('cocos')).status).toBe(404);
});

test.each([
  ['fails', 500],
  ['knows no such key', 401],
  ['answers in another shape', 200],
] as const)(
  'where whoever knows streets %s nothing is offered, and after three it is left alone',
  async (_, answer) => {
    await using guest = await guestWithStreets();
    guest.provider.answer = answer;
    for (const written of ['21 kent', '21 kent r', '21 kent ro', '21 kent roa', '21 kent road']) {
      const { status, body } = await guest.find(written);
      expect([status, body]).toEqual([200, []]);
    }
    expect(guest.provider.received).toHaveLength(3);
  },
);

test('one that says nothing is waited for no longer than a moment', async () => {
  await using guest = await guestWithStreets();
  guest.provider.answer = 'silent';
  const { status, body } = await guest.find('21 kent');
  expect([status, body]).toEqual([200, []]);
});

test('a shop that asks nobody offers none', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  expect((await guest.ask(readStreetHelp)).body).toEqual({ isOffered: false });
  expect((await guest.ask(findStreets, { body: { written: '21 kent' } })).body).toEqual([]);
  expect((await guest.ask(readStreet, { body: { id: kentRoad.id } })).status).toBe(404);
});

test.each([
  ['four letters', '21 k'],
  ['ten thousand letters', 'k'.repeat(10_000)],
])('%s are refused', async (_, written) => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  expect((await guest.ask(findStreets, { body: { written } })).status).toBe(400);
});
