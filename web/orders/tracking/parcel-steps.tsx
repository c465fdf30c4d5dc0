import { parcelStepLabels, type ParcelEvent } from '../../../contracts/orders/tracking.ts';
import { momentText } from '../../ui/date-text.ts';

/** What the carrier reported of a parcel, the latest first. */
export function ParcelSteps({ events, label }: { events: readonly ParcelEvent[]; label: string }) {
  if (events.length === 0) return null;
  return (
    <ol aria-label={label} reversed className="my-1.5 grid gap-1.5 border-l-2 border-sage pl-4">
      {events.toReversed().map(({ step, place, at }, index) => (
        <li key={`${at} ${step}`} className={index === 0 ? 'font-[560]' : undefined}>
          {parcelStepLabels[step]}
          {place !== '' && <span className="font-normal">, {place}</span>}
          <time dateTime={at} className="block text-small font-normal text-stone">
            {momentText(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
