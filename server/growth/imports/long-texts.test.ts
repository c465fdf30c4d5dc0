import { expect, test } from 'vitest';
import { importsOf, kitMeasures } from '../../../tools/testing/import.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import { testShop } from '../../../tools/testing/shop.ts';

/** A long text with a sign of two halves across the place where it is cut. */
const across = (most: number) => `${'a'.repeat(most - 1)}😀 and more`;

test.each([
  [
    'kits',
    `Handle,Title,Body (HTML),Variant SKU,Variant Price,Image Src,Image Alt Text
moon,Moon,${across(8_000)},MOON,20.00,https://pictures.example/moon.jpg,${across(300)}
`,
  ],
  [
    'customers',
    `First Name,Last Name,Email,Accepts Email Marketing,Note
Ida,Moon,ida@example.com,yes,${across(200)}
`,
  ],
  [
    'orders',
    `Name,Email,Financial Status,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku
#1001,ida@example.com,paid,20.00,2024-03-01 10:22:11 +1100,1,Moon,20.00,${across(60)}
`,
  ],
])('%s whose texts are cut within a sign of two halves are planned and written', async (kind, file) => {
  await using harness = await testShop();
  const imports = importsOf(harness, await ownerOf(harness));
  const { id, status } = await imports.send(file);
  expect(status).toBe(200);
  expect(await imports.plan(id, kitMeasures)).toMatchObject({ kind, state: 'planned', counts: { add: 1 } });
  expect(await imports.apply(id)).toMatchObject({ counts: { written: 1 } });
});
