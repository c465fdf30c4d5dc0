import { useSuspenseQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../platform/settings/settings-query.ts';

/** A picture of the card, with a stitched edge. It says nothing that the page does not say. */
export function GiftCardFace() {
  const { brand } = useSuspenseQuery(settingsQuery).data;
  return (
    <div
      aria-hidden
      className="aspect-8/5 w-full max-w-90 rounded-card bg-eucalypt p-3 text-paper shadow-panel"
    >
      <div className="flex h-full flex-col justify-between rounded-control border-2 border-dashed border-sage p-5">
        <p className="font-display text-[1.5rem] leading-none font-[520]">{brand}</p>
        <p>
          <span className="block font-display text-h3">A calm evening</span>
          <span className="block text-small">Gift card, good for three years</span>
        </p>
      </div>
    </div>
  );
}
