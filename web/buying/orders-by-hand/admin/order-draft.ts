import type { OrderByHandForm } from '../../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import type { GivenRefusal } from '../../../../contracts/kernel/call-error.ts';
import type { Address } from '../../../../contracts/kernel/postal-address.ts';
import type { Service } from '../../../../contracts/pricing/shipping/shipping.ts';
import { emptyAddress } from '../../../ui/admin/office-address.tsx';
import { isQuantity, type WantedKit } from './wanted-kits.tsx';

/** An order that somebody in the shop is writing down. */
export type OrderDraft = {
  email: string;
  phone: string;
  buyerName: string;
  buyerAbn: string;
  kits: readonly WantedKit[];
  service: Service;
  /** The name of the place where it is picked up. */
  pickupPlace: string;
  address: Address;
  /** Null where the shipping table says the price. */
  shippingCents: number | null;
  discountCents: number | null;
  note: string;
  heldDays: number;
};

export const emptyOrderDraft: OrderDraft = {
  email: '',
  phone: '',
  buyerName: '',
  buyerAbn: '',
  kits: [],
  service: 'standard',
  pickupPlace: '',
  address: emptyAddress,
  shippingCents: null,
  discountCents: 0,
  note: '',
  heldDays: 7,
};

/** Why the draft cannot be sent yet; undefined when the shop may judge it. */
export function whyNotYet({ kits, discountCents, heldDays }: OrderDraft): string | undefined {
  if (kits.length === 0) return 'Add a kit first.';
  if (!kits.every(({ quantity }) => isQuantity(quantity))) return 'Say of each kit how many.';
  if (discountCents === null) return 'The discount cannot be read as an amount.';
  if (!(heldDays >= 1 && heldDays <= 30)) return 'An order waits from 1 to 30 days.';
  return undefined;
}

export function orderFormOf(draft: OrderDraft): OrderByHandForm {
  const { kits, shippingCents, discountCents, address, service, pickupPlace, ...rest } = draft;
  return {
    ...rest,
    service,
    lines: kits.map(({ productId, quantity }) => ({ productId, quantity })),
    pickupPlace: service === 'pickup' ? pickupPlace : '',
    address: service === 'pickup' ? null : address,
    discountCents: discountCents ?? 0,
    ...(shippingCents === null ? {} : { shippingCents }),
  };
}

/** What the shop said about one field, such as `address.suburb`. */
export function errorIn(refusal: GivenRefusal | undefined, field: string): string | undefined {
  const fields = (refusal?.details?.['fields'] ?? []) as { field: string; message: string }[];
  return fields.find((one) => one.field === field)?.message;
}
