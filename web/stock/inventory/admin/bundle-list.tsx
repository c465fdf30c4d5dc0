import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { type BundleKept, listBundles } from '../../../../contracts/stock/inventory/bundles.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { Empty } from '../../../ui/admin/panel.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { PartMissing } from '../../../ui/part-missing.tsx';
import { bundleStock, savingText } from './bundle-texts.ts';
import { stateNames } from './quick-cells.tsx';

type Props = { onEdit: (bundle: BundleKept) => void };

/** The bundles by name, each with its price beside that of its kits, and what can be bought of it. */
export function BundleList({ onEdit }: Props) {
  const { data, isLoadingError, refetch } = useQuery(ask(listBundles));
  if (isLoadingError) return <PartMissing what="bundles" onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.length === 0)
    return (
      <Empty title="There is no bundle yet">
        Sell two to six kits together at a price of your own. They share the stock of the single kits.
      </Empty>
    );
  return (
    <ul className="rounded-control border border-line">
      {data.map((bundle) => (
        <li
          key={bundle.id}
          className="flex flex-wrap items-start gap-3 border-b border-line px-3 py-2 last:border-0"
        >
          <Facts bundle={bundle} />
          <ShopLink to={adminPaths.kit(bundle.id)} className="office-link py-1">
            Pictures and address<span className="sr-only"> of {bundle.form.name}</span>
          </ShopLink>
          <OfficeButton onClick={() => onEdit(bundle)}>
            Change<span className="sr-only"> {bundle.form.name}</span>
          </OfficeButton>
        </li>
      ))}
    </ul>
  );
}

function Facts({ bundle }: { bundle: BundleKept }) {
  const { form, parts, sku, apartCents } = bundle;
  const stock = bundleStock(bundle);
  return (
    <div className="min-w-56 flex-1 wrap-anywhere">
      <span className="font-[560]">{form.name}</span>{' '}
      <Status tone={form.status === 'published' ? 'good' : 'waiting'}>{stateNames[form.status]}</Status>{' '}
      {form.status === 'published' && bundle.available <= 0 && (
        <Status tone="waiting">Cannot be bought</Status>
      )}
      <p className="text-small text-stone">
        {sku} · {parts.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
      </p>
      <p className="text-small">
        {priceText(form.priceCents)} · {savingText(form.priceCents, apartCents)} · {stock}
      </p>
    </div>
  );
}
