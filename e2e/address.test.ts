import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { findPlaces } from '../contracts/pricing/shipping/places.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { failing } from './failing-calls.ts';
import { expectAccessible, openHydrated, test, widths } from './journey.ts';
import { makeAccount, signInByCall } from './person-steps.ts';
import { putIntoCart } from './steps.ts';

test('a suburb is offered while it is written, and its state and postcode come with it', async ({
  arrive,
}) => {
  const page = await arrive(widths.phone);
  await putIntoCart(page, demoKits.kookaburra.slug);
  await page.goto(paths.checkout);
  const [suburb, state, postcode] = ['Suburb', 'State', 'Postcode'].map((label) => page.getByLabel(label));
  if (!suburb || !state || !postcode) throw new Error('The checkout has no address.');
  const written = async () => [
    await suburb.inputValue(),
    await state.inputValue(),
    await postcode.inputValue(),
  ];
  const offered = page.getByRole('option', { name: /Marrickville/ });
  await suburb.pressSequentially('marr');
  await offered.waitFor();
  await expectAccessible(page);
  await suburb.press('Escape');
  await offered.waitFor({ state: 'detached' });
  await suburb.press('ArrowDown');
  await page.getByRole('listbox').getByRole('option', { selected: true }).waitFor();
  await suburb.press('Enter');
  expect(await written()).toEqual(['Marrickville', 'NSW', '2204']);
  await page.getByRole('radio', { name: /Standard/ }).waitFor({ state: 'attached' });

  // A postcode alone offers what is there; a finger chooses as well.
  await suburb.fill('');
  await postcode.fill('0800');
  await suburb.focus();
  await page.getByRole('option', { name: /Darwin City/ }).click();
  expect(await written()).toEqual(['Darwin City', 'NT', '0800']);
  await page.getByRole('listbox').waitFor({ state: 'detached' });

  // Help and never a condition.
  await failing(page, findPlaces);
  await suburb.fill('Nowhere Flat');
  await page.getByLabel('Street address').focus();
  expect(await written()).toEqual(['Nowhere Flat', 'NT', '0800']);
});

test('among the addresses of an account a suburb brings its state and postcode, too', async ({
  arrive,
  shop,
}) => {
  const page = await arrive(widths.phone);
  const email = 'june@example.com';
  await makeAccount(shop, email);
  await signInByCall(page, email);
  await openHydrated(page, paths.accountTab('details'));
  await page.getByRole('button', { name: 'Add an address' }).click();
  const form = page.getByRole('form', { name: 'Address' });
  await form.getByLabel('Suburb').pressSequentially('marr');
  await form.getByRole('option', { name: /Marrickville/ }).click();
  expect(await form.getByLabel('Suburb').inputValue()).toBe('Marrickville');
  expect(await form.getByLabel('State').inputValue()).toBe('NSW');
  expect(await form.getByLabel('Postcode').inputValue()).toBe('2204');
  await expectAccessible(page);
});
