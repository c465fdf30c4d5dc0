import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { openHydrated, test, widths } from './journey.ts';
import { arriveAsOwner, untilServed } from './office-steps.ts';

const logo = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><script>alert(1)</script><rect width="90" height="30" fill="#6b4263"/></svg>',
  ),
};

/**
 * What moved while the page was opened once more, with its letters at hand: how well those stand in that are shown until
 * a first visit has the shop's own depends on what the machine has, and is not what the owner changed.
 */
async function shiftOf(shopper: Page): Promise<number> {
  await shopper.evaluate('document.fonts.ready');
  await openHydrated(shopper, paths.home);
  return shopper.evaluate<number>(shifted);
}

const shifted = `new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => { for (const { value } of list.getEntries()) sum += value; }).observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => setTimeout(() => resolve(sum), 0));
})`;

/** What of the header stands elsewhere while its last signs are still on their way, as a slow browser draws it. */
const movedWhileArriving = `(() => {
  const signs = document.querySelector('.header-signs');
  const seen = [...document.querySelectorAll('header img, header .header-signs > *')];
  const places = () => seen.filter((part) => part.checkVisibility()).map((part) => [part.className, part.getBoundingClientRect().x, part.getBoundingClientRect().y].join(' '));
  const whole = places();
  const late = [...signs.children].slice(1);
  const moved = late.toReversed().flatMap((sign) => {
    sign.style.display = 'none';
    return places().filter((place) => !whole.includes(place));
  });
  for (const sign of late) sign.style.removeProperty('display');
  return moved;
})()`;

test('an owner gives the shop a look, and by keyboard alone another home page; nothing moves under a shopper, and all of it comes back', async ({
  shop,
  arrive,
}) => {
  const owner = await arrive(390);
  await arriveAsOwner(owner, shop);
  await openHydrated(owner, adminPaths.settingsTab('looks'));
  await owner.getByLabel('A logo').setInputFiles(logo);
  await owner.getByLabel('What the logo says').fill('Plum & Thread');
  await owner.getByRole('radio', { name: 'Sea salt' }).check();
  await owner.getByRole('radio', { name: 'Plum' }).check();
  await owner.getByRole('radio', { name: 'Lora and Source Sans' }).check();
  await owner.getByRole('button', { name: 'Publish the look' }).click();
  await owner.getByText('Settings saved').waitFor();
  await arrangeHome(owner);
  await untilServed(owner, paths.home, (html) => html.includes('Slow evenings'));

  const shopper = await arrive(widths.phone, 'anew');
  await openHydrated(shopper, paths.home);
  await shopper.getByRole('img', { name: 'Plum & Thread' }).first().waitFor();
  expect(await shopper.evaluate('getComputedStyle(document.documentElement).backgroundColor')).toBe(
    'rgb(248, 250, 251)',
  );
  await shopper.evaluate('document.fonts.ready');
  expect(await shopper.evaluate<string>('getComputedStyle(document.querySelector("h1")).fontFamily')).toMatch(
    /^"?Lora/,
  );
  expect(await shopper.getByRole('heading', { level: 1 }).textContent()).toBe('Slow evenings');
  const parts = shopper.locator('main').getByRole('heading', { level: 2 });
  expect(await parts.allTextContents()).not.toContain('Bestsellers');
  expect(await shiftOf(shopper)).toBeLessThan(0.01);
  for (const width of [320, ...Object.values(widths)]) {
    await shopper.setViewportSize({ width, height: 800 });
    expect(await shopper.evaluate<string[]>(movedWhileArriving), String(width)).toEqual([]);
  }

  await owner.getByRole('button', { name: 'As it was before' }).click();
  await owner.getByRole('button', { name: 'Publish the home page' }).click();
  await untilServed(owner, paths.home, (html) => !html.includes('Slow evenings'));
  await owner.getByRole('tab', { name: 'Looks' }).click();
  await owner.getByRole('button', { name: 'Choose the look before' }).click();
  await owner.getByRole('button', { name: 'Publish the look' }).click();
  await owner.getByText('Eucalypt, Fraunces').waitFor({ state: 'hidden' });
});

/** A part comes first, one is hidden, and the first words are others. */
async function arrangeHome(owner: Page): Promise<void> {
  await openHydrated(owner, adminPaths.settingsTab('home'));
  const up = owner.getByRole('button', { name: 'Move Categories up' });
  await up.focus();
  await owner.keyboard.press('Enter');
  await owner.keyboard.press('Enter');
  await owner.keyboard.press('Enter');
  await expect.poll(() => owner.getByText('Categories is now 1 of 10').count()).toBe(1);
  await expect.poll(() => up.and(owner.locator(':focus')).count()).toBe(1);
  await owner.getByRole('checkbox', { name: 'Bestsellers' }).press('Space');
  await owner.getByLabel('Heading').fill('Slow evenings');
  await owner.getByRole('button', { name: 'Publish the home page' }).press('Enter');
  await owner.getByText('Settings saved').waitFor();
}
