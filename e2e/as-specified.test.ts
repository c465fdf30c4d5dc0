import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { imageUrl, type Preset } from '../contracts/platform/images.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { openHydrated, test, widths } from './journey.ts';
import { arriveAsOwner } from './office-steps.ts';
import { putIntoCart } from './steps.ts';

/** Lines of the specification that can be seen on screen. */
const moving = { reducedMotion: 'no-preference' } as const;

test('a click on a card scrolls smoothly to the top of the kit’s page', async ({ arrive }) => {
  const page = await arrive(widths.phone, moving);
  await openHydrated(page, paths.category('all'));
  const card = page.locator(`main a[href="${paths.product(demoKits.snowGum.slug)}"]`).first();
  await card.scrollIntoViewIfNeeded();
  await page.evaluate('window.scrollTo({ top: 900, behavior: "instant" })');
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(300);
  // How the page asks to be scrolled: a busy machine may draw no frame on the way.
  await page.evaluate(`
    window.asked = [];
    const scroll = window.scrollTo;
    window.scrollTo = (...to) => { asked.push(to[0].behavior); Reflect.apply(scroll, window, to); };
  `);
  await card.evaluate((link) => link.click());
  await page.waitForURL(`**${paths.product(demoKits.snowGum.slug)}`);
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  expect(await page.evaluate('asked')).toEqual(['smooth']);
});

test('the cart slides in from the right by its whole width, and each line says how its stock is', async ({
  arrive,
}) => {
  const page = await arrive(widths.laptop, moving);
  await openHydrated(page, paths.product(demoKits.kookaburra.slug));
  await page.evaluate(`
    window.edges = [];
    const note = () => {
      const drawer = document.querySelector('dialog.drawer-right[open]');
      if (drawer) edges.push(drawer.getBoundingClientRect().left);
      requestAnimationFrame(note);
    };
    note();
  `);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await drawer.getByText('In Stock').waitFor();
  // Beside a scroll bar, where the system shows one.
  await expect.poll(() => page.evaluate<number>('edges.at(-1)')).toBeLessThanOrEqual(widths.laptop - 400);
  const [first = 0, last = 0] = await page.evaluate<number[]>('[Math.max(...edges), edges.at(-1)]');
  expect(first - last, 'how far it slides').toBeGreaterThan(200);

  await putIntoCart(page, demoKits.gumLeaves.slug);
  await drawer.getByText('Low Stock').waitFor();
});

test('pictures have the address of the preset that their place is named after, and promises are headed as specified', async ({
  shop,
}) => {
  const served = async (path: string) => (await fetch(shop.url + path)).text();
  const expectPreset = (html: string, place: string, preset: Preset) => {
    const [picture = ''] = /<img [^>]*>/.exec(html.slice(html.indexOf(`<${place}`))) ?? [];
    const source = /src="([^"]*)"/.exec(picture)?.[1] ?? '';
    expect(source).toBe(imageUrl(source.slice(source.indexOf('/pictures/')), preset));
    expect(picture).toMatch(/400w.*600w.*800w.*1200w/);
  };
  expectPreset(await served(paths.category('all')), 'article', 'productCard');
  expectPreset(await served(paths.product(demoKits.kookaburra.slug)), 'main', 'productDetail');
  const home = await served(paths.home);
  expectPreset(home, 'main', 'hero');
  expect(home).toMatch(/<h2[^>]*>What makes us special</);
});

test('the back office says what the shop says of an unknown page, and upgrades insecure links', async ({
  page,
  shop,
}) => {
  await arriveAsOwner(page, shop);
  await page.goto(`${adminPaths.dashboard}/nowhere`);
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await page.getByText('Did you forget to add the page to the router?').waitFor();
  await page.evaluate(
    `document.body.insertAdjacentHTML('beforeend', '<a id="old" href="http://craft.example:8080/a">old</a>')`,
  );
  await page.locator('#old[href="https://craft.example:8080/a"]').waitFor();
});
