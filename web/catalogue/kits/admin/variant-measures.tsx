import {
  type KitForm,
  type VariantForm,
  type VariantMeasure,
  variantMeasures,
} from '../../../../contracts/catalogue/kits/kits.ts';
import { OfficeSelect } from '../../../ui/admin/office-fields.tsx';
import { OfficeOptionalNumber } from '../../../ui/admin/office-number.tsx';
import type { KitErrors } from './use-kit-form.ts';

type Props = {
  kit: KitForm;
  errors: KitErrors;
  variant: VariantForm;
  index: number;
  change: (change: Partial<VariantForm>) => void;
};

/** What a variant measures otherwise than its kit, and which picture shows it; what is left empty is its kit's. */
export function VariantMeasures({ kit, errors, variant, index, change }: Props) {
  const nameOf = (field: string) => `variants.${index}.${field}`;
  const isOwn = variant.pictureId !== null || variantMeasures.some((measure) => variant[measure] !== null);
  const isWrong = [...variantMeasures, 'pictureId'].some((field) => errors[nameOf(field)]);
  return (
    <details className="col-span-full" open={isOwn || isWrong || undefined}>
      <summary className="min-h-6 cursor-pointer py-1 text-stone">
        Measures (mm) and picture of its own
      </summary>
      <div className="mt-1 grid grid-cols-2 gap-2 sm:grid-cols-5">
        {variantMeasures.map((measure) => (
          <OfficeOptionalNumber
            key={measure}
            label={measureNames[measure]}
            name={nameOf(measure)}
            placeholder={String(kit[measure] ?? '')}
            value={variant[measure]}
            error={errors[nameOf(measure)]}
            onNumber={(own) => change({ [measure]: own })}
          />
        ))}
        <OfficeSelect
          className="col-span-full max-w-80"
          label="First picture"
          name={nameOf('pictureId')}
          value={variant.pictureId ?? ''}
          error={errors[nameOf('pictureId')]}
          onChange={({ target }) => change({ pictureId: Number(target.value) || null })}
        >
          <option value="">As its kit</option>
          {kit.pictures.slice(1).map(({ id, alt }, at) => (
            <option key={id} value={id}>
              {`${at + 2}: ${alt || 'not described yet'}`}
            </option>
          ))}
        </OfficeSelect>
      </div>
    </details>
  );
}

const measureNames: Readonly<Record<VariantMeasure, string>> = {
  finishedWidthMm: 'Width',
  finishedHeightMm: 'Height',
  packedLengthMm: 'Box length',
  packedWidthMm: 'Box width',
  packedHeightMm: 'Box height',
};
