import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  audience as audienceSchema,
  type Audience,
  listSegments,
} from '../../../../contracts/account/segments.ts';
import { countAudience } from '../../../../contracts/growth/newsletter/newsletters.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { ConditionFields } from '../../../account/segments/admin/condition-fields.tsx';
import { call } from '../../../kernel/call.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeSelect } from '../../../ui/admin/office-fields.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { peopleText } from './newsletter-labels.ts';

type Props = {
  chosen: Audience;
  /** A saved segment in place of conditions of its own. */
  segmentId: string | null;
  /** It goes to nobody who has had that newsletter. */
  notAfter: string | null;
  kitName: string;
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<Audience>) => void;
  onSegment: (segmentId: string | null) => void;
};

/** A saved segment or conditions that all must hold, and how many people they leave. */
export function AudienceFields({
  chosen,
  segmentId,
  notAfter,
  kitName,
  errorOf,
  onChange,
  onSegment,
}: Props) {
  const { data: segments = [] } = useQuery(ask(listSegments));
  return (
    <div className="grid gap-4">
      {notAfter !== null && (
        <p className="max-w-prose">
          Only for those who have not had{' '}
          <ShopLink to={adminPaths.newsletter(notAfter)} className="office-link">
            the newsletter that this was copied from
          </ShopLink>
          .
        </p>
      )}
      <OfficeSelect
        label="Saved segment"
        name="segmentId"
        hint="Saved in the list of customers; who belongs is asked in the moment of sending"
        value={segmentId ?? ''}
        error={errorOf('segmentId')}
        onChange={({ target }) => onSegment(target.value === '' ? null : target.value)}
      >
        <option value="">None: what is chosen here</option>
        {segments.map(({ id, form: { name } }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </OfficeSelect>
      {segmentId === null && (
        <>
          <p className="max-w-prose text-stone">
            Everybody on the list, unless something is chosen here. What is chosen must all hold.
          </p>
          <ConditionFields
            chosen={chosen}
            kitName={kitName}
            isForNewsletter
            within="audience."
            errorOf={(field) => errorOf(`audience.${field}`)}
            onChange={onChange}
          />
        </>
      )}
      <HowManyPeople chosen={chosen} segmentId={segmentId} notAfter={notAfter} />
    </div>
  );
}

/** How many people these conditions, or those of this segment, mean as the list is now. */
export function HowManyPeople({
  chosen,
  segmentId,
  notAfter,
}: Pick<Props, 'chosen' | 'segmentId' | 'notAfter'>) {
  const { data: segments = [] } = useQuery(ask(listSegments));
  const meant = segments.find(({ id }) => id === segmentId)?.form ?? chosen;
  const settled = useSettled(JSON.stringify(meant));
  const body = audienceSchema.safeParse(JSON.parse(settled));
  const counted = useQuery({
    queryKey: [countAudience.name, settled, notAfter],
    queryFn: () => call(countAudience, { body: { ...(body.data ?? meant), notAfter } }),
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
