import { setTimeout as after } from 'node:timers/promises';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { compareAddress } from '../contracts/storefront/listing/compare-address.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { expectAccessible, expectProblem, openHydrated, test, widths } from './journey.ts';
import { arriveAsOwner } from './office-steps.ts';
import { makeAccount, password } from './person-steps.ts';

const { koala, kookaburra } = demoKits;

/** How long the owner's list is on its way over a slow line. */
const listTakesMs = 400;

test('without script a comparison is read, and says what it could not show', async ({ shop }) => {
  const compared = compareAddress([koala.slug, kookaburra.slug, 'no-such-kit']);
  const html = await (await fetch(shop.url + compared)).text();
  expect(html.match(/<th scope="col"/g)).toHaveLength(2);
  expect(html).toContain('There is no kit at “no-such-kit”.');
  expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
});

test('the piece is seen on the wall by a camera, which stops when it is closed; one that is refused or not there is told in words', async ({
  arrive,
}) => {
  const page = await arrive(widths.phone);
  await openHydrated(page, paths.product(koala.slug));
  // What it sees is drawn: no other browser is needed for it.
  await page.evaluate(`navigator.mediaDevices.getUserMedia = async () => {
    const drawn = document.createElement('canvas');
    drawn.getContext('2d').fillRect(0, 0, 9, 9);
    return drawn.captureStream(5);
  }`);
  const opener = page.getByRole('button', { name: 'See it on your own wall' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'On your own wall' });
  await dialog.getByText('Nothing is recorded or sent').waitFor();
  const seen = 'document.querySelector("video").videoWidth';
  await expect.poll(() => page.evaluate<number>(seen)).toBeGreaterThan(0);
  await page.evaluate('window.track = document.querySelector("video").srcObject.getTracks()[0]');
  const width = () => dialog.locator('svg rect').first().getAttribute('width');
  const before = Number(await width());
  await dialog.getByRole('slider').fill('28');
  expect(Number(await width())).toBeCloseTo(2 * before, 5);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate('window.track.readyState')).toBe('ended');

  await page.evaluate(
    'navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotAllowedError"))',
  );
  await opener.click();
  await page.getByRole('alert').getByText('The camera was not allowed.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // As on a page without https.
  await page.evaluate('delete Navigator.prototype.mediaDevices');
  await opener.click();
  await page.getByRole('alert').getByText('The drawing above shows the piece to scale.').waitFor();
});

test('a question is asked on a phone, answered and shown by the owner, and read on the kit’s page', async ({
  arrive,
  shop,
}) => {
  const shopper = await arrive(widths.phone);
  // Its page stays open while the owner reads.
  expectProblem(shopper, /was preloaded using link preload but not used/);
  await openHydrated(shopper, paths.product(koala.slug));
  await shopper.getByRole('button', { name: 'Ask about this kit' }).click();
  const words = 'Is the felt wool, or is it acrylic?';
  await shopper.getByLabel(/^What would you like to know/).fill(words);
  await shopper.getByLabel('Email for the answer').fill('ines@example.com');
  await shopper.reload();
  await shopper.getByRole('button', { name: 'Go on with your question' }).click();
  await expect.poll(() => shopper.getByLabel(/^What would you like to know/).inputValue()).toBe(words);
  await shopper.getByRole('button', { name: 'Send my question' }).click();
  await shopper.getByRole('status').filter({ hasText: 'read' }).waitFor();
  await shopper.reload();
  await shopper.getByText('Nobody has asked about this kit yet.').waitFor();
  await shopper.getByRole('button', { name: 'Ask about this kit' }).waitFor();

  const owner = await arrive();
  await arriveAsOwner(owner, shop);
  await openHydrated(owner, adminPaths.questions);
  const asked = owner.getByRole('article').filter({ hasText: words });
  await asked.getByRole('button', { name: /^Answer/ }).click();
  const answer = 'Wool, all of it: three millimetres thick.';
  await owner.getByLabel('The shop’s answer').fill(answer);
  await expectAccessible(owner);
  // The list comes late: whoever presses at once decides about the question as it is then.
  await owner.route(/\/api\/admin\/questions(\?|$)/, async (route) => {
    await after(listTakesMs);
    await route.continue();
  });
  await owner.getByRole('button', { name: 'Keep the answer' }).click();
  await asked.getByText(answer).waitFor();
  await asked.getByRole('button', { name: /^Show/ }).click();
  await asked.getByText('Shown', { exact: true }).waitFor();

  await shopper.reload();
  await shopper.getByRole('heading', { level: 3, name: words }).waitFor();
  await shopper.getByText(answer).waitFor();

  // Who may answer is said before anything is written.
  await makeAccount(shop, 'ottilie@example.com');
  await shopper.getByRole('link', { name: 'Log in to answer' }).click();
  await shopper.getByLabel('Username or email').fill('ottilie@example.com');
  await shopper.getByLabel('Password', { exact: true }).fill(password);
  await shopper.getByRole('button', { name: 'Log in', exact: true }).click();
  await shopper.getByText('Once yours has been delivered, you can answer.').waitFor();
  expect(await shopper.getByRole('button', { name: 'Answer, if you have made it' }).count()).toBe(0);
  await expectAccessible(shopper);
});
