import type { KitForm } from '../../../../contracts/catalogue/kits/kits.ts';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { OfficeOptionalNumber } from '../../../ui/admin/office-number.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import type { KitFields } from './use-kit-form.ts';

type Measure = keyof {
  [K in keyof KitForm as KitForm[K] extends number | null ? K : never]: true;
};

const measures: readonly (readonly [Measure, string])[] = [
  ['hoursFrom', 'Hours, at least'],
  ['hoursTo', 'Hours, at most'],
  ['finishedWidthMm', 'Finished width, mm'],
  ['finishedHeightMm', 'Finished height, mm'],
  ['weightGrams', 'Weight packed, g'],
  ['packedLengthMm', 'Box length, mm'],
  ['packedWidthMm', 'Box width, mm'],
  ['packedHeightMm', 'Box height, mm'],
];

/** What the page tells of the piece, and what the packer needs to know of the box. */
export function KitMeasures({ kit, errors, put }: KitFields) {
  return (
    <Panel title="Hours and measures">
      <div className="grid grid-cols-2 gap-3">
        {measures.map(([field, label]) => (
          <OfficeOptionalNumber
            key={field}
            label={label}
            name={field}
            value={kit[field]}
            error={errors[field]}
            onNumber={(value) => put({ [field]: value })}
          />
        ))}
        <OfficeText
          className="col-span-2"
          label="Mess"
          name="mess"
          hint="What is to be cleared away afterwards"
          value={kit.mess}
          error={errors['mess']}
          onChange={({ target }) => put({ mess: target.value })}
        />
      </div>
    </Panel>
  );
}
