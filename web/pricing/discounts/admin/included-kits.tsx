import { useState, type ComponentType } from 'react';
import type { DiscountForm } from '../../../../contracts/pricing/discounts/discounts.ts';
import { OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { RemovableChips } from '../../../ui/admin/removable-chips.tsx';

type Choice = Pick<
  DiscountForm,
  'includedProducts' | 'includedCategories' | 'excludedProducts' | 'excludedCategories'
>;
/** What there is to choose from: the page knows it. */
export type Choosable = {
  KitPicker: ComponentType<{
    label: string;
    without: readonly number[];
    onPick: (kit: { id: number; name: string; price?: string }) => void;
  }>;
  categories: readonly { id: number; name: string }[];
};
type Props = {
  from: Choosable;
  choice: Choice;
  /** Names of kits that were chosen before. */
  names: ReadonlyMap<number, string>;
  onChange: (change: Partial<Choice>) => void;
};

/** Which kits and categories a discount is for, and which it leaves out. */
export function IncludedKits({ from, choice, names, onChange }: Props) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Side
        from={from}
        title="Only for"
        hint="Nothing chosen: for every kit"
        categories={choice.includedCategories}
        products={choice.includedProducts}
        names={names}
        onCategories={(includedCategories) => onChange({ includedCategories })}
        onProducts={(includedProducts) => onChange({ includedProducts })}
      />
      <Side
        from={from}
        title="Not for"
        hint="Left out, whatever stands on the other side"
        categories={choice.excludedCategories}
        products={choice.excludedProducts}
        names={names}
        onCategories={(excludedCategories) => onChange({ excludedCategories })}
        onProducts={(excludedProducts) => onChange({ excludedProducts })}
      />
    </div>
  );
}

type SideProps = {
  from: Choosable;
  title: string;
  hint: string;
  categories: readonly number[];
  products: readonly number[];
  names: ReadonlyMap<number, string>;
  onCategories: (ids: number[]) => void;
  onProducts: (ids: number[]) => void;
};

function Side({ from, title, hint, categories, products, names, onCategories, onProducts }: SideProps) {
  const { KitPicker } = from;
  const [picked, setPicked] = useState<ReadonlyMap<number, string>>(new Map());
  const nameOf = (id: number) => picked.get(id) ?? names.get(id) ?? `Kit ${id}`;
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="font-[560]">{title}</legend>
      <p className="text-small text-stone">{hint}</p>
      <div className="flex flex-wrap gap-x-5">
        {from.categories.map(({ id, name }) => (
          <OfficeTick
            key={id}
            label={name}
            checked={categories.includes(id)}
            onChange={({ target }) =>
              onCategories(target.checked ? [...categories, id] : categories.filter((one) => one !== id))
            }
          />
        ))}
      </div>
      <RemovableChips
        chips={products.map((id) => ({ id, label: nameOf(id) }))}
        onRemove={(gone) => onProducts(products.filter((id) => id !== gone))}
      />
      <KitPicker
        label={`${title} this kit`}
        without={products}
        onPick={(kit) => {
          setPicked(new Map(picked).set(kit.id, kit.name));
          onProducts([...products, kit.id]);
        }}
      />
    </fieldset>
  );
}
