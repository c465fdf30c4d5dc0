import type { SubjectKind } from '../../../contracts/insight/audit.ts';
import type { Db } from '../../kernel/database/database.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { givenSubjects } from './given-queries.ts';
import { saleSubjects } from './sales-queries.ts';
import { shopSubjects } from './shop-queries.ts';
import type { Subject } from './subject.ts';

/** These subjects as they are now; one that is not there is absent. */
export async function readSubjects(db: Db, kind: SubjectKind, ids: readonly string[]): Promise<Subject[]> {
  if (ids.length === 0) return [];
  if (kind === 'settings') {
    const facts = await currentSettings(db);
    return ids.map((id) => ({ id, name: settingsNames[id] ?? 'Settings', facts }));
  }
  const read = saleSubjects[kind] ?? shopSubjects[kind] ?? givenSubjects[kind];
  return read ? read(db, ids) : [];
}

const settingsNames: Record<string, string> = {
  shop: 'Settings of the shop',
  window: 'Shop window',
  selling: 'Settings of selling',
  looks: 'Look of the shop',
  home: 'Home page',
  books: 'Accounts of the books',
};
