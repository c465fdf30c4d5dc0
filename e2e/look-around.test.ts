import { expect } from 'vitest';
import { paths } from '../contracts/paths.ts';
import { cast } from '../seed/cast.ts';
import { expectAccessible, expectProblem, test, widths } from './journey.ts';

const pages = {
  'the home page': paths.home,
  'a category': paths.category('paint-by-numbers'),
  'every kit': paths.category('all'),
  'a kit': paths.product(cast.kookaburra.slug),
  'a search': paths.search('paint'),
  'an empty cart': paths.cart,
  "the shop's calls": paths.apiDocs,
};

test.for(Object.entries(pages))(
  '%s is whole, fits a phone and is accessible',
  async ([, path], { arrive }) => {
    for (const width of [widths.phone, widths.laptop]) {
      const page = await arrive(width);
      const answer = await page.goto(path, { waitUntil: 'networkidle' });
      expect(answer?.status()).toBe(200);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(overflow, 'pixels that stick out sideways').toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
  },
);

test('an address that leads nowhere says so, with status 404', async ({ page }) => {
  expectProblem(page, /404/);
  const answer = await page.goto(paths.product('a-kit-that-never-was'));
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1 }).waitFor();
});
