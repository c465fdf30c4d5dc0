import { expect, inject } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { findPlaces } from '../contracts/pricing/shipping/places.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { kentRoad, openAddressfinder } from '../tools/testing/addressfinder.ts';
import type { TestReceiver } from '../tools/testing/receiver.ts';
import { failing } from './failing-calls.ts';
import { bringCart } from './http-buyer.ts';
import { expectAccessible, openHydrated, test as journey, widths } from './journey.ts';
import { arriveAsOwner, beginOrderByHand } from './office-steps.ts';
import { bringAccount } from './person-steps.ts';
import { openJourneyShop, type JourneyShop } from './shop.ts';

const test = journey
  .extend<{ addressfinder: TestReceiver & { environment: Record<string, string> } }>({
    addressfinder: [
      async ({}, use) => {
        await using provider = await openAddressfinder();
        await use(provider);
      },
      { scope: 'file' },
    ],
  })
  .extend<{ shop: JourneyShop }>({
    shop: [
      async ({ addressfinder }, use) => {
        const shop = await openJourneyShop(inject('postgres'), undefined, addressfinder.environment);
        await use(shop);
        await shop.close();
      },
      { scope: 'file' },
    ],
  });

test('a suburb with its state and postcode, or a whole address, is offered to whoever keeps one in their account', async ({
  arrive,
  shop,
}) => {
  const page = await arrive(widths.phone);
  await bringAccount(page, shop, 'imogen@example.com');
  await openHydrated(page, paths.accountTab('details'));
  await page.getByRole('button', { name: 'Add an address' }).click();
  const form = page.getByRole('form', { name: 'Address' });
  await form.getByLabel('Suburb').pressSequentially('marr');
  await form.getByRole('option', { name: /Marrickville/ }).click();
  const written = ['Suburb', 'State', 'Postcode'].map((label) => form.getByLabel(label).inputValue());
  expect(await Promise.all(written)).toEqual(['Marrickville', 'NSW', '2204']);
  await expectAccessible(page);
  await form.getByLabel('Apartment, unit or floor').fill('Unit 2');
  await form.getByLabel('Street address').pressSequentially('21 Kent');
  await page.getByRole('option', { name: kentRoad.text }).click();
  await expect.poll(() => form.getByLabel('Suburb').inputValue()).toBe('Dapto');
  await form.getByLabel('Name', { exact: true }).fill('Imogen Walsh');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Dapto NSW 2530').waitFor();
  await page.getByText('Imogen Walsh, 21 Kent Road, Unit 2').waitFor();
});

test('a whole address, or a suburb alone, is offered to whoever writes an order that was telephoned in', async ({
  arrive,
  shop,
}) => {
  const page = await arrive(widths.phone);
  await arriveAsOwner(page, shop);
  await beginOrderByHand(page);
  const address = ['Street address', 'Unit, floor or building', 'Suburb', 'State', 'Postcode'];
  const written = () => Promise.all(address.map((label) => page.getByLabel(label).inputValue()));
  await page.getByLabel('Unit, floor or building').fill('Unit 2');
  await page.getByLabel('Street address').pressSequentially('21 Kent');
  await page.getByRole('option', { name: kentRoad.text }).click();
  await expect.poll(written).toEqual(['21 Kent Road', 'Unit 2', 'Dapto', 'NSW', '2530']);

  await page.getByLabel('Postcode').fill('');
  await page.getByLabel('Suburb').fill('Alice Sp');
  await page
    .getByRole('option', { name: /Alice Springs/ })
    .first()
    .click();
  await expect.poll(written).toEqual(['21 Kent Road', 'Unit 2', 'Alice Springs', 'NT', '0870']);
});

test('a suburb, or a whole address, is offered while it is written, and whoever writes another one may', async ({
  arrive,
  addressfinder,
}) => {
  const page = await arrive(widths.phone);
  await bringCart(page, demoKits.kookaburra.slug);
  await page.goto(paths.checkout);
  const [street, suburb, postcode] = ['Street address', 'Suburb', 'Postcode'].map((label) =>
    page.getByLabel(label),
  );
  if (!street || !suburb || !postcode) throw new Error('The checkout has no address.');
  const address = ['Street address', 'Apartment, unit or floor', 'Suburb', 'State', 'Postcode'];
  const written = () => Promise.all(address.map((label) => page.getByLabel(label).inputValue()));
  const offered = page.getByRole('option', { name: /Marrickville/ });
  await suburb.pressSequentially('marr');
  await offered.waitFor();
  await expectAccessible(page);
  await suburb.press('Escape');
  await offered.waitFor({ state: 'detached' });
  await suburb.press('ArrowDown');
  await page.getByRole('listbox').getByRole('option', { selected: true }).waitFor();
  await suburb.press('Enter');
  expect(await written()).toEqual(['', '', 'Marrickville', 'NSW', '2204']);
  await page.getByRole('radio', { name: /Standard/ }).waitFor({ state: 'attached' });

  // A postcode alone offers what is there; a finger chooses as well.
  await suburb.fill('');
  await postcode.fill('0800');
  await suburb.focus();
  await page.getByRole('option', { name: /Darwin City/ }).click();
  expect(await written()).toEqual(['', '', 'Darwin City', 'NT', '0800']);
  await page.getByRole('listbox').waitFor({ state: 'detached' });

  await page.getByLabel('Apartment, unit or floor').fill('Unit 2');
  await street.pressSequentially('21 Kent');
  await page.getByRole('option', { name: kentRoad.text }).waitFor();
  await street.press('ArrowDown');
  await page.getByRole('listbox').getByRole('option', { selected: true }).waitFor();
  await street.press('Enter');
  await expect.poll(written).toEqual(['21 Kent Road', 'Unit 2', 'Dapto', 'NSW', '2530']);
  expect(await page.getByRole('listbox').count()).toBe(0);

  // Help and never a condition.
  addressfinder.answer = 500;
  await failing(page, findPlaces);
  await street.fill('4 Meeks Lane');
  await suburb.fill('Nowhere Flat');
  await street.focus();
  expect(await written()).toEqual(['4 Meeks Lane', 'Unit 2', 'Nowhere Flat', 'NSW', '2530']);
});
