/** What an image of the shop starts: without a word the shop itself in its role (SHOP_ROLE), else a command as "npm run shop" has it. */
import { runShop } from '../server/main.ts';

if (process.argv.length > 3) await import('./shop.ts');
else await runShop();
