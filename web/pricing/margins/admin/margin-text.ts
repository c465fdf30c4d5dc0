import { priceText } from '../../../../contracts/kernel/money.ts';
import { marginOf, type KitCost } from '../../../../contracts/pricing/margins.ts';

/** '$42.59 · 67 %'; a kit without a cost says so. */
export function marginText(kit: Pick<KitCost, 'costCents' | 'marginCents' | 'percent'> | undefined): string {
  if (!kit) return '–';
  if (kit.costCents === null) return 'No cost written down';
  if (kit.marginCents === null || kit.percent === null) return 'No price';
  return `${priceText(kit.marginCents)} · ${kit.percent} %`;
}

/** What one costs, as it stands beside its margin: 'Cost $21.00'; empty where nobody knows it, which the margin says. */
export function costText(kit: Pick<KitCost, 'costCents'> | undefined, units = 1): string {
  return kit && kit.costCents !== null ? `Cost ${priceText(kit.costCents * units)}` : '';
}

type Sold = { units: number; salesCents: number };

/** What so many sold kits left over their cost, after GST. */
export function earnedText(
  kit: Pick<KitCost, 'costCents'> | undefined,
  { units, salesCents }: Sold,
  rule: { gstRegistered: boolean },
): string {
  if (!kit) return '–';
  if (kit.costCents === null) return 'No cost written down';
  const margin = marginOf({ priceCents: salesCents, costCents: kit.costCents * units }, rule);
  return margin ? `${priceText(margin.marginCents)} · ${margin.percent} %` : '–';
}
