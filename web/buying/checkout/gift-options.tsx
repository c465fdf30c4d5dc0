import { useFormContext, useWatch } from 'react-hook-form';
import { controlClass, Field } from '../../ui/field.tsx';
import { Unfolding } from '../../ui/unfolding.tsx';
import type { CheckoutForm } from './checkout-form.ts';
import { useCheckoutField } from './checkout-section.tsx';

const longest = 250;

/** Words for whoever unpacks the parcel; with them no price lies in it. */
export function GiftOptions() {
  const { error, ...input } = useCheckoutField()('giftMessage');
  const { control } = useFormContext<CheckoutForm>();
  const message = useWatch({ control, name: 'giftMessage' });
  return (
    <Unfolding title="This is a gift" open={message !== ''}>
      <Field
        label="Your message"
        hint={`We write it on the slip in the parcel, and leave the prices off. ${longest - message.length} characters left.`}
        error={error}
      >
        {(field) => <textarea rows={3} maxLength={longest} {...input} {...field} className={controlClass} />}
      </Field>
    </Unfolding>
  );
}
