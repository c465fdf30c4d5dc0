import * as z from 'zod/mini';
import { orderForm, type OrderForm } from '../../../contracts/buying/checkout/checkout.ts';
import { quoteForm, type QuoteForm } from '../../../contracts/buying/checkout/quote-request.ts';
import { line, paragraph } from '../../../contracts/kernel/fields.ts';
import { address } from '../../../contracts/kernel/postal-address.ts';
import { isNameless, nameless } from '../../../contracts/orders/documents.ts';
import type { DeliveryOption } from '../../../contracts/pricing/shipping/shipping.ts';
import { asked } from '../../ui/asked.ts';

const { email, phone, note, buyerName, buyerAbn } = orderForm.shape;

const { line1, line2, suburb, state, postcode } = address.shape;

const always = {
  email: asked(email, 'Please enter your email address'),
  phone,
  postcode: asked(postcode, 'Please enter your postcode'),
  way: asked(line(140, 1), 'Please choose how your order reaches you'),
  note,
  buyerName,
  buyerAbn,
  giftMessage: paragraph(250),
  news: z.string(),
};

/** A parcel needs a name and an address; with pick-up the address is neither shown nor asked for. */
export const deliveredFields = z.object({
  ...always,
  givenName: asked(line(50, 1), 'Please enter your given name'),
  familyName: asked(line(49, 1), 'Please enter your family name'),
  line1: asked(line1, 'Please enter your street address'),
  line2,
  suburb: asked(suburb, 'Please enter your suburb'),
  state: asked(state, 'Please choose your state'),
});

const text = z._default(z.string(), '');
export const pickedUpFields = z.object({
  ...always,
  givenName: text,
  familyName: text,
  line1: text,
  line2: text,
  suburb: text,
  state: text,
});

export const emptyForm = {
  email: '',
  phone: '',
  postcode: '',
  way: '',
  givenName: '',
  familyName: '',
  line1: '',
  line2: '',
  suburb: '',
  state: '',
  note: '',
  buyerName: '',
  buyerAbn: '',
  giftMessage: '',
  /** 'yes' where the newsletter may come. */
  news: '',
};

export type CheckoutForm = typeof emptyForm;
export type CheckoutField = keyof CheckoutForm;

/** As it stands on a parcel, and under which an order waits at a market. */
export function wholeName({ givenName, familyName }: Pick<CheckoutForm, 'givenName' | 'familyName'>): string {
  return `${givenName.trim()} ${familyName.trim()}`.trim();
}

/** What the form keeps of a way that was chosen: its service, and of a pick-up the place as well. */
export function deliveryWay({ service, place }: Pick<DeliveryOption, 'service' | 'place'>): string {
  return place === '' ? service : `${service} ${place}`;
}

/** In the order in which the page asks for them. */
const checkoutFields = Object.keys(emptyForm) as CheckoutField[];

/** What goes with the form: the cart, its code, and the gift card with what of it is taken. */
type Beside = { cartId: string; code?: string; giftCard?: OrderForm['giftCard'] };

/** @param form fields that have passed `deliveredFields` or `pickedUpFields` */
export function orderOfForm(
  form: CheckoutForm,
  option: Pick<DeliveryOption, 'service' | 'place'>,
  { cartId, code = '', giftCard = null }: Beside,
  seenTotalCents: number,
): OrderForm {
  const { email: to, phone: number, note: message } = form;
  return orderForm.parse({
    cartId,
    email: to,
    phone: number,
    service: option.service,
    pickupPlace: option.place,
    address: option.service === 'pickup' ? null : addressOf(form),
    note: message,
    code,
    buyerName: form.buyerName,
    buyerAbn: form.buyerAbn,
    giftCard,
    gift: { message: form.giftMessage, hidePrices: form.giftMessage !== '' },
    ...(form.news === 'yes' && { news: true }),
    seenTotalCents,
  });
}

/** Why an order needs a name, by the same rules as the server's; undefined where it has one, or an address. */
export function nameProblem(
  form: Pick<CheckoutForm, 'buyerName' | 'buyerAbn'>,
  { service, marketId }: Pick<DeliveryOption, 'service' | 'marketId'>,
  totalCents: number,
): string | undefined {
  if (marketId !== null && form.buyerName.trim() === '') return 'Please enter your name';
  return isNameless({ ...form, isPickup: service === 'pickup' }, totalCents) ? nameless : undefined;
}

/** The same fields as a request for the price of a delivery. @param form fields that have passed `deliveredFields` */
export function quoteOf(form: CheckoutForm, { cartId, code = '' }: Beside): QuoteForm {
  const { email: from, phone: number, note: message } = form;
  return quoteForm.parse({
    cartId,
    email: from,
    phone: number,
    address: addressOf(form),
    note: message,
    code,
  });
}

function addressOf(form: CheckoutForm) {
  return {
    name: wholeName(form),
    line1: form.line1,
    line2: form.line2,
    suburb: form.suburb,
    state: form.state,
    postcode: form.postcode,
  };
}

export function fieldProblems(
  errors: Partial<Record<CheckoutField, { message?: string }>>,
): { field: CheckoutField; message: string }[] {
  return checkoutFields.flatMap((field) => {
    // The ways are offered by postcode, so the one that is missing is the postcode.
    if (field === 'way' && errors.postcode) return [];
    const message = errors[field]?.message;
    return message ? [{ field, message }] : [];
  });
}
