import { type Focus, focuses } from '../../../../contracts/platform/images.ts';
import { OfficeSelect } from '../../../ui/admin/office-fields.tsx';

type Props = { value: Focus; onChange: (focus: Focus) => void };

const focusLabels: Readonly<Record<Focus, string>> = {
  'top-left': 'Top left',
  top: 'Top',
  'top-right': 'Top right',
  left: 'Left',
  centre: 'Centre',
  right: 'Right',
  'bottom-left': 'Bottom left',
  bottom: 'Bottom',
  'bottom-right': 'Bottom right',
};

/** Which part of a photograph stays in sight where it is cut to another shape. */
export function FocusSelect({ value, onChange }: Props) {
  return (
    <OfficeSelect
      label="What stays in sight"
      value={value}
      onChange={({ target }) => onChange(target.value as Focus)}
    >
      {focuses.map((focus) => (
        <option key={focus} value={focus}>
          {focusLabels[focus]}
        </option>
      ))}
    </OfficeSelect>
  );
}
