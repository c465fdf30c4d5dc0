import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { expectAccessible, openHydrated, test, widths } from './journey.ts';
import { arriveAs } from './office-steps.ts';

test('an editor arranges the menus on a phone, brings the shop’s own back, and theirs again', async ({
  arrive,
  shop,
}) => {
  const editor = await arrive(widths.phone);
  await arriveAs(editor, shop, ['editor']);
  await openHydrated(editor, adminPaths.settingsTab('menus'));
  const header = editor.getByRole('region', { name: 'Header' });
  // The links under an entry are folded as well.
  const labels = () => header.locator('details:not(details details) > summary').allInnerTexts();
  const [first = '', ...others] = await labels();
  await header.locator('summary').first().click();
  // Pressed twice at one place, it moves the same entry on: what is open and has the focus goes along.
  await header.getByRole('button', { name: 'Move entry 1 down' }).press('Enter');
  await header
    .getByRole('button', { name: 'Move entry 2 down' })
    .and(editor.locator(':focus'))
    .press('Enter');
  expect(await header.locator('details[open] > summary').allInnerTexts()).toEqual([first]);
  const moved = [...others.slice(0, 2), first, ...others.slice(2)];
  expect(await labels()).toEqual(moved);

  // The footer stands below with fields of the same names.
  await editor.getByRole('button', { name: 'Add column' }).click();
  await editor.getByRole('button', { name: 'Save the footer' }).click();
  await editor.getByRole('button', { name: /^Label of column \d+: / }).click();
  const focused = editor.getByRole('region', { name: 'Footer' }).locator('input:focus');
  expect(await focused.getAttribute('name')).toMatch(/^entries\.\d+\.label$/);
  await editor.getByRole('button', { name: 'Undo my changes' }).last().click();
  await editor.getByRole('button', { name: 'Save the header' }).click();
  await editor.getByText('Header saved: it is in the shop now').first().waitFor();

  const back = 'Bring the shop’s own header back';
  await editor.getByRole('button', { name: back }).click();
  const asked = editor.getByRole('dialog', { name: `${back}?` });
  await expectAccessible(editor);
  await asked.getByRole('button', { name: 'Bring back' }).click();
  await editor.getByText('The shop’s own header is back').first().waitFor();
  await expect.poll(labels).toEqual([first, ...others]);
  await expect.poll(() => editor.getByText('Not saved yet').count()).toBe(0);
  await editor.getByRole('button', { name: 'As it was before' }).click();
  await editor.getByRole('button', { name: 'Save the header' }).click();
  await editor.getByText('Header saved: it is in the shop now').first().waitFor();
  expect(await labels()).toEqual(moved);
});
