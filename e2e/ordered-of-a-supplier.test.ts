import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { isRefusal } from '../contracts/kernel/refusal.ts';
import { createMaterial } from '../server/stock/making/making.ts';
import { expectAccessible, test } from './journey.ts';
import { arriveAsOwner, followTo } from './office-steps.ts';

/** As wide as most phones. */
const phone = 390;

test('what runs out is ordered of its supplier on a phone, comes in two parts, and is on hand', async ({
  arrive,
  shop,
}) => {
  const facts = { supplier: 'Brunswick Paint', supplierEmail: 'orders@paint.example', leadDays: 14 };
  const form = { ...facts, code: 'POT', unit: 'piece', note: '', isArchived: false } as const;
  for (const name of ['Pots of paint', 'Brushes']) {
    const whole = { ...form, name, code: name.slice(0, 3), reorderAt: name === 'Brushes' ? 0 : 11 };
    const made = await createMaterial(shop.db, whole, { actor: 'test', now: new Date() });
    if (isRefusal(made)) throw new Error(made.message);
  }
  const owner = await arrive(phone);
  await arriveAsOwner(owner, shop);
  await owner.goto(adminPaths.purchases);
  await owner.getByText('Nothing was ordered yet').waitFor();
  await owner.getByRole('button', { name: 'New order' }).click();
  await owner.getByRole('button', { name: 'Write it down' }).click();
  await owner.getByText('Choose a supplier.').waitFor();
  await owner.getByLabel('Supplier', { exact: true }).selectOption({ label: 'Brunswick Paint (1 to order)' });
  expect(await owner.getByLabel('Pots of paint, in pieces').inputValue()).toBe('12');
  expect(await owner.getByLabel('Expected on').inputValue()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await owner.getByLabel('Add a material').fill('brush');
  await owner.getByRole('button', { name: /^Brushes/ }).click();
  await owner.getByLabel('Brushes, in pieces').fill('30');
  await owner.getByLabel('Cost of Pots of paint, if known').fill('14.40');
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Write it down' }).click();

  await owner.getByRole('heading', { level: 1, name: /^Order \d+ at Brunswick Paint$/ }).waitFor();
  const letter = owner.getByRole('link', { name: 'Write to the supplier' });
  expect(decodeURIComponent((await letter.getAttribute('href')) ?? '')).toContain(
    '- 12 pieces of Pots of paint (Pot)',
  );
  await owner.getByRole('button', { name: 'Receive' }).click();
  const dialog = owner.getByRole('dialog', { name: /^Receive order/ });
  await dialog.getByLabel('Brushes that came, in pieces').fill('');
  await dialog.getByLabel('Their invoice').fill('B-77');
  await expectAccessible(owner);
  await dialog.getByRole('button', { name: 'Book it' }).click();
  await owner.getByText('12 pieces of Pots of paint').waitFor();
  await owner.getByText('On its way').waitFor();

  await owner.getByRole('button', { name: 'Receive' }).click();
  await dialog.getByRole('button', { name: 'Book it' }).click();
  await dialog.getByText('0 for nothing').waitFor();
  await dialog.getByLabel('Cost of the Brushes that came').fill('45');
  await dialog.getByRole('button', { name: 'Book it' }).click();
  await owner.getByText('All of it came').waitFor();
  expect(await owner.getByRole('button', { name: 'Receive' }).count()).toBe(0);

  await owner.getByRole('link', { name: 'All orders' }).click();
  await owner.getByRole('link', { name: 'Brunswick Paint' }).waitFor();
  await followTo(owner, adminPaths.materials);
  await owner.getByText('30 pieces').first().waitFor();
});
