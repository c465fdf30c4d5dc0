import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { KeptResults } from '../../kernel/cache/kept-results.ts';
import { readModel } from '../../kernel/cache/query-cache.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import { countTry, type Limit } from '../../kernel/http/limits.ts';
import { packageVersion } from '../../kernel/process/version.ts';
import type { Shop } from '../../kernel/shop.ts';
import { lastKnownBrand } from '../../platform/settings/settings.ts';
import type { CatalogueReads } from './catalogue.ts';
import type { McpServer, ToolAnswer } from './mcp.ts';
import { inputOf, isTool, runTool, toolList } from './tools.ts';
import { refused } from './ucp.ts';

/** Carts are rows: so many begin in one network, assistants of many people included. */
const begun: Limit = { name: 'carts of assistants', most: 600, minutes: 10 };

const instructions =
  'A shop for craft kits in Australia. Search or browse the kits, read one before you recommend it, fill a cart and give its continue_url to the person you help: they look it over and pay in the shop’s own checkout. Amounts are whole cents in Australian dollars, GST included. You cannot pay, and prices that you send are ignored.';

const keptAnswers = readModel(() => new KeptResults());

/** What the shop puts behind the protocol, for whoever asks from a network. */
export function assistantServer(server: HttpServer, shop: Shop): (network: string) => McpServer {
  const { db, config, keys, clock } = shop;
  const origin = config.siteOrigin;
  const whole = (path: string) => new URL(path, origin).href;
  const version = packageVersion();

  /** Read by the shop's own public calls, and kept until something that it shows changes. */
  async function kept(
    key: string,
    read: (reading: CatalogueReads) => Promise<ToolAnswer>,
  ): Promise<ToolAnswer> {
    const make = async () => {
      const tags = new Set<string>(['reviews']);
      const call = server.answerInProcess((noted) => noted.forEach((tag) => tags.add(tag)));
      return { result: await read({ call, db, whole, origin }), tags };
    };
    const model = keptAnswers(db);
    const { result } = model ? await model.take(key, make) : await make();
    return result as ToolAnswer;
  }

  const buying = () => ({ db, key: keys.visitor, at: clock.now(), whole, origin });

  return (network) => ({
    get info() {
      return { name: 'shop', title: lastKnownBrand(db), version };
    },
    instructions,
    tools: toolList,
    async callTool(name, given) {
      if (!isTool(name)) return undefined;
      const input = inputOf(name, given);
      if (typeof input === 'string') return input;
      if (name === 'create_cart') {
        const tooMany = await countTry(db, begun, network, clock.now());
        if (isRefusal(tooMany))
          return refused('rate_limited', tooMany.message, { origin, severity: 'recoverable' });
      }
      return runTool(name, input, { kept, buying });
    },
  });
}
