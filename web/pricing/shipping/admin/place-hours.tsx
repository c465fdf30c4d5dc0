import type { PickupPlace } from '../../../../contracts/pricing/shipping/shipping.ts';
import { officeControl, OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { OfficeNumber } from '../../../ui/admin/office-number.tsx';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

type Props = {
  place: PickupPlace;
  onChange: (change: Partial<PickupPlace>) => void;
  error: string | undefined;
};

/** When a place is open, how soon an order is ready there, and when somebody who has not come is reminded. */
export function PlaceHours({ place, onChange, error }: Props) {
  const { hours, readyHours, remindDays } = place;
  const change = (weekday: number, part: Partial<PickupPlace['hours'][number]> | undefined) => {
    const own = hours.find((one) => one.weekday === weekday);
    const others = hours.filter((one) => one !== own);
    const fresh = { weekday, from: '09:00', to: '17:00' };
    onChange({ hours: part ? [...others, { ...fresh, ...own, ...part }] : others });
  };
  return (
    <div className="grid w-full gap-3">
      <fieldset>
        <legend className="mb-1 font-[560]">Open for picking up</legend>
        <p className="mb-1 text-small text-stone">Without any day nobody is told when an order is ready.</p>
        <ul className="grid gap-1">
          {days.map((day, index) => {
            const own = hours.find(({ weekday }) => weekday === index + 1);
            return (
              <li key={day} className="flex flex-wrap items-center gap-x-3">
                <OfficeTick
                  className="min-w-32"
                  label={day}
                  checked={own !== undefined}
                  onChange={({ target }) => change(index + 1, target.checked ? {} : undefined)}
                />
                {own && (
                  <span className="flex items-center gap-2">
                    {(['from', 'to'] as const).map((end) => (
                      <input
                        key={end}
                        type="time"
                        aria-label={`${place.name || 'The place'} on ${day}, ${end}`}
                        className={`${officeControl} max-w-36`}
                        value={own[end]}
                        onChange={({ target }) => change(index + 1, { [end]: target.value })}
                      />
                    ))}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </fieldset>
      <div className="flex flex-wrap gap-4">
        <OfficeNumber
          label="Ready after hours"
          value={readyHours}
          onNumber={(count) => onChange({ readyHours: count })}
        />
        <OfficeNumber
          label="Remind after days"
          value={remindDays}
          onNumber={(count) => onChange({ remindDays: count })}
        />
      </div>
      {error && (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
