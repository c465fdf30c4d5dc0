import type { Page } from 'playwright-core';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { expectAccessible } from './journey.ts';

/** What the owner does at the desk for somebody who waits, in several journeys. */

/** From the list of returns: approved, noted as back, and settled with money. */
export async function settleNewestReturn(owner: Page): Promise<void> {
  await owner.goto(adminPaths.returns);
  await owner.getByRole('link', { name: /^RT-/ }).first().click();
  await owner.getByRole('heading', { level: 1, name: /^SM-/ }).waitFor();
  await owner.getByText('The felt is torn.').waitFor();
  await owner.getByRole('button', { name: /^Approve return/ }).click();
  await owner.getByText('On its way back', { exact: true }).waitFor();
  await owner.getByRole('button', { name: /^It is back/ }).click();
  await owner.getByText('Back with us', { exact: true }).waitFor();
  await owner.getByRole('button', { name: /^Settle return/ }).click();
  const dialog = owner.getByRole('dialog', { name: /^Settle return RT-/ });
  await dialog.getByLabel('What the buyer reads').fill('');
  await dialog.getByRole('button', { name: 'Settle it' }).click();
  await dialog.getByLabel('What the buyer reads').fill('We have paid it back.');
  await expectAccessible(owner);
  await dialog.getByRole('button', { name: 'Settle it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await owner.getByText('Settled', { exact: true }).first().waitFor();
}
