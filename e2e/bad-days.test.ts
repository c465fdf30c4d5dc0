import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listGuestOrders } from '../contracts/account.ts';
import { askForAlert } from '../contracts/alerts.ts';
import { addCartItem, readCart, validateDiscountCode } from '../contracts/cart.ts';
import { listProducts, readProduct, readShelf } from '../contracts/catalogue.ts';
import { readDeliveryOptions } from '../contracts/checkout.ts';
import { sendContactMessage } from '../contracts/content.ts';
import { estimateKitDelivery } from '../contracts/delivery.ts';
import type { Endpoint } from '../contracts/endpoint.ts';
import { listGallery } from '../contracts/gallery.ts';
import { paths } from '../contracts/paths.ts';
import { listFeaturedReviews, readReviews } from '../contracts/reviews.ts';
import { searchKits, suggestKits } from '../contracts/search.ts';
import { cast } from '../seed/cast.ts';
import { test } from './furnished.ts';
import { expectProblem } from './journey.ts';
import { putIntoCart } from './steps.ts';
import { failing, holding } from './trouble.ts';

const kit = paths.product(cast.kookaburra.slug);
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

type BadDay = {
  call: Endpoint;
  from: string;
  /** Comes first, while all is well. */
  before?: (page: Page) => Promise<unknown>;
  does: (page: Page) => Promise<unknown>;
  says: string;
  /** What is done once the trouble is over. */
  again: (page: Page) => Promise<unknown>;
  after: (page: Page) => Promise<unknown>;
};

const tryAgain = (page: Page) => press(page, 'Try again');

/** Each call of each screen, failing: the screen says so in its place, offers to try again, and keeps what was typed. */
const badDays: Record<string, BadDay> = {
  'a shelf': {
    call: readShelf,
    from: paths.about,
    does: (page) => link(page, 'Bestsellers'),
    says: 'This page did not arrive',
    again: tryAgain,
    after: (page) => page.getByRole('heading', { level: 1, name: 'Bestsellers' }).waitFor(),
  },
  'a kit': {
    call: readProduct,
    from: paths.category('all'),
    does: (page) => page.locator('.card-link').first().click(),
    says: 'This page did not arrive',
    again: tryAgain,
    after: (page) => page.getByRole('heading', { name: 'In the box' }).waitFor(),
  },
  'a search': {
    call: searchKits,
    from: paths.about,
    does: async (page) => {
      await page.getByRole('searchbox').first().fill('paint');
      await page.keyboard.press('Enter');
    },
    says: 'This page did not arrive',
    again: tryAgain,
    after: (page) => page.getByRole('heading', { level: 1, name: 'Results for “paint”' }).waitFor(),
  },
  'a filter': {
    call: readShelf,
    from: paths.category('all'),
    does: (page) => page.getByRole('checkbox', { name: /^Gentle/ }).click(),
    says: 'The kits did not come. What you ticked is kept.',
    again: tryAgain,
    after: (page) => page.waitForURL(/difficulty=gentle/),
  },
  'more of a shelf': {
    call: readShelf,
    from: paths.category('all'),
    does: (page) => link(page, 'Load more'),
    says: 'The next kits did not come. Please try again.',
    again: (page) => link(page, 'Load more'),
    after: (page) => page.waitForURL(/page=2/),
  },
  'the reviews of a kit': {
    call: readReviews,
    from: paths.category('all'),
    does: (page) => page.locator('.card-link').first().click(),
    says: 'The reviews did not arrive.',
    again: tryAgain,
    after: (page) =>
      page
        .getByText(/^(\d+ reviews?|Nobody has reviewed this kit yet\.)$/)
        .first()
        .waitFor(),
  },
  'the featured reviews': {
    call: listFeaturedReviews,
    from: paths.about,
    does: (page) => link(page, 'Home'),
    says: 'The reviews did not arrive.',
    again: tryAgain,
    after: (page) => page.getByRole('heading', { name: 'From other tables' }).waitFor(),
  },
  'the gallery on the home page': {
    call: listGallery,
    from: paths.about,
    does: (page) => link(page, 'Home'),
    says: 'The gallery did not arrive.',
    again: tryAgain,
    after: (page) => page.getByRole('heading', { name: 'Finished by hand' }).waitFor(),
  },
  'the cart': {
    call: readCart,
    from: kit,
    before: (page) => putIntoCart(page, cast.kookaburra.slug),
    does: (page) => page.goto(paths.cart),
    says: 'It is kept. Please check your connection and try again.',
    again: (page) => page.getByRole('main').getByRole('button', { name: 'Try again' }).click(),
    after: (page) => page.getByRole('heading', { name: 'Summary' }).waitFor(),
  },
  'adding to the cart': {
    call: addCartItem,
    from: kit,
    does: (page) => press(page, /^Add to cart/),
    says: 'Failed to add item to cart. Please try again.',
    again: (page) => press(page, /^Add to cart/),
    after: (page) => page.getByRole('dialog', { name: /1 item/ }).waitFor(),
  },
  'adding to the cart from a card': {
    call: addCartItem,
    from: paths.category('all'),
    does: (page) => press(page, /^Add to cart/),
    says: 'Could not add item to cart. Please try again.',
    again: (page) => press(page, /^Add to cart/),
    after: (page) => page.getByRole('dialog', { name: /1 item/ }).waitFor(),
  },
  'a discount code': {
    call: validateDiscountCode,
    from: kit,
    before: (page) => putIntoCart(page, cast.kookaburra.slug),
    does: async (page) => {
      await page.getByRole('textbox', { name: 'Discount code' }).fill('calm');
      await page.keyboard.press('Enter');
    },
    says: 'Failed to validate discount code. Please try again.',
    again: async (page) => {
      await page.getByRole('textbox', { name: 'Discount code' }).fill('calm');
      await page.keyboard.press('Enter');
    },
    after: (page) => page.getByText('Invalid Discount Code').waitFor(),
  },
  'the delivery of a kit': {
    call: estimateKitDelivery,
    from: kit,
    does: async (page) => {
      await page.getByLabel('Delivery to postcode').fill('0870');
      await page.keyboard.press('Enter');
    },
    says: 'We could not work out the delivery just now. Please try again.',
    again: (page) => press(page, 'Estimate'),
    after: (page) => page.getByText('Standard delivery').waitFor(),
  },
  'the delivery of a cart': {
    call: readDeliveryOptions,
    from: kit,
    before: async (page) => {
      await putIntoCart(page, cast.kookaburra.slug);
      await page.goto(paths.cart);
    },
    does: async (page) => {
      await page.getByLabel('Delivery to postcode').fill('0870');
      await page.keyboard.press('Enter');
    },
    says: 'We could not work out the delivery just now. Please try again.',
    again: (page) => press(page, 'Estimate'),
    after: (page) => page.getByText('Standard delivery').waitFor(),
  },
  'asking for a kit to be back': {
    call: askForAlert,
    from: paths.product(cast.snowGum.slug),
    does: async (page) => {
      await page.getByLabel('Email').fill('wren@craft.example');
      await press(page, 'Tell me when it is back');
    },
    says: 'That did not reach us',
    again: (page) => press(page, 'Tell me when it is back'),
    after: (page) => page.getByText('Please look into your mail').waitFor(),
  },
  'a message to the shop': {
    call: sendContactMessage,
    from: paths.contact,
    does: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('Imogen Walsh');
      await page.getByLabel('Email').fill('imogen@example.com');
      await page.getByRole('textbox', { name: 'Message' }).fill('Does the banksia come with a frame?');
      await page.clock.fastForward(5_000);
      await press(page, 'Send message');
    },
    says: 'Your message did not get through. It is still here: please send it again.',
    again: (page) => press(page, 'Send message'),
    after: (page) => page.getByRole('status').filter({ hasText: 'copy' }).waitFor(),
  },
  'a wishlist': {
    call: listProducts,
    from: paths.about,
    does: (page) => page.goto(paths.sharedWishlist('1,2')),
    says: 'Your wishlist did not arrive',
    again: tryAgain,
    after: (page) => page.getByText('2 kits').waitFor(),
  },
  'the orders of a guest': {
    call: listGuestOrders,
    from: paths.about,
    does: (page) => page.goto(paths.guestOrders),
    says: 'Your orders could not be fetched',
    again: tryAgain,
    after: (page) => page.getByText('Nothing yet').waitFor(),
  },
};

test.for(Object.entries(badDays))(
  '%s fails: it is said in its place, and works again',
  async ([, day], { page }) => {
    await page.clock.install();
    await page.goto(day.from, { waitUntil: 'networkidle' });
    await day.before?.(page);
    const end = await failing(page, day.call);
    await day.does(page);
    await page.getByText(day.says).first().waitFor();
    await end();
    await day.again(page);
    await day.after(page);
  },
);

test('what is typed in search outlives suggestions that do not come', async ({ page }) => {
  await page.goto(paths.about, { waitUntil: 'networkidle' });
  await failing(page, suggestKits);
  const box = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
  await box.focus();
  await page.keyboard.type('paint');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Results for “paint”' }).waitFor();
});

test('a late answer never takes the place of a newer one', async ({ page }) => {
  await page.goto(paths.about, { waitUntil: 'networkidle' });
  const letGo = await holding(page, suggestKits);
  const box = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
  await box.focus();
  await page.keyboard.type('koo');
  await box.fill('koala');
  await letGo(1);
  await page.getByRole('option', { name: /koala/i }).first().waitFor();
  await letGo(0);
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('option', { name: /Kookaburra/ }).count()).toBe(0);
});

test('of two filters the newer one counts, whichever answer comes last', async ({ page }) => {
  await page.goto(paths.category('all'), { waitUntil: 'networkidle' });
  const letGo = await holding(page, readShelf);
  await page.getByRole('checkbox', { name: /^Gentle/ }).click();
  await page.getByRole('checkbox', { name: /^Balanced/ }).click();
  await letGo(1);
  await page.waitForURL(/difficulty=balanced(%2C|,)gentle/);
  await letGo(0);
  await page.waitForLoadState('networkidle');
  expect(page.url()).toMatch(/difficulty=balanced(%2C|,)gentle/);
  expect(await page.getByRole('checkbox', { name: /^Balanced/ }).isChecked()).toBe(true);
});

test('a page that takes its time shows its outline, then itself', async ({ page }) => {
  await page.goto(paths.about, { waitUntil: 'networkidle' });
  const letGo = await holding(page, readShelf);
  await link(page, 'Bestsellers');
  await page.locator('[aria-busy=true] .skeleton').first().waitFor();
  await letGo(0);
  await page.getByRole('heading', { level: 1, name: 'Bestsellers' }).waitFor();
  expect(await page.locator('.skeleton').count()).toBe(0);
});

test('a part whose script does not come leaves the page whole, and the cart’s own page stands in', async ({
  page,
}) => {
  expectProblem(page, /ERR_FAILED|did not come|could not be woken|dynamically imported/);
  await page.route(/cart-panel|suggestions|gallery-viewer/, (route) => route.abort());
  await page.goto(kit, { waitUntil: 'networkidle' });
  await press(page, /^Enlarge picture/);
  await page.getByRole('searchbox').first().focus();
  await page.getByRole('heading', { level: 1, name: /^Kookaburra/ }).waitFor();
  await press(page, 'Cart');
  await page.waitForURL((url) => url.pathname === paths.cart);
});

const storages = {
  full: `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`,
  blocked: `for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError') } })`,
  'full of nonsense': `for (const key of ['cartId', 'wishlist', 'appliedDiscount', 'viewed-kits', 'app-initialised', 'contact-draft', 'checkout-draft'])
    for (const storage of [localStorage, sessionStorage]) storage.setItem(key, '{"oops": [')`,
};

test.for(Object.entries(storages))(
  'with a storage that is %s the shop works',
  async ([, script], { page }) => {
    expectProblem(page, /Browser storage could not be used/);
    await page.addInitScript(script);
    for (const path of [paths.home, paths.wishlist, paths.cart, paths.contact, paths.checkout, paths.auth]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await page.goto(paths.category('all'), { waitUntil: 'networkidle' });
    await press(page, /^Wishlist: /);
    await page.getByText('Added to Wishlist').waitFor();
    await press(page, /^Add to cart/);
    await page.getByRole('dialog', { name: /1 item/ }).waitFor();
  },
);
