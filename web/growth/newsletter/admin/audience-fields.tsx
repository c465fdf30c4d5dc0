import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  audience as audienceSchema,
  countAudience,
  type Audience,
} from '../../../../contracts/growth/newsletter/newsletters.ts';
import { call } from '../../../kernel/call.ts';
import { OfficeMoney, OfficeSelect, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { OfficeOptionalNumber } from '../../../ui/admin/office-number.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { peopleText } from './newsletter-labels.ts';

type Props = {
  chosen: Audience;
  categories: readonly { id: number; name: string }[];
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<Audience>) => void;
};

/** Conditions that all must hold, and how many people they leave. */
export function AudienceFields({ chosen, categories, errorOf, onChange }: Props) {
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-stone">
        Everybody on the list, unless something is chosen here. What is chosen must all hold.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <OfficeSelect
          label="Bought a kit of"
          value={chosen.categoryId ?? ''}
          onChange={({ target }) =>
            onChange({ categoryId: target.value === '' ? null : Number(target.value) })
          }
        >
          <option value="">Anything, or nothing yet</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </OfficeSelect>
        <OfficeOptionalNumber
          label="Has not bought for so many months"
          hint="12 is a year; who never bought is not meant"
          value={chosen.quietMonths}
          error={errorOf('quietMonths')}
          onNumber={(quietMonths) => onChange({ quietMonths })}
        />
        <OfficeText
          label="Near the market at postcode"
          hint="An order went to a postcode with the same first two digits: 2204 means 2200 to 2299"
          inputMode="numeric"
          maxLength={4}
          value={chosen.nearPostcode}
          error={errorOf('nearPostcode')}
          onChange={({ target }) => onChange({ nearPostcode: target.value })}
        />
        <OfficeText
          label="Tagged"
          hint="As on the page of a customer"
          maxLength={40}
          value={chosen.tag}
          error={errorOf('tag')}
          onChange={({ target }) => onChange({ tag: target.value })}
        />
        <OfficeMoney
          label="Spent at least"
          hint="In all orders, refunds taken off"
          cents={chosen.spentFromCents}
          error={errorOf('spentFromCents')}
          onCents={(spentFromCents) => onChange({ spentFromCents })}
        />
      </div>
      <HowMany chosen={chosen} />
    </div>
  );
}

function HowMany({ chosen }: { chosen: Audience }) {
  const settled = useSettled(JSON.stringify(chosen));
  const body = audienceSchema.safeParse(JSON.parse(settled));
  const counted = useQuery({
    queryKey: [countAudience.name, settled],
    queryFn: () => call(countAudience, { body: body.data ?? chosen }),
    enabled: body.success,
    placeholderData: keepPreviousData,
  });
  return (
    <p role="status" className="font-[560]">
      {!body.success || counted.isError
        ? 'It cannot be said yet whom this means.'
        : counted.data
          ? `It goes to ${peopleText(counted.data.people)} as the list is now.`
          : 'Counting…'}
    </p>
  );
}
