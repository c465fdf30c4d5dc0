import { sentenceFor } from '../../server/kernel/process/cannot-start.ts';
import { openShop } from '../../server/main.ts';
import { readTestConfig } from './config.ts';

const defaults = {
  PORT: '0',
  SHOP_DEMO: 'no',
  WEB_CONCURRENCY: '1',
  LOG_LEVEL: 'error',
  SITE_ORIGIN: 'http://shop.example',
};

const openWeb = () => Promise.reject(new Error('Nobody comes to see a page'));

/** The sentence with which a shop does not open: `tools/refused-starts.test.ts` shows how a program ends by one. */
export async function refusedOpening(settings: Record<string, string>): Promise<string | undefined> {
  const error = await openShop(readTestConfig({ ...defaults, ...settings }), { openWeb }).then(
    (shop) => shop.close(),
    (refused: unknown) => refused,
  );
  return error === undefined ? 'It has opened' : sentenceFor(error);
}
