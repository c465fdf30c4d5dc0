import { LRUCache } from 'lru-cache';
import { describedTag } from '../../../../contracts/platform/images.ts';
import type { Kit } from '../../../../contracts/storefront/listing/listing.ts';
import { readModel, type ReadModel } from '../../../kernel/cache/query-cache.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { findDescribedKits, type OfferRow } from '../offer-queries.ts';
import { offeredKitOf, soldDescriptionOf, type KitDescription } from '../rules.ts';

/** Some 700 bytes each; what is put into carts most is among them. */
const kitsAtMost = 3_000;
/** What is written past the shop, by hand in the database, is seen after this at the latest. */
const keptForMs = 10 * 60_000;

const kitTag = /^product:(\d+)$/;

type Known = { describedAt: number; description: KitDescription };

/**
 * How kits are described in carts, as this process last read it. Whoever asks has just read when each was described, and
 * what was read under another moment is read again, announced or not (docs/decisions/330). Announcements tell the rest:
 * what its stars come to, and what a picture is said to show.
 */
export class KitDescriptions implements ReadModel {
  readonly #db: Db;
  #known = new LRUCache<number, Known>({ max: kitsAtMost, ttl: keptForMs });
  /** Grows with every change: what was begun before one is not kept after it. */
  #changes = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  noteChange(tags: readonly string[] | null): void {
    this.#changes += 1;
    if (tags === null || tags.includes(describedTag)) return this.#known.clear();
    for (const tag of tags) {
      const id = kitTag.exec(tag)?.[1];
      if (id !== undefined) this.#known.delete(Number(id));
    }
  }

  /** The kits of these rows as they are sold; undefined where one of them changed since its row was read. */
  async describe<Row extends OfferRow>(rows: readonly Row[]): Promise<(Row & { kit: Kit })[] | undefined> {
    const missing = rows.filter((row) => !this.#description(row)).map(({ id }) => id);
    const read = missing.length === 0 ? undefined : await this.#read(missing);
    const shown: (Row & { kit: Kit })[] = [];
    for (const row of rows) {
      const description = this.#description(row, read);
      if (!description) return undefined;
      shown.push({ ...row, kit: offeredKitOf(description, row) });
    }
    return shown;
  }

  #description(
    { id, described_at }: OfferRow,
    read?: ReadonlyMap<number, Known>,
  ): KitDescription | undefined {
    const known = read?.get(id) ?? this.#known.get(id);
    return known?.describedAt === described_at ? known.description : undefined;
  }

  async #read(ids: readonly number[]): Promise<ReadonlyMap<number, Known>> {
    const changes = this.#changes;
    const rows = await findDescribedKits(this.#db, ids);
    const read = new Map(
      rows.map((row) => [row.id, { describedAt: row.described_at, description: soldDescriptionOf(row) }]),
    );
    if (changes === this.#changes) for (const [id, known] of read) this.#known.set(id, known);
    return read;
  }
}

export const kitDescriptions = readModel((db) => new KitDescriptions(db));
