import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import {
  deleteOrderView,
  saveOrderView,
  listOrderViews,
  readOrderWork,
  type OrderView,
} from '../../../../contracts/orders/order-admin/order-admin.ts';
import { useMay } from '../../../kernel/held-roles.tsx';
import { ShopLink } from '../../../kernel/link.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { useAddress } from '../../../ui/admin/use-address.ts';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { Icon } from '../../../ui/icon.tsx';
import { addressOfView, commonViews, isShown, narrowingIn } from './views.ts';

const tab =
  'inline-flex min-h-tap items-center gap-1.5 rounded-chip border border-line px-3 py-1 hover:border-ink [&[aria-current]]:border-eucalypt [&[aria-current]]:bg-mist [&[aria-current]]:font-[560]';

/** Ways of looking at the list: those that everybody needs, and those that somebody kept. */
export function OrderViews() {
  const { values } = useAddress();
  const may = useMay();
  const { data: work } = useQuery(ask(readOrderWork));
  const { data: kept = [] } = useQuery(ask(listOrderViews));
  const isKnown = [...commonViews, ...kept].some(({ narrowing }) => isShown(narrowing, values));
  return (
    <nav aria-label="Views" className="mb-3 flex flex-wrap items-center gap-1.5">
      {commonViews.map(({ name, narrowing, waiting }) => (
        <ShopLink
          key={name}
          to={addressOfView(narrowing)}
          className={tab}
          aria-current={isShown(narrowing, values) || undefined}
        >
          {name}
          {waiting && <Waiting count={work?.[waiting]} />}
        </ShopLink>
      ))}
      {may('read', 'quotes') && (
        <ShopLink to={adminPaths.quotes} className={tab}>
          Quotes
          <Waiting count={work?.quotes} />
        </ShopLink>
      )}
      {kept.map((view) => (
        <KeptView key={view.id} view={view} isCurrent={isShown(view.narrowing, values)} />
      ))}
      {!isKnown && <KeepView />}
    </nav>
  );
}

function Waiting({ count }: { count: number | undefined }) {
  return count ? <span className="text-small text-stone tabular-nums">{count}</span> : null;
}

function KeptView({ view, isCurrent }: { view: OrderView; isCurrent: boolean }) {
  const drop = useOfficeCall(deleteOrderView, { done: 'View forgotten', refresh: [listOrderViews] });
  return (
    <span className="inline-flex items-center">
      <ShopLink to={addressOfView(view.narrowing)} className={tab} aria-current={isCurrent || undefined}>
        {view.name}
      </ShopLink>
      {isCurrent && (
        <button
          type="button"
          aria-label={`Forget the view ${view.name}`}
          className="grid size-8 max-sm:size-11 cursor-pointer place-items-center rounded-control hover:bg-linen"
          onClick={() => drop.run({ params: { id: view.id } })}
        >
          <Icon of={X} size={15} />
        </button>
      )}
    </span>
  );
}

function KeepView() {
  const { values } = useAddress();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const close = () => {
    setOpen(false);
    setName('');
  };
  const keep = useOfficeCall(saveOrderView, {
    done: 'View kept',
    refresh: [listOrderViews],
    onDone: close,
  });
  return (
    <>
      <OfficeButton variant="quiet" onClick={() => setOpen(true)}>
        Keep this view
      </OfficeButton>
      <Confirm
        open={isOpen}
        onClose={close}
        title="Keep this view"
        action="Keep it"
        isBusy={keep.isBusy}
        onConfirm={() => keep.run({ body: { name, narrowing: narrowingIn(values) } })}
      >
        <OfficeText
          label="Its name"
          hint="What is chosen above is kept under it, for everybody who works here."
          required
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={keep.errorOrFailureOf('name')}
        />
      </Confirm>
    </>
  );
}
