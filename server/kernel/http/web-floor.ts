import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuiltAssets, WebFloor } from '../../../contracts/web-floor.ts';
import { CannotStart } from '../process/cannot-start.ts';

const root = join(import.meta.dirname, '../../..');
export const builtClientFolder = join(root, 'build/client');
export const builtOfficeFolder = join(root, 'build/office');
export const builtTillFolder = join(root, 'build/till');

/** The web floor, ready to render: from its build, or straight from its sources while developing. */
export type OpenWebFloor = WebFloor & {
  assets: BuiltAssets;
  officeAssets: BuiltAssets;
  tillAssets: BuiltAssets;
  /** Handles requests of the development server; absent in a built shop. */
  development?: DevelopmentServer;
};

export type DevelopmentServer = {
  middlewares(request: unknown, response: unknown, next: () => void): void;
  transformIndexHtml(url: string, html: string): Promise<string>;
};

export async function openBuiltWebFloor(): Promise<OpenWebFloor> {
  try {
    const floor = (await import(pathToFileURL(join(root, 'build/server/entry.server.js')).href)) as WebFloor;
    return {
      renderPage: floor.renderPage,
      renderBackOffice: floor.renderBackOffice,
      renderTill: floor.renderTill,
      renderEmail: floor.renderEmail,
      firstWordsOf: floor.firstWordsOf,
      nameImageHosts: floor.nameImageHosts,
      assets: await assetsIn(builtClientFolder),
      officeAssets: await assetsIn(builtOfficeFolder),
      tillAssets: await assetsIn(builtTillFolder),
    };
  } catch (error) {
    if (
      (error as NodeJS.ErrnoException).code !== 'ENOENT' &&
      (error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND'
    )
      throw error;
    throw new CannotStart('The pages are not built yet. "npm start" builds them.');
  }
}

async function assetsIn(folder: string): Promise<BuiltAssets> {
  return { manifest: JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) };
}
