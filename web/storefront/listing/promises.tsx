import { useSuspenseQuery } from '@tanstack/react-query';
import { Clock, Hand, Heart, Leaf, type LucideIcon, Package, Sparkles } from 'lucide-react';
import type { PublicSettings } from '../../../contracts/platform/settings/settings.ts';
import { settingsQuery } from '../../platform/settings/settings-query.ts';
import { Icon } from '../../ui/icon.tsx';

const icons: Record<PublicSettings['promises'][number]['icon'], LucideIcon> = {
  leaf: Leaf,
  hands: Hand,
  parcel: Package,
  clock: Clock,
  heart: Heart,
  sparkle: Sparkles,
};

/** Three promises in the owner's words. */
export function Promises() {
  const { promises } = useSuspenseQuery(settingsQuery).data;
  return (
    <section aria-labelledby="promises" className="bg-linen py-section">
      <div className="container">
        <h2 id="promises">What makes us special</h2>
        <ul className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-3">
          {promises.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon of={icons[icon]} size={28} className="text-eucalypt" />
              <h3 className="mt-4">{title}</h3>
              <p className="mt-2 text-stone">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
