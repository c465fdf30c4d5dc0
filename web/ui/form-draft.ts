import { sessionDrawer } from '../kernel/storage.ts';

/** What was typed so far in this tab: a reload, Back or a failed sending loses nothing of it. */
export function readFormDraft<Values extends Record<string, string>>(key: string, empty: Values): Values {
  const kept = sessionDrawer.read(key);
  if (typeof kept !== 'object' || kept === null) return empty;
  const known = Object.entries(kept).filter(([field, value]) => field in empty && typeof value === 'string');
  return { ...empty, ...Object.fromEntries(known) };
}

/** Whether something was typed that was not sent. */
export function hasFormDraft(key: string): boolean {
  const kept = sessionDrawer.read(key);
  return typeof kept === 'object' && kept !== null && Object.values(kept).some((value) => value !== '');
}
