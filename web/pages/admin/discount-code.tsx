import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import {
  removeDiscount,
  listDiscounts,
  readDiscount,
  switchDiscount,
  type DiscountDetail,
} from '../../../contracts/pricing/discounts/admin-discounts.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { ask } from '../../kernel/query-client.ts';
import { LoadingPage } from '../../layout/admin/loading-page.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { DiscountEditor } from '../../pricing/discounts/admin/discount-editor.tsx';
import { discountStateLabels } from '../../pricing/discounts/admin/discount-labels.ts';
import { DiscountTrial } from '../../pricing/discounts/admin/discount-trial.tsx';
import { DiscountUse } from '../../pricing/discounts/admin/discount-use.tsx';
import { categoriesQuery } from '../../storefront/listing/categories-query.ts';
import { ChoicePicker } from '../../storefront/search/admin/kit-picker.tsx';
import { Confirm } from '../../ui/admin/confirm.tsx';
import { OfficeButton, officeButtonClass } from '../../ui/admin/office-button.tsx';
import { Status } from '../../ui/admin/status.tsx';
import { useAddress } from '../../ui/admin/use-address.ts';
import { useOfficeCall } from '../../ui/admin/use-office-call.ts';

export function DiscountCodePage() {
  const { id = '' } = useParams({ strict: false });
  return id === 'new' ? <NewCode /> : <KnownCode id={Number(id)} />;
}

function useChoosable() {
  const { data: categories = [] } = useQuery(categoriesQuery);
  return { KitPicker: ChoicePicker, categories };
}

function NewCode() {
  const from = useChoosable();
  const { values } = useAddress();
  const copied = Number(values['copy'] ?? 0);
  const isSale = values['as'] === 'sale';
  const query = useQuery({ ...ask(readDiscount, { params: { id: copied } }), enabled: copied > 0 });
  if (copied > 0 && !query.data && !query.isError) return <OfficeHead title="New code" />;
  return (
    <>
      <OfficeHead
        title={isSale ? 'New sale' : 'New code'}
        facts={query.data && `A copy of ${query.data.code ?? query.data.name}`}
      />
      <DiscountEditor from={from} isSale={isSale} {...(query.data && { copyOf: query.data })} />
    </>
  );
}

function KnownCode({ id }: { id: number }) {
  const from = useChoosable();
  const query = useQuery(ask(readDiscount, { params: { id } }));
  return (
    <LoadingPage query={query} title="Discount">
      {(discount) => (
        <>
          <Head discount={discount} />
          <div className="grid gap-6">
            <DiscountEditor
              key={discount.id}
              from={from}
              discount={discount}
              isSale={discount.code === null}
            />
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <DiscountTrial id={discount.id} KitPicker={ChoicePicker} />
              <DiscountUse discount={discount} />
            </div>
          </div>
        </>
      )}
    </LoadingPage>
  );
}

function Head({ discount }: { discount: DiscountDetail }) {
  const { id, version, code, name, label, state, active, used } = discount;
  const turn = useOfficeCall(switchDiscount, {
    done: active ? 'Switched off' : 'Switched on',
    refresh: [readDiscount],
  });
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = useOfficeCall(removeDiscount, {
    done: 'Deleted',
    refresh: [listDiscounts],
    onDone: () => void navigate({ to: adminPaths.discountCodes }),
  });
  return (
    <OfficeHead
      title={code ?? name}
      mark={<Status tone={discountStateLabels[state].tone}>{discountStateLabels[state].label}</Status>}
      facts={`${label} · ${name}`}
    >
      <ShopLink to={`${adminPaths.discountCode('new')}?copy=${id}`} className={officeButtonClass()}>
        Duplicate
      </ShopLink>
      <OfficeButton
        aria-busy={turn.isBusy || undefined}
        onClick={() => turn.run({ params: { id }, body: { version, active: !active } })}
      >
        {active ? 'Switch off' : 'Switch on'}
      </OfficeButton>
      {used === 0 && <OfficeButton onClick={() => setAsking(true)}>Delete</OfficeButton>}
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.run({ params: { id } })}
        title={`Delete ${code ?? name}?`}
        action="Delete it"
        isDanger
        isBusy={remove.isBusy}
      >
        <p>
          {state === 'running'
            ? 'It runs: whoever orders from now on does without it.'
            : 'Nothing else changes.'}
        </p>
      </Confirm>
    </OfficeHead>
  );
}
