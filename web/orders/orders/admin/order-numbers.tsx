import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import {
  orderNumberForm,
  raiseOrderNumbers,
  readOrderNumbers,
} from '../../../../contracts/orders/orders/order-numbers.ts';
import { call } from '../../../kernel/call.ts';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';
import { Loading } from '../../../ui/loading.tsx';

type Numbering = AnswerOf<typeof readOrderNumbers>;
const keptOf = ({ nextNumber }: Numbering) => ({ values: { nextNumber }, seen: nextNumber });

/** Where the numbers of orders go on. */
export function OrderNumbers() {
  const query = useQuery(ask(readOrderNumbers));
  return (
    <Panel title="Order numbers">
      <Loading query={query} what="The numbers">
        {(numbering) => <Raise numbering={numbering} />}
      </Loading>
    </Panel>
  );
}

function Raise({ numbering }: { numbering: Numbering }) {
  const queryClient = useQueryClient();
  const form = useOfficeForm<{ nextNumber: number }, number>({
    schema: orderNumberForm,
    kept: keptOf(numbering),
    done: 'Numbers go on from there',
    async save(body) {
      const saved = await call(raiseOrderNumbers, { body });
      queryClient.setQueryData(ask(readOrderNumbers).queryKey, saved);
      return keptOf(saved);
    },
  });
  return (
    <OfficeForm form={form}>
      <OfficeText
        className="sm:max-w-100"
        label="The next order gets SM-"
        hint="Numbers only go up, so that none is given twice."
        {...form.number('nextNumber')}
      />
    </OfficeForm>
  );
}
