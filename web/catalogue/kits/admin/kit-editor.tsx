import type { KitForEditing, KitForm } from '../../../../contracts/catalogue/kits/kits.ts';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { KitLists } from './kit-lists.tsx';
import { KitMeasures } from './kit-measures.tsx';
import { KitPictures } from './kit-pictures.tsx';
import { KitPrice } from './kit-price.tsx';
import { KitRequirementFields } from './kit-requirement-fields.tsx';
import { KitStatusFields } from './kit-status-fields.tsx';
import { KitTexts } from './kit-texts.tsx';
import { KitVariants } from './kit-variants.tsx';
import { type KeptKit, keptOf, useKitForm } from './use-kit-form.ts';

type Props = {
  /** A new kit as it begins; one that the shop knows begins as it is. */
  initial?: KitForm;
  known?: KitForEditing;
  save: (kit: KitForm, version: number) => Promise<KeptKit>;
  /** Said when it is saved. */
  done: string;
  /** Hears of a kit that somebody else saved meanwhile. */
  onTheirs?: (theirs: KitForEditing) => void;
};

export function KitEditor({ initial, known, save, done, onTheirs }: Props) {
  const kept = known ? keptOf(known) : { values: initial as KitForm, seen: 0 };
  const { form, ...fields } = useKitForm({ kept, save, done, onTheirs });
  return (
    <OfficeForm
      form={form}
      button={known ? 'Save' : 'Make the kit'}
      isNew={!known}
      saved="Everything is saved"
    >
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          <KitTexts {...fields} isNew={!known} />
          <KitPictures {...fields} urls={known?.pictureUrls ?? {}} />
          <KitLists {...fields} />
          <KitVariants {...fields} />
        </div>
        <div className="grid min-w-0 gap-4 md:grid-cols-2 xl:grid-cols-1">
          <KitStatusFields {...fields} />
          <KitPrice {...fields} known={known} />
          <KitMeasures {...fields} />
          <KitRequirementFields {...fields} />
        </div>
      </div>
    </OfficeForm>
  );
}
