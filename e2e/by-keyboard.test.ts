import { readFile } from 'node:fs/promises';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { compareAddress } from '../contracts/storefront/listing/compare-address.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { changesChannel } from '../server/kernel/database/changes.ts';
import { browserAt, buyOverHttp } from './http-buyer.ts';
import {
  expectAccessible,
  expectAccessibleAt,
  expectProblem,
  openHydrated,
  test,
  untilHydrated,
  widths,
} from './journey.ts';
import { arriveAsOwner, followTo, untilServed } from './office-steps.ts';
import { prepareChecks, problemsAtWidths, problemsWhenNarrow } from './page-checks.ts';
import { deliverNewest, makeAccount, password } from './person-steps.ts';
import { mabel } from './steps.ts';
import { tabTo, untilFocused } from './tab-presses.ts';

test('a kit is found, put into the cart and paid without a mouse', async ({ page }) => {
  await openHydrated(page, paths.home);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Shop All Kits' }));
  await page.keyboard.press('Enter');
  await untilFocused(page, page.getByRole('heading', { level: 1, name: 'All kits' }));
  await tabTo(page, page.getByLabel('Search for kits').first(), 'back');
  await page.keyboard.type('kookaburra');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Results for “kookaburra”' }).waitFor();
  await tabTo(page, page.getByRole('link', { name: /^Kookaburra paint/ }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'In the box' }).waitFor();
  await tabTo(page, page.getByRole('button', { name: /^Add to cart/ }).first());
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Your cart · 1 item' }).waitFor();
  await tabTo(page, page.getByRole('dialog').getByRole('link', { name: 'Checkout' }));
  await page.keyboard.press('Enter');
  await page.getByLabel('Email').waitFor();

  for (const label of ['Email', 'Postcode'] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(mabel[label]);
  }
  await page.getByRole('radio', { name: /Standard/ }).waitFor({ state: 'attached' });
  for (const label of ['Given name', 'Family name', 'Street address', 'Suburb'] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(mabel[label]);
  }
  await tabTo(page, page.getByLabel('State'));
  await page.keyboard.type('NT');
  await tabTo(page, page.getByRole('button', { name: /^Pay \$/ }));
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor();
  const card = { 'Card number': '4242424242424242', Expiry: '0829', 'Security code': '123' };
  for (const [label, text] of Object.entries({ ...card, 'Name on card': 'Mabel Okafor' })) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole('button', { name: /^Pay \$/ }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Thank you, Mabel' }).waitFor();
});

test('four kits are put beside each other, one is taken away again, and the facts and the size of one on the wall are read; a gift is looked for, without a mouse', async ({
  arrive,
}) => {
  const page = await arrive(widths.phone);
  await openHydrated(page, paths.product(demoKits.kookaburra.slug));
  await tabTo(page, page.getByRole('link', { name: /^Compare/ }));
  await page.keyboard.press('Enter');
  await page.getByRole('table').waitFor();
  await tabTo(page, page.getByRole('link', { name: /^Add / }).first());
  await page.keyboard.press('Enter');
  await page.getByRole('columnheader').nth(1).waitFor();
  const region = page.getByRole('region', { name: 'Comparison' });
  await untilFocused(page, region);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate((table) => Reflect.get(table, 'scrollLeft'))).toBeGreaterThan(0);
  for (const others of [2, 3]) {
    await page.getByRole('link', { name: 'Choose among all kits' }).click();
    const name = new RegExp(`^Compare.*with ${others} others?$`);
    await page.getByRole('link', { name }).first().click();
    await page.getByRole('columnheader').nth(others).waitFor();
  }
  await expectCompared(page);
  await tabTo(page, page.getByRole('link', { name: /^Remove / }).last());
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('columnheader').count()).toBe(3);
  await untilFocused(page, region);
  await page
    .getByRole('table')
    .getByRole('link', { name: /^Kookaburra/ })
    .first()
    .press('Enter');
  const wall = page.getByRole('region', { name: 'On the wall' });
  await wall.getByRole('figure').getByText('40 × 50 cm').waitFor();
  await page.getByRole('region', { name: 'How it feels' }).getByText('60 × 60 cm').waitFor();

  await followTo(page, paths.gifts);
  await tabTo(page, page.getByLabel('How much'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByLabel('By when'));
  await page.keyboard.type('11112099');
  await tabTo(page, page.getByLabel('To postcode'));
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await page.waitForURL(/postcode=20$/);
  await page.getByLabel('To postcode').and(page.locator('[aria-invalid=true]:focus')).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.type('00');
  await page.keyboard.press('Enter');
  await page.waitForURL(/upto=40&by=2099-11-11&postcode=2000/);
  await untilFocused(page, page.getByRole('heading', { name: 'When it is there' }));
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'A gift card' }));
});

async function expectCompared(page: Page): Promise<void> {
  const table = page.getByRole('table');
  for (const fact of ['Price', 'Time', 'Finished size', 'Eyes', 'Hands', 'Table'])
    await expect.poll(() => table.getByRole('rowheader', { name: fact }).count(), { message: fact }).toBe(1);
  await expect.poll(() => page.getByText('≠ differs').count()).toBeGreaterThan(3);
}

// Its parcels are followed so in helpers-morning.test.ts.
test('what has arrived is reviewed and sent back without a mouse, with large letters', async ({
  arrive,
  shop,
}) => {
  const two = [demoKits.kookaburra.slug, demoKits.koala.slug];
  const token = (await buyOverHttp(await browserAt(shop.url), two)) ?? '';
  await deliverNewest(shop);
  const page = await arrive(widths.phone);
  const inLetters = (size: string) => page.evaluate(`document.documentElement.style.fontSize = '${size}'`);
  const open = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await inLetters('200%');
  };
  /** Each part of the form with the letters that most people have, too. */
  const look = async () => {
    await inLetters('');
    await expectAccessibleAt(page, [widths.phone, widths.laptop]);
    await inLetters('200%');
  };

  await open(paths.reviewOrderLink(token));
  await tabTo(
    page,
    page
      .getByRole('button', { name: /Kookaburra/ })
      .or(page.locator('summary'))
      .first(),
  );
  await page.keyboard.press('Enter');
  await untilFocused(page, page.getByRole('radio', { name: '1 star' }));
  await page.keyboard.press('Space');
  for (const _star of [2, 3, 4]) await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true);
  await tabTo(page, page.getByLabel('In a few words'));
  await page.keyboard.type('As I had hoped');
  await tabTo(page, page.getByLabel('How was it?'));
  await page.keyboard.type('Good paint, clear numbers, and a lid that closes.');
  await tabTo(page, page.getByRole('button', { name: 'Send my review' }));
  await page.keyboard.press('Enter');
  await untilFocused(page, page.getByRole('heading', { level: 1, name: 'How was it?' }));
  await expect
    .poll(() =>
      shop.db.selectFrom('reviews').where('title', '=', 'As I had hoped').select('rating').execute(),
    )
    .toEqual([{ rating: 4 }]);

  await open(paths.returnOf(token));
  await untilHydrated(page);
  await tabTo(page, page.getByRole('button', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Please choose what you would like to send back').waitFor();
  await tabTo(page, page.getByRole('combobox', { name: /koala/i }));
  await page.keyboard.press('ArrowDown');
  await look();
  await tabTo(page, page.getByRole('button', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await untilFocused(page, page.getByRole('heading', { name: 'Why?' }));
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await look();
  await tabTo(page, page.getByRole('button', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await untilFocused(page, page.getByRole('heading', { name: 'Tell us about it' }));
  await tabTo(page, page.locator('main textarea'));
  await page.keyboard.type('The felt is torn.');
  await look();
  await tabTo(page, page.getByRole('button', { name: 'Ask for the return' }));
  await page.keyboard.press('Enter');
  await page.getByText(/We have your request, RT-/).waitFor();
});

const { koala, kookaburra } = demoKits;

/** How long the owner's list is on its way over a slow line. */
const listTakesMs = 400;

test('a video is fetched once it is pressed, with its captions, and is read in words', async ({
  page,
  shop,
}) => {
  const unread = demoKits.desertPea;
  const folder = `${import.meta.dirname}/../seed/videos/${kookaburra.slug}`;
  const [film, captions] = [await readFile(`${folder}.webm`), await readFile(`${folder}.vtt`, 'utf8')];
  const file = `${'ab'.repeat(16)}.webm`;
  const kit = shop.db.selectFrom('products').where('slug', '=', unread.slug).select('id');
  const { id: product_id } = await kit.executeTakeFirstOrThrow();
  const words = { captions, transcript: 'A canvas is painted, colour by colour.', changed_at: new Date() };
  await shop.db
    .insertInto('kit_videos')
    .values({ product_id, file, bytes: film.length, ...words })
    .execute();
  // Its page may have been fetched ahead.
  await sql`select pg_notify(${changesChannel}, 'null')`.execute(shop.db);
  await untilServed(page, paths.product(unread.slug), (html) => html.includes('Watch it grow'));
  const asked: string[] = [];
  await prepareChecks(page);
  page.on('request', (request) => asked.push(request.url()));
  await page.route(`**/${file}`, (route) => route.fulfill({ body: film, contentType: 'video/webm' }));
  await openHydrated(page, paths.product(unread.slug));
  const shown = page.getByRole('region', { name: 'Watch it grow' });
  await shown.getByText('Read what it shows').click();
  await shown.getByText(words.transcript).waitFor();
  expect(asked.filter((url) => /\.(webm|vtt)/.test(url))).toEqual([]);

  await shown.getByRole('link', { name: /^Play the video/ }).press('Enter');
  const player = shown.locator('video:focus');
  await expect.poll(() => player.evaluate((video) => Reflect.get(video, 'videoWidth'))).toBeGreaterThan(0);
  const cues = "document.querySelector('video').textTracks[0]?.cues?.length ?? 0";
  await expect.poll(() => page.evaluate(cues)).toBeGreaterThan(1);
  const looked = await problemsAtWidths(page, [widths.phone, widths.laptop]);
  expect([...looked, ...(await problemsWhenNarrow(page))]).toEqual([]);
});

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

test('a question is asked on a phone without a mouse, answered and shown by the owner, and read on the kit’s page', async ({
  arrive,
  shop,
}) => {
  const shopper = await arrive(widths.phone);
  // Its page stays open while the owner reads.
  expectProblem(shopper, /was preloaded using link preload but not used/);
  await openHydrated(shopper, paths.product(koala.slug));
  const words = 'Is the felt wool, or is it acrylic?';
  const field = shopper.getByLabel(/^What would you like to know/);
  await tabTo(shopper, shopper.getByRole('button', { name: 'Ask about this kit' }));
  await shopper.keyboard.press('Enter');
  await untilFocused(shopper, field);
  await shopper.keyboard.type(words);
  await tabTo(shopper, shopper.getByLabel('Email for the answer'));
  await shopper.keyboard.type('ines@example.com');
  await shopper.reload();
  await shopper.getByRole('button', { name: 'Go on with your question' }).click();
  await expect.poll(() => field.inputValue()).toBe(words);
  await tabTo(shopper, shopper.getByRole('button', { name: 'Send my question' }));
  await shopper.keyboard.press('Space');
  await untilFocused(shopper, shopper.getByRole('status').filter({ hasText: 'read' }));
  // Nobody else reads it yet.
  const served = await shopper.request.get(paths.product(koala.slug));
  expect(await served.text()).toContain('Nobody has asked about this kit yet.');

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
