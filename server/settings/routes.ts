import * as desk from '../../contracts/admin-settings.ts';
import { readPublicSettings } from '../../contracts/settings.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { saveTab, settingsOnDesk } from './desk.ts';
import { currentPublicSettings } from './settings.ts';

export function settingsRoutes({ serve }: Counter, { db, clock }: Shop): void {
  serve(readPublicSettings, () => currentPublicSettings(db, clock.now()));
  serve(desk.readSettings, () => settingsOnDesk(db));
  serve(desk.saveShopTab, ({ body }) => saveTab(db, 'shop', body));
  serve(desk.saveWindowTab, ({ body }) => saveTab(db, 'window', body));
  serve(desk.saveSellingTab, ({ body }) => saveTab(db, 'selling', body));
}
