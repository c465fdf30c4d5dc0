import { readMenu, writeMenu as writeCall } from '../../../../contracts/growth/content/admin-menus.ts';
import { readMenus } from '../../../../contracts/growth/content/menus.ts';
import type { HttpServer } from '../../../kernel/http/http.ts';
import type { Shop } from '../../../kernel/shop.ts';
import { menuForAdmin, shownMenus, writeMenu } from './menus.ts';

export function menuRoutes({ registerEndpoint }: HttpServer, { db, clock }: Shop): void {
  registerEndpoint(readMenus, () => shownMenus(db, clock.now()));
  registerEndpoint(readMenu, ({ params }) => menuForAdmin(db, params.place, clock.now()));
  registerEndpoint(writeCall, ({ params, body }) =>
    writeMenu(db, params.place, { ...body, now: clock.now() }),
  );
}
