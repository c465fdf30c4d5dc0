import { CreditCard, Smartphone } from 'lucide-react';
import { Icon } from '../ui/icon.tsx';

const accepted = ['Visa', 'Mastercard'];
const comingSoon = ['Apple Pay', 'Google Pay'];

export function PaymentMethods() {
  return (
    <ul className="grid gap-1">
      {accepted.map((name) => (
        <li key={name} className="flex min-h-8 items-center gap-2.5">
          <Icon of={CreditCard} size={18} /> {name}
        </li>
      ))}
      {comingSoon.map((name) => (
        <li key={name} className="flex min-h-8 items-center gap-2.5 text-stone">
          <Icon of={Smartphone} size={18} />
          <span>
            {name}, <span className="whitespace-nowrap max-md:whitespace-normal">coming soon</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
