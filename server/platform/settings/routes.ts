import * as admin from '../../../contracts/platform/settings/admin-settings.ts';
import { readPublicSettings } from '../../../contracts/platform/settings/settings.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { saveTab, settingsForAdmin } from './admin.ts';
import { currentPublicSettings } from './settings.ts';

export function settingsRoutes({ registerEndpoint }: HttpServer, { db, clock }: Shop): void {
  registerEndpoint(readPublicSettings, () => currentPublicSettings(db, clock.now()));
  registerEndpoint(admin.readSettings, () => settingsForAdmin(db));
  registerEndpoint(admin.saveShopTab, ({ body }) => saveTab(db, 'shop', body));
  registerEndpoint(admin.saveWindowTab, ({ body }) => saveTab(db, 'window', body));
  registerEndpoint(admin.saveSellingTab, ({ body }) => saveTab(db, 'selling', body));
}
