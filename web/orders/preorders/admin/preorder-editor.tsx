import { useQueryClient } from '@tanstack/react-query';
import {
  listPreorders,
  preorderTerms,
  savePreorder,
  type PreorderKit,
  type PreorderTerms,
} from '../../../../contracts/orders/preorders.ts';
import { call } from '../../../kernel/call.ts';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';

type Props = {
  kit: { productId: number; name: string };
  /** How it stands; absent for a kit that could not be ordered so. */
  kept?: PreorderKit | undefined;
  onDone: () => void;
};

/** The day and how many. A new day is written to whoever waits. */
export function PreorderEditor({ kit, kept, onDone }: Props) {
  const queryClient = useQueryClient();
  const form = useOfficeForm<PreorderTerms, number | null>({
    schema: preorderTerms,
    kept: {
      values: { leavesOn: kept?.leavesOn ?? '', most: kept?.most ?? 10 },
      seen: kept?.version ?? null,
    },
    done: 'Pre-order saved',
    labels: { leavesOn: 'Leaves our table by', most: 'At most' },
    async save(values, version) {
      await call(savePreorder, { params: { id: kit.productId }, body: { ...values, version } });
      await queryClient.invalidateQueries({ queryKey: [listPreorders.name] });
      onDone();
      return { values, seen: (version ?? 0) + 1 };
    },
  });
  const { values, set } = form;
  const waiting = kept?.waitingOrders ?? 0;
  return (
    <OfficeForm form={form} button={kept ? 'Save' : 'Let it be ordered'} isNew={!kept}>
      <p className="font-[560] wrap-anywhere">{kit.name}</p>
      <OfficeText
        label="Leaves our table by"
        name="leavesOn"
        type="date"
        hint="Everything in an order with it waits for this day, and buyers are told so before they pay."
        value={values.leavesOn}
        onChange={({ target }) => set({ leavesOn: target.value })}
        error={form.errorOf('leavesOn')}
      />
      <OfficeText
        label="At most"
        name="most"
        type="number"
        min={1}
        max={999}
        inputMode="numeric"
        hint={kept ? `${kept.taken} are promised so far.` : 'As many as you are sure to have by then.'}
        value={Number.isNaN(values.most) ? '' : values.most}
        onChange={({ target }) => set({ most: target.valueAsNumber })}
        error={form.errorOf('most')}
      />
      {waiting > 0 && values.leavesOn !== kept?.leavesOn && (
        <p className="rounded-control bg-blush px-3 py-2">
          {waiting === 1 ? '1 buyer waits and is' : `${waiting} buyers wait and are`} written the new day,
          with the right to end the order for all of the money.
        </p>
      )}
    </OfficeForm>
  );
}
