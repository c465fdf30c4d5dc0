import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import {
  changeDiscount,
  createDiscount,
  listDiscounts,
  readDiscount,
  type DiscountDetail,
} from '../../../../contracts/pricing/discounts/admin-discounts.ts';
import {
  discountForm,
  startingAmounts,
  type DiscountForm,
} from '../../../../contracts/pricing/discounts/discounts.ts';
import { call } from '../../../kernel/call.ts';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';
import { useKeyOf } from '../../../ui/use-key-of.ts';
import { DiscountFields } from './discount-fields.tsx';
import { IncludedKits, type Choosable } from './included-kits.tsx';
import { NewPrices } from './new-prices.tsx';

const nothing: DiscountForm = {
  code: '',
  name: '',
  kind: 'percent',
  ...startingAmounts('percent'),
  validFrom: null,
  validUntil: null,
  minimumCents: 0,
  minimumQuantity: 0,
  includedProducts: [],
  includedCategories: [],
  excludedProducts: [],
  excludedCategories: [],
  prices: [],
  firstOrderOnly: false,
  totalLimit: null,
  personLimit: null,
};

/** A sale comes by itself, for anyone. */
const newSale: DiscountForm = { ...nothing, code: null, percent: 20 };

const keptOf = ({ form, version }: DiscountDetail) => ({ values: form, seen: version });

/** A discount's rules. Without `discount` it is a new one, which may begin as the copy of another. */
type Props = { from: Choosable; discount?: DiscountDetail; copyOf?: DiscountDetail; isSale?: boolean };

export function DiscountEditor({ from, discount, copyOf, isSale = false }: Props) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const keyFor = useKeyOf();
  const copied = copyOf && { ...copyOf.form, code: copyOf.form.code === null ? null : '' };
  const form = useOfficeForm<DiscountForm, number>({
    schema: discountForm,
    kept: discount ? keptOf(discount) : { values: copied ?? (isSale ? newSale : nothing), seen: 0 },
    done: `${isSale ? 'Sale' : 'Code'} ${discount ? 'saved' : 'made'}`,
    theirsIn: (current) => keptOf(current as DiscountDetail),
    async save(values, seen) {
      const saved = discount
        ? await call(changeDiscount, { params: { id: discount.id }, body: { version: seen, form: values } })
        : await call(createDiscount, { body: { ...values, key: keyFor(values) } });
      queryClient.setQueryData(ask(readDiscount, { params: { id: saved.id } }).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: [listDiscounts.name] });
      if (!discount) void navigate({ to: adminPaths.discountCode(String(saved.id)), ignoreBlocker: true });
      return keptOf(saved);
    },
  });
  const known = (discount ?? copyOf)?.names.products ?? [];
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return (
    <OfficeForm
      form={form}
      button={discount ? 'Save' : `Make the ${isSale ? 'sale' : 'code'}`}
      isNew={!discount}
    >
      <DiscountFields
        form={form}
        kits={<IncludedKits from={from} choice={form.values} names={names} onChange={form.set} />}
        newPrices={<NewPrices form={form} from={from} known={known} />}
      />
    </OfficeForm>
  );
}
