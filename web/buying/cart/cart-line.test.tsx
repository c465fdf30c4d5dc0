import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CartItem } from '../../../contracts/buying/cart.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { CartLineRow } from './cart-line.tsx';

async function shown(element: ReactNode): Promise<string> {
  const routeTree = createRootRoute({ component: () => element });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await router.load();
  return renderToString(<RouterProvider router={router} />);
}

const koala = (was: string | null) =>
  ({
    id: 'koala',
    quantity: 1,
    lineTotal: '49.95',
    notice: '',
    product: {
      name: 'Sleeping koala',
      slug: 'sleeping-koala',
      price: '49.95',
      stock: 7,
      hoursTo: 0,
      sale: { name: 'Half', price: '24.95', was },
    },
  }) as unknown as CartItem;

const nothing = () => undefined;
const lineOf = (item: CartItem) =>
  shown(<CartLineRow item={item} compact={false} saleCounts onQuantity={nothing} onRemove={nothing} />);

test('beside a price that is struck through in the cart “Since when?” opens what the kit has cost', async () => {
  const html = await lineOf(koala('49.95'));
  expect(html).toContain('$49.95</s>');
  expect(html).toContain(`href="${paths.priceHistory('sleeping-koala')}"`);
  expect(html).toMatch(/Since when\?<span class="sr-only"> .*Sleeping koala/);
});

test('where nothing is struck through nobody is asked since when', async () => {
  const html = await lineOf(koala(null));
  expect(html).toContain('$24.95');
  expect(html).not.toMatch(/<\/s>|Since when/);
});

test('why there can be no more of a kit stands under its line, so that “Remove” keeps its place', async () => {
  const html = await lineOf({ ...koala(null), product: { ...koala(null).product, stock: 1 } });
  const [reason, id] = /<p id="([^"]+)"[^>]*>This is the last one we have\.<\/p>/.exec(html) ?? [];
  expect(html.indexOf(reason ?? '')).toBeGreaterThan(html.indexOf('Remove<'));
  expect(html).toContain(`aria-describedby="${id}"`);
  expect(html.match(/This is the last one/g)).toHaveLength(1);
});
