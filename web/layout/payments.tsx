import { CreditCard, Smartphone } from 'lucide-react';
import { firstWaysToPay, type WaysToPay } from '../../contracts/platform/settings/ways-to-pay.ts';
import { Icon } from '../ui/icon.tsx';

export function PaymentMethods({ ways }: { ways: WaysToPay | undefined }) {
  const { offered, soon } = ways ?? firstWaysToPay;
  return (
    <ul className="grid gap-1">
      {offered.concat(soon).map((name, i) => (
        <li key={name} className="flex min-h-8 items-center gap-2.5">
          <Icon of={offered[i] ? CreditCard : Smartphone} size={18} />
          <span>
            {name}
            {!offered[i] && <span className="text-stone">, coming soon</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
