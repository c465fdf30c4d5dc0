import { prerender } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { codeFrom } from './code.tsx';
import Qr from './qr.tsx';

async function shown(load: Parameters<typeof codeFrom>[0]): Promise<string> {
  const Code = codeFrom(load);
  const { prelude } = await prerender(<Code text="shop@example.com" label="QR code with the PayID" />);
  return new Response(prelude).text();
}

async function drawn(text: string): Promise<string> {
  const { prelude } = await prerender(<Qr text={text} label="QR code" />);
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

test('each text has a code of its own, also one that comes after another', async () => {
  const payId = await drawn('shop@example.com');
  expect(await drawn('shop@example.com')).toBe(payId);
  expect(await drawn('https://shop.example/receipt')).not.toBe(payId);
  expect(await drawn('shop@example.com')).toBe(payId);
});
