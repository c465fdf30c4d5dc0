import type { KitForm } from '../../../../contracts/catalogue/kits/kits.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';
import { slugOf } from '../../../../contracts/kernel/slugs.ts';
import { OfficeArea, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import type { KitFields } from './use-kit-form.ts';

/** The address is made from the name until one is written by hand. */
export function KitTexts({ kit, errors, put, isNew }: KitFields & { isNew: boolean }) {
  return (
    <Panel title="Words">
      <div className="grid gap-3">
        <OfficeText
          label="Name"
          name="name"
          value={kit.name}
          error={errors['name']}
          onChange={({ target }) => put({ name: target.value })}
        />
        <div className="office-fields grid gap-x-3 sm:grid-cols-[2fr_1fr]">
          <OfficeText
            label="Address"
            name="slug"
            hint={addressHint(kit, isNew)}
            value={kit.slug}
            error={errors['slug']}
            onChange={({ target }) => put({ slug: target.value })}
          />
          <OfficeText
            label="SKU"
            name="sku"
            hint="Empty: one is made"
            value={kit.sku}
            error={errors['sku']}
            onChange={({ target }) => put({ sku: target.value })}
          />
          <OfficeText
            label="Place on the shelf"
            name="shelfPlace"
            hint="Such as B 3: what is packed is fetched in this order"
            value={kit.shelfPlace}
            error={errors['shelfPlace']}
            onChange={({ target }) => put({ shelfPlace: target.value })}
          />
          <OfficeText
            label="Barcode"
            name="barcode"
            hint="The maker’s: 8, 12 or 13 digits"
            inputMode="numeric"
            value={kit.barcode}
            error={errors['barcode']}
            onChange={({ target }) => put({ barcode: target.value })}
          />
        </div>
        <OfficeText
          label="Summary"
          name="summary"
          hint="One sentence, for cards and search results"
          value={kit.summary}
          error={errors['summary']}
          onChange={({ target }) => put({ summary: target.value })}
        />
        <OfficeArea
          label="Description"
          name="description"
          hint="An empty line begins a new paragraph"
          rows={9}
          value={kit.description}
          error={errors['description']}
          onChange={({ target }) => put({ description: target.value })}
        />
      </div>
    </Panel>
  );
}

function addressHint({ slug, name }: KitForm, isNew: boolean): string {
  if (slug === '') return `Empty: made from the name, ${paths.product(slugOf(name) || '…')}`;
  return `${paths.product(slug)}${isNew ? '' : '; the old one leads here'}`;
}
