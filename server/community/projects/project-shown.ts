import type { KitToBegin, Project } from '../../../contracts/community/projects.ts';
import { pictureUrl } from '../../platform/images/images.ts';
import type { findKitsBought, ProjectRow } from './queries.ts';
import { measuredMinutes } from './rules.ts';

/** As its owner sees it; whoever handed a kit on has its passport no longer. */
export function projectShown(row: ProjectRow, now: Date): Project {
  const steps = row.steps.map(({ state, at }) => ({ state, at: new Date(at) }));
  return {
    id: row.id,
    productId: row.product_id,
    kitName: row.kit_name,
    // The page of a kit has its price, which whoever got it as a gift is not told.
    slug: row.order_id === null ? null : row.slug,
    imageUrl: row.file === null ? null : pictureUrl(row.file),
    state: row.state,
    passportCode: row.state === 'handed_on' ? null : row.passport_code,
    steps: steps.map(({ state, at }) => ({ state, at: at.toISOString() })),
    notes: row.notes,
    pictures: row.pictures.map(({ id, at }) => ({ id, at: new Date(at).toISOString() })),
    addedAt: row.added_at.toISOString(),
    measuredMinutes: measuredMinutes(steps, now),
    minutes: row.minutes,
    isOffered: row.hand_on_hash !== null,
  };
}

type BoughtRow = Awaited<ReturnType<typeof findKitsBought>>[number];

export function kitsToBegin(rows: readonly BoughtRow[]): KitToBegin[] {
  return rows.flatMap((row) => {
    const left = row.quantity - row.begun.length;
    if (left <= 0) return [];
    return [
      {
        orderNumber: row.number,
        productId: row.product_id,
        kitName: row.kit_name,
        slug: row.status === 'published' ? row.slug : null,
        imageUrl: row.file === null ? null : pictureUrl(row.file),
        orderedAt: row.placed_at.toISOString(),
        left,
      },
    ];
  });
}
