import { expect, test } from 'vitest';
import { paths } from '../../../contracts/kernel/paths.ts';
import { testShop } from '../../../tools/testing/shop.ts';

test('the form of a craft night takes no more letters than its evening and its host may have', async () => {
  await using harness = await testShop();
  for (const url of [paths.craftNights, `${paths.craftNights}?bill=one`]) {
    const { body } = await harness.app.inject({ url });
    const lengths = [...body.matchAll(/<input[^>]*name="(title|hostName)"[^>]*maxlength="(\d+)"/g)].map(
      ([, name, most]) => [name, most],
    );
    expect(lengths).toEqual([
      ['title', '60'],
      ['hostName', '40'],
    ]);
  }
});
