import { expect, test } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { responsiveSources } from '../contracts/platform/images.ts';
import { testShop, type TestShop } from '../tools/testing/shop.ts';
import { changeSettings } from './platform/settings/settings.ts';

/** The words of a page and where its links lead, as the first HTML has them. */
async function read({ app }: TestShop, url: string) {
  const { body } = await app.inject({ url });
  const plain = (html: string) =>
    html
      .replace(/<[^>]+>/g, '')
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'")
      .trim();
  const links = [...body.matchAll(/<a [^>]*href="(?<to>[^"]+)"[^>]*>(?<text>.*?)<\/a>/g)].map(
    ({ groups }) => [plain(groups?.['text'] ?? ''), groups?.['to'] ?? ''] as const,
  );
  return { text: plain(body.replace(/<script.*?<\/script>/g, '')), links };
}

test('the home page says and links what the specification names', async () => {
  await using harness = await testShop({ pages: true });
  const { text, links } = await read(harness, paths.home);
  for (const phrase of ['Create Your Calm', 'Find Your Perfect Creative Outlet', 'Explore', 'What makes'])
    expect(text).toContain(phrase);
  const all = paths.category('all');
  expect(links).toContainEqual(['Shop All Kits', all]);
  expect(links).toContainEqual(['Explore Categories', all]);
  const targets = links.map(([, to]) => to);
  for (const listing of ['featured', 'bestsellers', 'new-arrivals', 'paint-by-numbers'])
    expect(targets).toContain(paths.category(listing));
});

test('shelves with nothing on them say so on the home page', async () => {
  await using harness = await testShop({ pages: true });
  const none = { featured: false, bestseller: false, new_arrival: false };
  await harness.shop.db.updateTable('products').set(none).execute();
  const { text } = await read(harness, paths.home);
  expect(text).toContain('No featured products available at the moment.');
  expect(text).toContain('No bestselling products available at the moment.');
  expect(text).toContain('No new arrivals available at the moment.');
});

test('the header and the footer lead where the specification says', async () => {
  await using harness = await testShop({ pages: true });
  const { text, links } = await read(harness, paths.about);
  const wanted = {
    Home: paths.home,
    'New Arrivals': paths.category('new-arrivals'),
    Bestsellers: paths.category('bestsellers'),
    'All Products': paths.category('all'),
    'Zen Gallery': paths.gallery,
    'Our Story': paths.about,
    Contact: paths.contact,
    'Order History': paths.guestOrders,
    'Contact Us': paths.contact,
    Wholesale: paths.wholesale,
    FAQ: `${paths.contact}#faq`,
    'Shipping & Returns': paths.shippingReturns,
    'Privacy Policy': paths.privacy,
    'Terms & Conditions': paths.terms,
    'Data Security': paths.dataSecurity,
    'Business Hours': `${paths.contact}#hours`,
  };
  for (const link of Object.entries(wanted)) expect(links).toContainEqual(link);
  for (const phrase of ['Visa', 'Mastercard', 'Apple Pay, coming soon', 'Google Pay, coming soon'])
    expect(text).toContain(phrase);
});

test('the picture that the owner chose stands first, and is fetched before all others', async () => {
  await using harness = await testShop({ pages: true });
  const heroPicture = { imageUrl: '/pictures/chosen.jpg', imageAlt: 'A hoop on linen' };
  await changeSettings(harness.shop.db, { heroPicture });
  const { body } = await harness.app.inject({ url: paths.home });
  const preload = /<link rel="preload" as="image" imageSrcSet="(?<sources>[^"]+)"[^>]*>/.exec(body);
  expect(preload?.groups?.['sources']).toBe(responsiveSources(heroPicture.imageUrl));
  expect(preload?.[0]).toContain('fetchPriority="high"');
  expect(preload?.[0]).toMatch(/imageSizes="[^"]*92vw"/);
  expect(body).toContain(`alt="${heroPicture.imageAlt}"`);
});
