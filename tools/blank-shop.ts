/**
 * The shop as `server/main.ts` runs it, but for its pages, which are blank: for tests of how it opens
 * and closes, which need no build. A search for a file's path is answered when that file is there.
 */
import { existsSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { runShop } from '../server/main.ts';

await runShop(async () => ({
  assets: { manifest: {} },
  officeAssets: { manifest: {} },
  tillAssets: { manifest: {} },
  async renderPage({ url }) {
    const awaited = new URL(url, 'http://localhost').searchParams.get('q');
    if (awaited) await appearanceOf(awaited);
    return { status: 200, html: 'A blank page', redirectTo: undefined };
  },
  renderBackOffice: () => 'A blank page',
  renderTill: () => 'A blank page',
  renderEmail: () => ({ subject: '', html: '', text: '' }),
  firstWordsOf: () => ({ subject: '', heading: '', opening: '' }),
  nameImageHosts: () => {},
}));

async function appearanceOf(file: string): Promise<void> {
  while (!existsSync(file)) await after(5);
}
