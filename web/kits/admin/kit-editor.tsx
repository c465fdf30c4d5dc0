import type { KitForEditing, KitForm } from '../../../contracts/kits.ts';
import { OfficeButton } from '../../ui/admin/office-button.tsx';
import { FormProblems, ProblemBox } from '../../ui/form-problems.tsx';
import { KitConflict } from './kit-conflict.tsx';
import { KitLists } from './kit-lists.tsx';
import { KitMeasures } from './kit-measures.tsx';
import { KitPictures } from './kit-pictures.tsx';
import { KitPrice } from './kit-price.tsx';
import { KitStanding } from './kit-standing.tsx';
import { KitVariants } from './kit-variants.tsx';
import { KitWords } from './kit-words.tsx';
import { useKitForm } from './use-kit-form.ts';

type Props = {
  initial: KitForm;
  /** What the shop knows of the kit besides; absent while it is new. */
  known?: KitForEditing;
  save: (kit: KitForm) => Promise<unknown>;
  /** What is saved next is on top of what somebody else left. */
  onMerged?: (theirs: KitForEditing) => void;
};

export function KitEditor({ initial, known, save, onMerged }: Props) {
  const { submit, merge, problems, tries, failure, conflict, isBusy, isDirty, ...fields } = useKitForm({
    initial,
    save,
    onMerged,
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FormProblems problems={problems} tries={tries} />
      {failure && <ProblemBox title={failure} />}
      {conflict && onMerged && (
        <KitConflict
          mine={fields.kit}
          theirs={conflict}
          onMerge={(kit) => {
            merge(kit, conflict);
            onMerged(conflict);
          }}
        />
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          <KitWords {...fields} isNew={!known} />
          <KitPictures {...fields} urls={known?.pictureUrls ?? {}} />
          <KitLists {...fields} />
          <KitVariants {...fields} />
        </div>
        <div className="grid min-w-0 gap-4 md:grid-cols-2 xl:grid-cols-1">
          <KitStanding {...fields} />
          <KitPrice {...fields} known={known} />
          <KitMeasures {...fields} />
        </div>
      </div>
      <div className="office-save sticky bottom-0 z-10 -mx-4 flex items-center gap-3 border-t border-line bg-white px-4 py-2.5">
        <OfficeButton type="submit" look="primary" aria-disabled={isBusy || undefined}>
          {isBusy ? 'Saving…' : known ? 'Save' : 'Make the kit'}
        </OfficeButton>
        <p role="status" className="text-small text-stone">
          {isDirty ? 'Not saved yet' : known ? 'Everything is saved' : ''}
        </p>
      </div>
    </form>
  );
}
