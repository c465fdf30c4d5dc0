import { readConfig } from '../../server/config.ts';
import { endAtOnce } from '../../server/kernel/process/end-at-once.ts';
import { openShop, type OpenShop } from '../../server/main.ts';
import { restingShop, type RestingShop } from './shop-at-rest.ts';

/** What the process that opens one shop after another is asked for (`hosted-shop.ts`), and what it answers. */
export type HostCommand = { open: Record<string, string> } | 'close' | 'rest' | 'wake';
export type HostAnswer = { url?: string; isLikeNew?: boolean; fault?: string };

let shop: OpenShop | undefined;
let resting: RestingShop | undefined;

async function run(command: HostCommand): Promise<HostAnswer> {
  if (command === 'close') {
    await shop?.close();
    return {};
  }
  if (command === 'rest') return { isLikeNew: (await resting?.rest()) === true };
  if (command === 'wake') {
    await resting?.wake();
    return {};
  }
  const open = (settings: Record<string, string>) =>
    openShop(readConfig({ ...process.env, ...command.open, ...settings }, process.cwd()));
  // Somebody else may have taken the port of the shop before.
  shop = await open({}).catch(() => open({ PORT: '0' }));
  resting = restingShop(shop);
  return { url: shop.url };
}

process.on('message', async (command: HostCommand) => {
  process.send?.(await run(command).catch((error: unknown): HostAnswer => ({ fault: String(error) })));
});
// Whoever asked is gone. Ctrl-C reaches both, and the one that asked closes in order.
process.once('disconnect', endAtOnce);
process.on('SIGINT', () => {});
