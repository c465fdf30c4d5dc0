import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { major } from '../../embedded-postgres/own-postgres.ts';
import { CannotStart } from '../../kernel/process/cannot-start.ts';
import type { BackupPlace } from '../backup-place.ts';
import type { BackupStore } from '../backup-store.ts';
import { momentOfBackup } from '../retention.ts';
import { baseForm, basePaths, storePaths, type Base } from './base-form.ts';

/** The newest base backup from which a moment can be reached. Throws `CannotStart`. */
export async function chooseBase(
  from: BackupStore,
  to: Date | undefined,
): Promise<{ form: Base; place: BackupPlace }> {
  const names = new Set<string>();
  for await (const { key } of from.files(storePaths.base).list()) names.add(key.split('/')[0] ?? '');
  const newestFirst = [...names]
    .filter((name) => momentOfBackup(name))
    .toSorted()
    .toReversed();
  for (const name of newestFirst) {
    const place = from.place(`${storePaths.base}/${name}`, basePaths.summary);
    const form = await readBase(place);
    if (form && (!to || new Date(form.endedAt) <= to)) return { form, place };
  }
  throw new CannotStart(
    newestFirst.length === 0
      ? `There is no base backup in ${from.name}, so no moment can be restored from it.`
      : `No base backup in ${from.name} is as old as that moment. "npm run shop -- backups" says how far back they go.`,
  );
}

/** Undefined for one that was never finished. */
export async function readBase(place: BackupPlace): Promise<Base | undefined> {
  const content = await place.read(basePaths.summary);
  if (!content) return undefined;
  const read = z.safeParse(baseForm, parsed(await text(content)));
  if (!read.success)
    throw new CannotStart(
      `${place.nameOf(basePaths.summary)} is damaged, or of another version of the shop.`,
    );
  if (String(read.data.postgres) !== major)
    throw new CannotStart(
      `${place.name} is of PostgreSQL ${read.data.postgres}, and the shop brings ${major}. docs/backups.md says how it is restored by hand.`,
    );
  return read.data;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
