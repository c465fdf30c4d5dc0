import { useQuery } from '@tanstack/react-query';
import { listCategoriesForEditing } from '../../../../contracts/catalogue/kits/categories.ts';
import { difficulties } from '../../../../contracts/catalogue/kits/kit-facts.ts';
import { type KitForm, type KitState, kitStates } from '../../../../contracts/catalogue/kits/kits.ts';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeSelect, OfficeText, OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import type { KitFields } from './use-kit-form.ts';

const states: Readonly<Record<KitState, string>> = {
  draft: 'Draft: nobody sees it',
  published: 'Published: in the shop',
  archived: 'Archived: no longer sold',
};

/** Where a kit stands and how it is pointed out. */
export function KitStatusFields({ kit, errors, put }: KitFields) {
  const { data: categories = [] } = useQuery(ask(listCategoriesForEditing));
  return (
    <Panel title="In the shop">
      <div className="grid gap-3">
        <OfficeSelect
          label="State"
          name="status"
          value={kit.status}
          error={errors['status']}
          onChange={({ target }) => put({ status: target.value as KitState })}
        >
          {kitStates.map((state) => (
            <option key={state} value={state}>
              {states[state]}
            </option>
          ))}
        </OfficeSelect>
        <OfficeSelect
          label="Category"
          name="categoryId"
          value={kit.categoryId ?? ''}
          error={errors['categoryId']}
          onChange={({ target }) => put({ categoryId: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">None yet</option>
          {categories.map(({ id, form }) => (
            <option key={id} value={id}>
              {form.name}
            </option>
          ))}
        </OfficeSelect>
        <OfficeSelect
          label="Difficulty"
          name="difficulty"
          value={kit.difficulty}
          onChange={({ target }) => put({ difficulty: target.value as KitForm['difficulty'] })}
        >
          {difficulties.map((difficulty) => (
            <option key={difficulty}>{difficulty}</option>
          ))}
        </OfficeSelect>
        <OfficeText
          label="Released on"
          name="releasedOn"
          type="date"
          hint="Empty: the day it is saved"
          value={kit.releasedOn ?? ''}
          error={errors['releasedOn']}
          onChange={({ target }) => put({ releasedOn: target.value || null })}
        />
        <Flags kit={kit} put={put} />
      </div>
    </Panel>
  );
}

function Flags({ kit, put }: Pick<KitFields, 'kit' | 'put'>) {
  return (
    <fieldset className="grid">
      <legend className="mb-1 font-[560]">Pointed out as</legend>
      <OfficeTick
        label="Featured"
        checked={kit.featured}
        onChange={({ target }) => put({ featured: target.checked })}
      />
      <OfficeTick
        label="Bestseller"
        checked={kit.bestseller}
        onChange={({ target }) => put({ bestseller: target.checked })}
      />
      <OfficeTick
        label="New"
        checked={kit.newArrival}
        onChange={({ target }) => put({ newArrival: target.checked })}
      />
    </fieldset>
  );
}
