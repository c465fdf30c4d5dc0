/**
 * Loaded before the shop that `npm run bench` measures (`--import`), and by nobody else: what is asked for with
 * `?anew=…` is made as after a change, and is neither kept nor shared. The shop itself has no such switch, and the
 * parameter is none that it knows, so what is made is the plain page.
 */
import { PageCache } from '../server/kernel/cache/page-cache.ts';
import { makeReady } from '../server/kernel/cache/ready-page.ts';

const asksAnew = /[?&]anew=/;
const { fresh, take } = PageCache.prototype;

PageCache.prototype.fresh = function freshOrNone(this: PageCache, asked) {
  return asksAnew.test(asked) ? undefined : fresh.call(this, asked);
};

PageCache.prototype.take = async function madeOrTaken(this: PageCache, asked, make) {
  return asksAnew.test(asked) ? makeReady(await make(), performance.now()) : take.call(this, asked, make);
};
