import { prerender } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { codeFrom } from './code.tsx';

async function shown(load: Parameters<typeof codeFrom>[0]): Promise<string> {
  const Code = codeFrom(load);
  const { prelude } = await prerender(<Code text="shop@example.com" label="QR code with the PayID" />);
  return new Response(prelude).text();
}

test('a till whose files an update took away writes what the code would have said, and sells on', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const html = await shown(async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  expect(html).toContain('shop@example.com');
  expect(html).toContain('open it anew after this sale');
});

test('a code that can be drawn is drawn', async () => {
  expect(await shown(() => import('./qr.tsx'))).toContain('alt="QR code with the PayID"');
});
