import * as admin from '../../../contracts/platform/settings/admin-settings.ts';
import { readPublicSettings } from '../../../contracts/platform/settings/settings.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { saveLogo } from '../images/images.ts';
import { saveTab, settingsForAdmin, shopWindowForAdmin } from './admin.ts';
import { lookRoutes } from './look-routes.ts';
import { currentPublicSettings } from './settings.ts';

export function settingsRoutes(server: HttpServer, shop: Shop): void {
  const { registerEndpoint } = server;
  const { db, files, clock } = shop;
  registerEndpoint(readPublicSettings, () => currentPublicSettings(db, clock.now()));
  registerEndpoint(admin.readSettings, () => settingsForAdmin(db));
  registerEndpoint(admin.readShopWindow, () => shopWindowForAdmin(db));
  registerEndpoint(admin.saveShopTab, ({ body }) => saveTab(db, 'shop', body));
  registerEndpoint(admin.saveWindowTab, ({ body }) => saveTab(db, 'window', body));
  registerEndpoint(admin.saveSellingTab, ({ body }) => saveTab(db, 'selling', body));
  registerEndpoint(admin.saveLooksTab, ({ body }) => saveTab(db, 'looks', body));
  registerEndpoint(admin.saveHomeTab, ({ body }) => saveTab(db, 'home', body));
  registerEndpoint(admin.uploadLogo, ({ bytes }) => saveLogo(db, files, bytes));
  lookRoutes(server, shop);
}
