import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeSegment,
  createSegment,
  listSegments,
  segmentForm,
  type Segment,
  type SegmentForm,
} from '../../../../contracts/account/segments.ts';
import { call } from '../../../kernel/call.ts';
import { categoriesQuery } from '../../../storefront/listing/categories-query.ts';
import { valueText } from '../../../ui/admin/field-name-text.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';
import { useKeyOf } from '../../../ui/use-key-of.ts';
import { ConditionFields } from './condition-fields.tsx';

const labels = {
  name: 'Name of the segment',
  categoryId: 'Bought a kit of',
  productId: 'Bought this kit',
  recentMonths: 'Bought within so many months',
  quietMonths: 'Has not bought for so many months',
  nearPostcode: 'Near the market at postcode',
  tag: 'Tagged',
  spentFromCents: 'Spent at least',
  getsNews: 'Agreed to the newsletter',
  who: 'Kind of account',
  words: 'Found by these words',
};

const keptOf = ({ form, version }: Segment) => ({ values: form, seen: version });

type Props = {
  /** Absent for a new one. */
  segment: Segment | undefined;
  /** What a new one begins with: the filter of the list. */
  start: SegmentForm;
  onClose: () => void;
  onSaved: (segment: Segment) => void;
};

/** A name and conditions, over what somebody else may have saved meanwhile. */
export function SegmentEditor({ segment, start, onClose, onSaved }: Props) {
  const queryClient = useQueryClient();
  const keyOf = useKeyOf();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const form = useOfficeForm<SegmentForm, number>({
    schema: segmentForm,
    kept: segment ? keptOf(segment) : { values: start, seen: 0 },
    within: 'form.',
    labels,
    textOf: (field, value) =>
      (field === 'categoryId' && categories.find(({ id }) => id === value)?.name) || valueText(field, value),
    done: 'Segment saved',
    theirsIn: (current) => keptOf(current as Segment),
    async save(values, overVersion) {
      const saved = segment
        ? await call(changeSegment, { params: { id: segment.id }, body: { form: values, overVersion } })
        : await call(createSegment, { body: { id: keyOf(values), form: values } });
      void queryClient.invalidateQueries({ queryKey: [listSegments.name] });
      onSaved(saved);
      return keptOf(saved);
    },
  });
  return (
    <Panel
      title={segment ? `Segment: ${segment.form.name}` : 'New segment'}
      actions={
        <OfficeButton variant="quiet" onClick={onClose}>
          Close
        </OfficeButton>
      }
      className="mb-3"
    >
      <OfficeForm form={form} button="Save the segment" isNew={!segment}>
        <OfficeText label={labels.name} required maxLength={60} {...form.text('name')} />
        <p className="max-w-prose text-stone">
          What is filled in here must all hold. Who belongs is asked anew each time that the list or a
          newsletter uses the segment.
        </p>
        <ConditionFields
          chosen={form.values}
          kitName={segment?.kitName ?? ''}
          errorOf={form.errorOf}
          onChange={form.set}
        />
      </OfficeForm>
    </Panel>
  );
}
