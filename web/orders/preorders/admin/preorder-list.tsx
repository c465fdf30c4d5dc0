import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { sentenceOf } from '../../../../contracts/kernel/call-error.ts';
import { promisedDayText } from '../../../../contracts/kernel/preorder-text.ts';
import { listPreorders, withdrawPreorder, type PreorderKit } from '../../../../contracts/orders/preorders.ts';
import { call } from '../../../kernel/call.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeLink } from '../../../ui/admin/office-link.tsx';
import { Empty } from '../../../ui/admin/panel.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { PartMissing } from '../../../ui/part-missing.tsx';

type Props = { onEdit?: ((kit: PreorderKit) => void) | undefined };

/** Kits by their day, each with the orders that wait for it in the order in which they are served. */
export function PreorderList({ onEdit }: Props) {
  const { data, isLoadingError, refetch } = useQuery(ask(listPreorders));
  if (isLoadingError) return <PartMissing what="pre-orders" onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.kits.length === 0)
    return (
      <Empty title="Nothing is on pre-order">
        A kit that is sold out, or new, can be ordered for a day that you promise. What comes goes to those
        who ordered it first.
      </Empty>
    );
  return (
    <ul className="grid gap-3">
      {data.kits.map((kit) => (
        <li key={kit.productId} className="grid gap-2 rounded-control border border-line px-3 py-3">
          <Head kit={kit} isDue={kit.leavesOn <= data.today} onEdit={onEdit} />
          <Waiting kit={kit} />
        </li>
      ))}
    </ul>
  );
}

function Head({ kit, isDue, onEdit }: { kit: PreorderKit; isDue: boolean } & Props) {
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="min-w-56 flex-1 wrap-anywhere">
        <h2 className="inline font-text text-body font-[560] tracking-normal">{kit.name}</h2>{' '}
        {isDue ? (
          <Status tone="warning">Its day is here</Status>
        ) : (
          <Status tone={kit.isOpen ? 'good' : 'waiting'}>{kit.isOpen ? 'On pre-order' : 'Ended'}</Status>
        )}
        <p className="text-small text-stone">
          {kit.sku} · leaves by {promisedDayText(kit.leavesOn)} · {kit.taken} of {kit.most} promised
        </p>
      </div>
      <ShopLink to={adminPaths.kitStock(kit.productId)} className="office-link py-1">
        Stock<span className="sr-only"> of {kit.name}</span>
      </ShopLink>
      {onEdit && (
        <>
          <OfficeButton onClick={() => onEdit(kit)}>
            Change<span className="sr-only"> {kit.name}</span>
          </OfficeButton>
          {kit.isOpen && <Withdraw kit={kit} />}
        </>
      )}
    </div>
  );
}

/** Nothing is lost by it: who waits goes on waiting, and it can be offered again. */
function Withdraw({ kit }: { kit: PreorderKit }) {
  const queryClient = useQueryClient();
  const ending = useMutation({
    mutationFn: () =>
      call(withdrawPreorder, { params: { id: kit.productId }, query: { version: kit.version } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listPreorders.name] }),
  });
  return (
    <div>
      <OfficeButton onClick={() => ending.mutate()} aria-busy={ending.isPending || undefined}>
        Promise no more<span className="sr-only"> of {kit.name}</span>
      </OfficeButton>
      {ending.isError && <FieldError>{sentenceOf(ending.error, 'That did not reach the shop.')}</FieldError>}
    </div>
  );
}

function Waiting({ kit: { name, leavesOn, waiting, waitingOrders } }: { kit: PreorderKit }) {
  if (waiting.length === 0) return <p className="text-small text-stone">Nobody waits for it yet.</p>;
  const others = waitingOrders - waiting.length;
  return (
    <ol aria-label={`Orders that wait for ${name}`} className="flex flex-wrap gap-x-4 gap-y-1">
      {waiting.map((one) => (
        <li key={one.orderId}>
          <OfficeLink to={adminPaths.order(one.orderId)} className="office-link">
            {one.number}
          </OfficeLink>{' '}
          <span className="text-small text-stone">
            × {one.quantity}
            {one.leavesOn !== leavesOn && `, ${promisedDayText(one.leavesOn)}`}
          </span>
        </li>
      ))}
      {others > 0 && <li className="text-small text-stone">and {others.toLocaleString('en-AU')} more</li>}
    </ol>
  );
}
