import { missingToPublish } from '../../../contracts/catalogue/kits/kit-completeness.ts';
import type { KitForm } from '../../../contracts/catalogue/kits/kits.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { slugOf } from '../../../contracts/kernel/slugs.ts';
import type { Db } from '../../kernel/database/database.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import { kitFormOf } from './kit-rows.ts';
import * as queries from './queries.ts';
import { freeSlug } from './rules.ts';

export type WholeForm = KitForm & { releasedOn: string };

/** The form with what the shop makes where it is left empty: an address of its own, and the day of release. */
export async function completeForm(db: Db, id: number, form: KitForm, now: Date): Promise<WholeForm> {
  const slug = form.slug === '' ? await ownSlug(db, slugOf(form.name) || `kit-${id}`, id) : form.slug;
  return { ...form, slug, releasedOn: form.releasedOn ?? sydneyDay(now) };
}

/** The first free address that begins like this; whoever asks for the same one waits for this transaction. */
export async function ownSlug(db: Db, stem: string, id: number): Promise<string> {
  await queries.lockAddress(db, stem);
  return freeSlug(stem, await queries.findSlugsLike(db, stem, id));
}

/** What keeps a kit from being published, each at its field; undefined when nothing does. */
export async function whatIsMissing(db: Db, id: number): Promise<Refusal<'not_permitted'> | undefined> {
  const fields = await missingOf(db, id);
  if (fields.length === 0) return undefined;
  const [only] = fields;
  const sentence =
    fields.length === 1 && only
      ? `${only.message}.`
      : `Before it is published: ${fields.map(({ message }) => message).join('; ')}.`;
  return refuse('not_permitted', sentence, { fields });
}

export async function missingOf(db: Db, id: number): Promise<{ field: string; message: string }[]> {
  const row = await queries.findProduct(db, id);
  if (!row) return [];
  const [pictures, variants] = await Promise.all([
    queries.findKitPictures(db, id),
    queries.findVariants(db, id),
  ]);
  return missingToPublish(kitFormOf(row, { pictures, variants })).map(({ field, message }) => ({
    field,
    message,
  }));
}
