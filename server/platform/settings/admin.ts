import * as z from 'zod/mini';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import {
  settingsTabs,
  type SettingsShown,
  type SettingsTab,
} from '../../../contracts/platform/settings/admin-settings.ts';
import type { Settings } from '../../../contracts/platform/settings/settings.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { fingerprintOf } from '../../kernel/rules.ts';
import { lockSettings } from './queries.ts';
import { changeSettings, currentSettings } from './settings.ts';

export async function settingsForAdmin(db: Db): Promise<SettingsShown> {
  const current = await currentSettings(db);
  const shown = Object.entries(settingsTabs).map(([tab, { shape }]) => {
    const values = z.parse(z.object(shape), current);
    return [tab, { seen: fingerprintOf(values), values }];
  });
  return Object.fromEntries(shown) as SettingsShown;
}

/** Saves a tab over what its writer saw: who was slower is shown what stands there now. */
export function saveTab(
  db: Db,
  tab: SettingsTab,
  { seen, values }: { seen: string; values: Partial<Settings> },
): Promise<SettingsShown | Refusal<'stale'>> {
  return inTransaction(db, async (db) => {
    await lockSettings(db);
    const current = await settingsForAdmin(db);
    if (current[tab].seen !== seen)
      return refuse('stale', 'Somebody else has changed these settings since you opened them.', { current });
    await changeSettings(db, { ...values, ...before(tab, values, current) });
    return settingsForAdmin(db);
  });
}

/** What a look or a home page was before it is written over; nobody else writes that. */
function before(tab: SettingsTab, values: Partial<Settings>, current: SettingsShown): Partial<Settings> {
  const { look, lookBefore } = current.looks.values;
  const { home, homeBefore } = current.home.values;
  if (tab === 'looks') return { lookBefore: isSame(values.look, look) ? lookBefore : look };
  return tab === 'home' ? { homeBefore: isSame(values.home, home) ? homeBefore : home } : {};
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
