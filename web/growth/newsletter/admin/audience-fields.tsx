import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { audience as audienceSchema, type Audience } from '../../../../contracts/account/segments.ts';
import { countAudience } from '../../../../contracts/growth/newsletter/newsletters.ts';
import { ConditionFields } from '../../../account/segments/admin/condition-fields.tsx';
import { call } from '../../../kernel/call.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { peopleText } from './newsletter-labels.ts';

type Props = {
  chosen: Audience;
  kitName: string;
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<Audience>) => void;
};

/** Conditions that all must hold, and how many people they leave. */
export function AudienceFields({ chosen, kitName, errorOf, onChange }: Props) {
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-stone">
        Everybody on the list, unless something is chosen here. What is chosen must all hold.
      </p>
      <ConditionFields
        chosen={chosen}
        kitName={kitName}
        isForNewsletter
        errorOf={errorOf}
        onChange={onChange}
      />
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
