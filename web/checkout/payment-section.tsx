import { CreditCard } from 'lucide-react';
import { Icon } from '../ui/icon.tsx';
import { CheckoutSection } from './checkout-section.tsx';

export function PaymentSection() {
  return (
    <CheckoutSection title="Payment">
      <div className="flex gap-4 rounded-control border border-control bg-white p-4">
        <Icon of={CreditCard} className="mt-0.5 text-eucalypt" />
        <div>
          <p className="font-[560]">Card · Visa or Mastercard</p>
          <p className="text-small text-stone">
            You enter it on the payment page that comes next. Its number is never seen or kept by this shop.
          </p>
        </div>
      </div>
    </CheckoutSection>
  );
}
