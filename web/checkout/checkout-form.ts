import * as z from 'zod/mini';
import { orderForm, type OrderForm } from '../../contracts/checkout.ts';
import { line, paragraph } from '../../contracts/fields.ts';
import { address } from '../../contracts/orders.ts';
import { asked } from '../ui/asked.ts';

const { email, phone, note, service } = orderForm.shape;
const { line1, line2, suburb, state, postcode } = address.shape;

const always = {
  email: asked(email, 'Please enter your email address'),
  phone,
  postcode: asked(postcode, 'Please enter your postcode'),
  service: asked(service, 'Please choose how your order reaches you'),
  note,
  giftMessage: paragraph(250),
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
  service: '',
  givenName: '',
  familyName: '',
  line1: '',
  line2: '',
  suburb: '',
  state: '',
  note: '',
  giftMessage: '',
};

export type CheckoutForm = typeof emptyForm;
export type CheckoutField = keyof CheckoutForm;

/** In the order in which the page asks for them. */
const checkoutFields = Object.keys(emptyForm) as CheckoutField[];

/** @param form fields that have passed `deliveredFields` or `pickedUpFields` */
export function orderOf(
  form: CheckoutForm,
  { cartId, code = '' }: { cartId: string; code?: string },
  seenTotalCents: number,
): OrderForm {
  const { email: to, phone: number, note: words } = form;
  return orderForm.parse({
    cartId,
    email: to,
    phone: number,
    service: form.service,
    address: form.service === 'pickup' ? null : addressOf(form),
    note: words,
    code,
    gift: { message: form.giftMessage, hidePrices: form.giftMessage !== '' },
    seenTotalCents,
  });
}

function addressOf(form: CheckoutForm) {
  return {
    name: `${form.givenName.trim()} ${form.familyName.trim()}`,
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
    if (field === 'service' && errors.postcode) return [];
    const message = errors[field]?.message;
    return message ? [{ field, message }] : [];
  });
}
