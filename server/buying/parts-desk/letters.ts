import { partReasonLabels, partText, unknownPart } from '../../../contracts/buying/parts-desk.ts';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import type { Db } from '../../kernel/database/database.ts';
import { notifyAdministrators } from '../../people/notifications/notifications.ts';
import { writeEmail } from '../../platform/email/email.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import type { CheckoutDeps } from '../checkout/checkout.ts';
import type { ClaimRow } from './queries.ts';

type Deps = Pick<CheckoutDeps, 'now' | 'siteOrigin'>;

/** Whoever runs the shop decides on it; whoever asked reads that it has come. */
export async function tellOfRequest(
  db: Db,
  claim: ClaimRow,
  { isKnown, ...deps }: Deps & { isKnown: boolean },
): Promise<void> {
  await notifyAdministrators(db, {
    kind: 'part',
    cause: `part:${claim.id}`,
    title: `A part is asked for: ${partText(claim)} of ${claim.kit_name}`,
    detail: isKnown ? partReasonLabels[claim.reason] : `${partReasonLabels[claim.reason]}. ${unknownPart}`,
    href: adminPaths.parts,
    at: deps.now(),
  });
  await write(db, 'part-asked', claim, {}, deps);
}

/** Whoever asked reads why it is not sent. */
export function tellOfDecline(db: Db, claim: ClaimRow, answer: string, deps: Deps): Promise<void> {
  return write(db, 'part-declined', claim, { answer }, deps);
}

async function write(
  db: Db,
  kind: 'part-asked' | 'part-declined',
  claim: ClaimRow,
  more: Record<string, unknown>,
  { siteOrigin, now }: Deps,
): Promise<void> {
  const { id, email, kit_name: kit } = claim;
  const { brand } = await currentSettings(db);
  await writeEmail(db, {
    kind,
    cause: `${kind}:${id}`,
    recipient: email,
    data: { origin: siteOrigin, brand, part: partText(claim), kit, ...more },
    now: now(),
  });
}
