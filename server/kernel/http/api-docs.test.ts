import { expect, test } from 'vitest';
import { allEndpoints } from '../../../contracts/all.ts';
import { apiDocPaths } from '../../../contracts/kernel/paths.ts';
import { testShop } from '../../../tools/testing/shop.ts';

test('every call of the shop stands in the documents, with its refusals', async () => {
  await using harness = await testShop();
  const page = await harness.app.inject(apiDocPaths.page);
  expect(page.headers['content-type']).toMatch('text/html');
  for (const { endpoint } of allEndpoints) {
    expect(page.body).toContain(`id="${endpoint.name}"`);
    for (const code of endpoint.refusals) expect(page.body).toContain(`<code>${code}</code>`);
  }
  expect(page.body).not.toMatch(/<script|style="/);

  const document = await harness.app.inject(apiDocPaths.openApi);
  expect(document.json()).toMatchObject({ openapi: '3.1.1' });
  const style = await harness.app.inject(apiDocPaths.style);
  expect(style.headers['content-type']).toMatch('text/css');
});

test('names of things lead to things that are on the page', async () => {
  await using harness = await testShop();
  const { body } = await harness.app.inject(apiDocPaths.page);
  const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, id] of body.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id);
});
