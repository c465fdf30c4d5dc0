import type { Locator, Page } from 'playwright-core';

/** A scanner types quickly, and ends with Enter; it does not look where the focus is. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** What the dialog of labels and addresses opens. */
export async function parcelFileOf(page: Page, dialog: Locator, parcels: string): Promise<Buffer> {
  await dialog.getByText(parcels).waitFor();
  const address = await dialog.getByRole('link', { name: 'Open the file' }).getAttribute('href');
  return (await page.request.get(address ?? '')).body();
}

/** On an order's page: the sandbox's carrier reports, step by step, until the parcel is there. */
export async function playParcelSteps(page: Page, trackingNumber: string): Promise<void> {
  const steps = page.getByRole('list', { name: `Steps of parcel ${trackingNumber}` });
  for (const step of ['With the carrier', 'In transit', 'Out for delivery', 'Delivered']) {
    await page.getByRole('button', { name: `Sandbox: play “${step}”` }).click();
    await steps.getByText(step).waitFor();
  }
  await page.getByText('Your order has arrived').waitFor();
}
