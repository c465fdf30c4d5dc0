import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { changeSettings } from '../server/platform/settings/settings.ts';
import { testShopAddress } from '../tools/testing/shop-address.ts';
import { expectAccessible, expectProblem, openHydrated, test, widths } from './journey.ts';
import { arriveAsOwner, followTo, untilServed } from './office-steps.ts';
import { makeAccount } from './person-steps.ts';

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

const ada = 'ada@example.com';

test('asked for at the foot of a page, confirmed, written, sent, and left with one press', async ({
  arrive,
  shop,
}) => {
  const { db } = shop;
  const reader = await arrive(widths.phone);
  await openHydrated(reader, paths.about);
  await reader.getByLabel('Send it to').fill(ada);
  await reader.getByRole('button', { name: 'Ask for it' }).click();
  await reader.getByRole('heading', { name: 'Look in your inbox' }).waitFor();
  const { secrets } = await db.selectFrom('email_secrets').select('secrets').executeTakeFirstOrThrow();
  const { confirmUrl = '' } = secrets as Record<string, string>;
  await reader.goto(new URL(confirmUrl).pathname);
  await reader.getByRole('button', { name: 'Yes, send me the newsletter' }).click();
  await reader.getByText('You are on the list').waitFor();

  await changeSettings(db, { shopAddress: testShopAddress });
  const owner = await arrive();
  await arriveAsOwner(owner, shop);
  await owner.goto(adminPaths.newsletters);
  await owner.getByRole('button', { name: 'New newsletter' }).click();
  await owner.getByLabel('Subject').fill('Long evenings');
  await owner.getByLabel('Words', { exact: true }).fill('Tea, a [kit](/category/all) and nothing to do.');
  await owner.getByText('It goes to 1 person').waitFor();
  await noteWhatIsShown(owner);
  await owner.getByRole('button', { name: 'Save the draft' }).click();
  await owner.getByText('Draft saved').waitFor();
  // What was there before, shown for a moment, would take the place of what somebody goes on writing.
  expect(await owner.evaluate('shown')).not.toContain('');
  await owner.getByLabel('Preview line').fill('And tea');
  await owner.getByText('Please save the draft first').waitFor();
  await owner.getByRole('button', { name: 'Save the draft' }).click();
  await owner.getByText('Please save the draft first').waitFor({ state: 'hidden' });
  await owner.getByRole('button', { name: 'Send it now' }).click();
  await owner.getByRole('dialog').getByText('It goes to 1 person').waitFor();
  await owner.getByRole('button', { name: 'Yes, send it' }).click();
  await owner.getByText('1 of 1 person').waitFor();

  const letter = db.selectFrom('emails').where('kind', '=', 'newsletter').select(['recipient', 'body_text']);
  const { recipient, body_text } = await letter.executeTakeFirstOrThrow();
  expect([recipient, body_text]).toEqual([ada, expect.stringContaining('12 Sydenham Road')]);
  const way = /Leave the newsletter: (\S+)/.exec(body_text ?? '')?.[1] ?? '';
  await reader.goto(new URL(way).pathname);
  await reader.getByRole('button', { name: 'Leave the newsletter' }).click();
  await reader.getByText('You get no newsletter any more').waitFor();
});

test('customers are saved as a segment, written to, and the segment is renamed and deleted', async ({
  page,
  shop,
}) => {
  await makeAccount(shop, 'cleo@example.com');
  const tag = { email_key: 'cleo@example.com', tag: 'craft group' };
  await shop.db.insertInto('person_tags').values(tag).execute();
  await arriveAsOwner(page, shop);
  await page.goto(`${adminPaths.customers}?tag=craft+group`);
  await page.getByRole('button', { name: 'Save this filter as a segment' }).click();
  await page.getByRole('button', { name: 'Save the segment' }).click();
  await page.getByText('Please give it a name').first().waitFor();
  await page.getByLabel('Name of the segment').fill('The group');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save the segment' }).click();
  await page.getByText('Segment saved').waitFor();
  await page.waitForURL(/segment=/);
  const list = page.url();
  await expect.poll(() => page.getByLabel('Tag', { exact: true }).inputValue()).toBe('');
  await page.getByRole('cell', { name: 'cleo@example.com' }).waitFor();
  await expect.poll(() => page.getByRole('cell', { name: '@example.com' }).count()).toBe(1);

  await followTo(page, adminPaths.newsletters);
  await page.getByRole('button', { name: 'New newsletter' }).click();
  await page.getByLabel('Saved segment').selectOption({ label: 'The group' });
  await page.getByText('It goes to 0 people').waitFor();
  await page.getByLabel('Subject').fill('For Thursday');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await page.getByText('Draft saved').waitFor();
  expectProblem(page, /409/);
  await followTo(page, list);
  await page.getByRole('button', { name: 'Delete this segment' }).click();
  await page.getByRole('button', { name: 'Delete the segment' }).click();
  await page.getByText('A newsletter that is not sent yet').first().waitFor();
  await page.getByRole('button', { name: 'Leave it' }).click();
  await shop.db.deleteFrom('newsletters').where('subject', '=', 'For Thursday').execute();

  await page.getByRole('button', { name: 'Change this segment' }).click();
  await page.getByLabel('Name of the segment').fill('Thursdays');
  await page.getByRole('button', { name: 'Save the segment' }).click();
  await page.getByRole('heading', { name: 'Segment:' }).waitFor({ state: 'hidden' });
  await page.getByRole('option', { name: 'Thursdays' }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Delete this segment' }).click();
  await page.getByRole('button', { name: 'Delete the segment' }).click();
  await page.getByText('Segment deleted').waitFor();
  await page
    .getByRole('cell', { name: /^owner-/ })
    .first()
    .waitFor();
});

/** From here on, every text that the page itself puts into the field of the words. */
async function noteWhatIsShown(page: Page): Promise<void> {
  await page.evaluate(`(() => {
    const field = document.querySelector('textarea');
    const { get, set } = Object.getOwnPropertyDescriptor(field, 'value');
    window.shown = [];
    Object.defineProperty(field, 'value', { configurable: true, get, set(text) {
      window.shown.push(text);
      set.call(this, text);
    } });
  })()`);
}
