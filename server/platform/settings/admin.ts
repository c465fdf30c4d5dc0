import * as z from 'zod/mini';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import {
  settingsTabs,
  type SettingsShown,
  type SettingsTab,
  type ShopWindowShown,
} from '../../../contracts/platform/settings/admin-settings.ts';
import type { Settings } from '../../../contracts/platform/settings/settings.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { fingerprintOf } from '../../kernel/rules.ts';
import { lockSettings } from './queries.ts';
import { changeSettings, currentSettings } from './settings.ts';

type EveryTab = SettingsShown & ShopWindowShown;

/** Those of the tabs that say what the shop window shows; the others are of the owner's settings. */
const ofWindow: ReadonlySet<SettingsTab> = new Set(['window', 'home']);

async function everyTab(db: Db): Promise<EveryTab> {
  const current = await currentSettings(db);
  const shown = Object.entries(settingsTabs).map(([tab, { shape }]) => {
    const values = z.parse(z.object(shape), current);
    return [tab, { seen: fingerprintOf(values), values }];
  });
  return Object.fromEntries(shown) as EveryTab;
}

function settingsOf({ shop, selling, looks }: EveryTab): SettingsShown {
  return { shop, selling, looks };
}

function windowOf({ window, home }: EveryTab): ShopWindowShown {
  return { window, home };
}

export async function settingsForAdmin(db: Db): Promise<SettingsShown> {
  return settingsOf(await everyTab(db));
}

export async function shopWindowForAdmin(db: Db): Promise<ShopWindowShown> {
  return windowOf(await everyTab(db));
}

type ShownWith<Tab extends SettingsTab> = Tab extends keyof ShopWindowShown ? ShopWindowShown : SettingsShown;

/** Saves a tab over what its writer saw: who was slower is shown what stands there now. */
export function saveTab<Tab extends SettingsTab>(
  db: Db,
  tab: Tab,
  { seen, values }: { seen: string; values: Partial<Settings> },
): Promise<ShownWith<Tab> | Refusal<'stale'>> {
  const shownWith = (all: EveryTab) =>
    (ofWindow.has(tab) ? windowOf(all) : settingsOf(all)) as ShownWith<Tab>;
  return inTransaction(db, async (db) => {
    await lockSettings(db);
    const current = await everyTab(db);
    if (current[tab].seen !== seen)
      return refuse('stale', 'Somebody else has changed these settings since you opened them.', {
        current: shownWith(current),
      });
    await changeSettings(db, { ...values, ...before(tab, values, current) });
    return shownWith(await everyTab(db));
  });
}

/** What a look or a home page was before it is written over; nobody else writes that. */
function before(tab: SettingsTab, values: Partial<Settings>, current: EveryTab): Partial<Settings> {
  const { look, lookBefore } = current.looks.values;
  const { home, homeBefore } = current.home.values;
  if (tab === 'looks') return { lookBefore: isSame(values.look, look) ? lookBefore : look };
  return tab === 'home' ? { homeBefore: isSame(values.home, home) ? homeBefore : home } : {};
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
