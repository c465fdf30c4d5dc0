import { readPublicSettings } from '../../contracts/settings.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { currentPublicSettings } from './settings.ts';

export function settingsRoutes({ serve }: Counter, { db, clock }: Shop): void {
  serve(readPublicSettings, () => currentPublicSettings(db, clock.now()));
}
