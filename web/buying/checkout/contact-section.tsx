import { TextField } from '../../ui/field.tsx';
import { Optional } from '../../ui/optional.tsx';
import { CheckoutSection, useCheckoutField } from './checkout-section.tsx';
import { NewsletterTick } from './newsletter-tick.tsx';

export function ContactSection() {
  const field = useCheckoutField();
  return (
    <CheckoutSection title="Contact">
      <TextField
        label="Email"
        hint="Your receipt and the news of your parcel go here. No account needed."
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('email')}
      />
      <TextField
        label={<Optional>Phone</Optional>}
        hint="Only for the courier, should your door be hard to find."
        type="tel"
        autoComplete="tel"
        {...field('phone')}
      />
      <NewsletterTick />
    </CheckoutSection>
  );
}
