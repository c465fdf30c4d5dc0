import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { audienceWho, listMarketPostcodes, type Audience } from '../../../../contracts/account/segments.ts';
import { ask } from '../../../kernel/query-client.ts';
import { categoriesQuery } from '../../../storefront/listing/categories-query.ts';
import { KitPicker } from '../../../storefront/search/admin/kit-picker.tsx';
import { GroupError } from '../../../ui/admin/group-error.tsx';
import { OfficeMoney, OfficeSelect, OfficeText, OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { OfficeOptionalNumber } from '../../../ui/admin/office-number.tsx';
import { RemovableChips } from '../../../ui/admin/removable-chips.tsx';
import { dateText } from '../../../ui/date-text.ts';

type Props = {
  chosen: Audience;
  /** Of the kit that was chosen before; empty where it is not in the shop any more. */
  kitName: string;
  /** Newsletters go to the list anyway, so there it is no condition. */
  isForNewsletter?: boolean;
  /** Where they stand in their form, with a dot behind it: `audience.`. */
  within?: string;
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<Audience>) => void;
};

/** Conditions on people; those that are filled in must all hold. */
export function ConditionFields({
  chosen,
  kitName,
  isForNewsletter = false,
  within = '',
  errorOf,
  onChange,
}: Props) {
  const at = (field: keyof Audience) => ({ name: `${within}${field}`, error: errorOf(field) });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 sm:items-end">
      <BoughtCategory chosen={chosen} {...at('categoryId')} onChange={onChange} />
      <BoughtKit chosen={chosen} kitName={kitName} {...at('productId')} onChange={onChange} />
      <OfficeOptionalNumber
        label="Bought within so many months"
        hint="3 is since three months ago; orders that were moved in count too"
        value={chosen.recentMonths}
        {...at('recentMonths')}
        onNumber={(recentMonths) => onChange({ recentMonths })}
      />
      <OfficeOptionalNumber
        label="Has not bought for so many months"
        hint="12 is a year; who never bought, here or at the shop of before, is not meant"
        value={chosen.quietMonths}
        {...at('quietMonths')}
        onNumber={(quietMonths) => onChange({ quietMonths })}
      />
      <NearMarket chosen={chosen} {...at('nearPostcode')} onChange={onChange} />
      <OfficeText
        label="Tagged"
        hint="As on the page of a customer or a guest"
        maxLength={40}
        value={chosen.tag}
        {...at('tag')}
        onChange={({ target }) => onChange({ tag: target.value })}
      />
      <OfficeMoney
        label="Spent at least"
        hint="Here, refunds taken off, and in orders that were moved in; the list’s ‘Spent’ is what came in here"
        cents={chosen.spentFromCents}
        {...at('spentFromCents')}
        onCents={(spentFromCents) => onChange({ spentFromCents })}
      />
      <Who chosen={chosen} {...at('who')} onChange={onChange} />
      <OfficeText
        label="Found by these words"
        hint="A part of the name, email, username or telephone, as the list's search finds it"
        maxLength={100}
        value={chosen.words}
        {...at('words')}
        onChange={({ target }) => onChange({ words: target.value })}
      />
      {!isForNewsletter && (
        <OfficeTick
          label="Agreed to the newsletter"
          checked={chosen.getsNews}
          onChange={({ target }) => onChange({ getsNews: target.checked })}
        />
      )}
    </div>
  );
}

type FieldProps = Pick<Props, 'chosen' | 'onChange'> & { name: string; error: string | undefined };

/** The coming markets are offered by name; any other postcode can be typed. */
function NearMarket({ chosen, name: at, error, onChange }: FieldProps) {
  const listId = useId();
  const { data: markets = [] } = useQuery(ask(listMarketPostcodes));
  return (
    <>
      <OfficeText
        label="Near the market at postcode"
        hint="An order went to a postcode with the same first two digits: 2204 means 2200 to 2299"
        inputMode="numeric"
        maxLength={4}
        list={listId}
        name={at}
        value={chosen.nearPostcode}
        error={error}
        onChange={({ target }) => onChange({ nearPostcode: target.value })}
      />
      <datalist id={listId}>
        {markets.map(({ name, opensAt, postcode }) => (
          <option key={`${name} ${opensAt}`} value={postcode}>
            {name}, {dateText(opensAt)}
          </option>
        ))}
      </datalist>
    </>
  );
}

function BoughtCategory({ chosen: { categoryId }, name: at, error, onChange }: FieldProps) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const isGone =
    categoryId !== null && categories.length > 0 && !categories.some(({ id }) => id === categoryId);
  return (
    <OfficeSelect
      label="Bought a kit of"
      name={at}
      value={categoryId ?? ''}
      error={error}
      onChange={({ target }) => onChange({ categoryId: target.value === '' ? null : Number(target.value) })}
    >
      <option value="">Anything, or nothing yet</option>
      {isGone && <option value={categoryId}>A category that is not in the shop</option>}
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </OfficeSelect>
  );
}

const whoNames: Readonly<Record<Audience['who'], string>> = {
  '': 'Everybody',
  unverified: 'Email not verified',
  administrators: 'Run the shop',
  guests: 'Guests, without an account',
};

function Who({ chosen: { who }, name, error, onChange }: FieldProps) {
  return (
    <OfficeSelect
      label="Kind of account"
      name={name}
      value={who}
      error={error}
      onChange={({ target }) => onChange({ who: target.value as Audience['who'] })}
    >
      {audienceWho.map((value) => (
        <option key={value} value={value}>
          {whoNames[value]}
        </option>
      ))}
    </OfficeSelect>
  );
}

function BoughtKit({
  chosen: { productId },
  kitName,
  name: at,
  error,
  onChange,
}: FieldProps & Pick<Props, 'kitName'>) {
  const [picked, setPicked] = useState<{ id: number; name: string }>();
  if (productId === null)
    return (
      <KitPicker
        label="Bought this kit"
        hint="In any of its choices, here or by its name or SKU in an order that was moved in; not where it was given back"
        onPick={({ id, name }) => {
          setPicked({ id, name });
          onChange({ productId: id });
        }}
      />
    );
  const name = picked?.id === productId ? picked.name : kitName;
  return (
    <div className="grid gap-1.5">
      <span className="font-[560]">Bought this kit</span>
      <RemovableChips
        chips={[{ id: productId, label: name || 'A kit that is not in the shop' }]}
        onRemove={() => onChange({ productId: null })}
      />
      <GroupError of={at}>{error}</GroupError>
    </div>
  );
}
