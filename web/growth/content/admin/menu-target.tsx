import type { AdminMenu } from '../../../../contracts/growth/content/admin-menus.ts';
import { OfficeSelect, OfficeText } from '../../../ui/admin/office-fields.tsx';

type Props = {
  /** What its fields are called: 'Link 2 of Shop'. */
  of: string;
  /** Where it is in the form: 'entries.0.to'. */
  name: string;
  to: string;
  choices: AdminMenu['choices'];
  /** Whether it is a heading over links; undefined where only a link may stand. */
  isHeading?: boolean;
  error: string | undefined;
  onChoose: (to: string, label?: string) => void;
  onHeading?: () => void;
};

const outside = 'https://';
const asHeading = 'heading';

/** Where a link leads: a page of the shop from the list, or an address outside it. */
export function MenuTarget({ of, name, to, choices, isHeading, error, onChoose, onHeading }: Props) {
  const groups = Map.groupBy(choices, ({ group }) => group);
  const isOutside = to.startsWith(outside);
  const isKnown = isOutside || to === '' || choices.some((one) => one.to === to);
  return (
    <>
      <OfficeSelect
        label={`Where ${of} leads`}
        name={isOutside ? undefined : name}
        className="min-w-48 flex-1"
        error={isOutside ? undefined : error}
        value={isHeading ? asHeading : isOutside ? outside : to}
        onChange={({ target: { value } }) =>
          value === asHeading
            ? onHeading?.()
            : onChoose(value, choices.find((one) => one.to === value)?.label)
        }
      >
        <option value="">Please choose</option>
        {isHeading !== undefined && <option value={asHeading}>Nothing itself: a heading over links</option>}
        {!isKnown && <option value={to}>{to} (not shown)</option>}
        {[...groups].map(([group, inside]) => (
          <optgroup key={group} label={group}>
            {inside.map((one) => (
              <option key={one.to} value={one.to}>
                {one.label}
              </option>
            ))}
          </optgroup>
        ))}
        <option value={outside}>An address outside the shop</option>
      </OfficeSelect>
      {isOutside && (
        <OfficeText
          label={`Address of ${of}`}
          name={name}
          className="min-w-48 flex-1"
          type="url"
          value={to}
          error={error}
          onChange={({ target }) =>
            onChoose(target.value.startsWith(outside) ? target.value : outside + target.value)
          }
        />
      )}
    </>
  );
}
