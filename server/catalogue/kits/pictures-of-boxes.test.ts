import { expect, test } from 'vitest';
import { changeKit } from '../../../contracts/catalogue/kits/kits.ts';
import { readProduct } from '../../../contracts/storefront/listing/listing.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';

test('a picture of the box is of an earlier one from when the list changes until it is made again', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const guest = await testVisitor(harness.app);
  const boxes = async () => {
    const { body } = await guest.ask(readProduct, { params: { slugOrId: demoKits.koala.slug } });
    return body.pictures.map(({ box }) => box);
  };
  const { id, version, form } = await owner.read(demoKits.koala);
  const [picture] = form.pictures;
  if (!picture) throw new Error('The koala has no picture.');
  const other = { id: picture.id, alt: picture.alt, focus: picture.focus };
  const hang = async (change: Partial<typeof form>, seen: number) => {
    const saved = await owner.ask(changeKit, {
      params: { id },
      body: { version: seen, form: { ...form, ...change } },
    });
    expect(saved.body).toEqual({ id, version: seen + 1 });
  };

  await hang({ pictures: [other] }, version);
  await expect.poll(boxes).toEqual([undefined]);
  const shown = { ...other, shows: form.contents };
  await hang({ pictures: [shown] }, version + 1);
  await expect.poll(boxes).toEqual(['whole']);

  const contents = [...form.contents, { quantity: 1, what: 'tin for pins', detail: '' }];
  await hang({ pictures: [shown], contents }, version + 2);
  await expect.poll(boxes).toEqual(['earlier']);
  expect((await owner.read(demoKits.koala)).form.pictures).toEqual([shown]);

  await hang({ pictures: [{ ...shown, shows: contents }], contents }, version + 3);
  await expect.poll(boxes).toEqual(['whole']);
});
