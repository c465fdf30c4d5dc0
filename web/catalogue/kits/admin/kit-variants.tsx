import { likeItsKit, type VariantForm } from '../../../../contracts/catalogue/kits/kits.ts';
import { cents } from '../../../../contracts/kernel/money.ts';
import { OfficeMoney, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { OfficeOptionalNumber } from '../../../ui/admin/office-number.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { RowsEditor } from '../../../ui/admin/rows-editor.tsx';
import type { KitFields } from './use-kit-form.ts';
import { VariantMeasures } from './variant-measures.tsx';

/**
 * Sizes, or framed and rolled: each with its own SKU, price, weight and stock, with measures and a picture where they
 * are others; the rest it has from its kit.
 */
export function KitVariants({ kit, errors, put }: KitFields) {
  const fresh = (): VariantForm => ({
    label: '',
    sku: '',
    barcode: '',
    shelfPlace: '',
    priceCents: kit.priceCents,
    weightGrams: kit.weightGrams,
    ...likeItsKit,
  });
  return (
    <Panel title="Variants">
      {kit.variants.length > 0 && (
        <OfficeText
          className="mb-3 max-w-80"
          label="This kit itself is"
          name="variantLabel"
          hint="Such as ‘Rolled canvas’: it is the first choice"
          value={kit.variantLabel}
          error={errors['variantLabel']}
          onChange={({ target }) => put({ variantLabel: target.value })}
        />
      )}
      <RowsEditor of="variant" rows={kit.variants} fresh={fresh} onRows={(variants) => put({ variants })}>
        {(variant, index, change) => (
          <div className="grid flex-1 grid-cols-2 gap-2 sm:grid-cols-3">
            <OfficeText
              label={`Variant ${index + 1}`}
              name={`variants.${index}.label`}
              value={variant.label}
              error={errors[`variants.${index}.label`]}
              onChange={({ target }) => change({ label: target.value })}
            />
            <OfficeText
              label="SKU"
              name={`variants.${index}.sku`}
              value={variant.sku}
              error={errors[`variants.${index}.sku`]}
              onChange={({ target }) => change({ sku: target.value })}
            />
            <VariantBars {...{ errors, variant, index, change }} />
            <OfficeMoney
              label="Price"
              name={`variants.${index}.priceCents`}
              cents={variant.priceCents === null ? null : cents(variant.priceCents)}
              error={errors[`variants.${index}.priceCents`]}
              onCents={(priceCents) => change({ priceCents })}
            />
            <OfficeOptionalNumber
              label="Weight, g"
              name={`variants.${index}.weightGrams`}
              value={variant.weightGrams}
              error={errors[`variants.${index}.weightGrams`]}
              onNumber={(weightGrams) => change({ weightGrams })}
            />
            <VariantMeasures {...{ kit, errors, variant, index, change }} />
          </div>
        )}
      </RowsEditor>
    </Panel>
  );
}

type BarsProps = Pick<KitFields, 'errors'> & {
  variant: VariantForm;
  index: number;
  change: (part: Partial<VariantForm>) => void;
};

/** By what it is found: its maker's bars, and its place on the shelf. */
function VariantBars({ errors, variant, index, change }: BarsProps) {
  return (
    <>
      <OfficeText
        label="Barcode"
        name={`variants.${index}.barcode`}
        inputMode="numeric"
        value={variant.barcode}
        error={errors[`variants.${index}.barcode`]}
        onChange={({ target }) => change({ barcode: target.value })}
      />
      <OfficeText
        label="Place on the shelf"
        name={`variants.${index}.shelfPlace`}
        value={variant.shelfPlace}
        error={errors[`variants.${index}.shelfPlace`]}
        onChange={({ target }) => change({ shelfPlace: target.value })}
      />
    </>
  );
}
