import type { KitDetail } from '../../../contracts/storefront/listing/listing.ts';
import { centimetres } from './difficulty-and-time.ts';

export function KitFacts({ kit }: { kit: KitDetail }) {
  const facts = [
    ...(kit.parts.length > 0
      ? []
      : [['Finished size', `${centimetres(kit.finishedWidthMm)} × ${centimetres(kit.finishedHeightMm)} cm`]]),
    ['Weight, packed', `${kit.weightGrams} g`],
    ['Craft', kit.categoryName],
    ['SKU', kit.sku],
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">Measures</h2>
      <dl className="mt-5 border-t border-line">
        {facts.map(([term, value]) => (
          <div key={term} className="flex justify-between gap-4 border-b border-line py-3">
            <dt className="text-stone">{term}</dt>
            <dd className="text-right tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
