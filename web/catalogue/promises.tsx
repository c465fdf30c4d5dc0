import { BookOpen, Clock, PackageOpen } from 'lucide-react';
import { Icon } from '../ui/icon.tsx';

const promises = [
  {
    icon: PackageOpen,
    title: 'The box is complete',
    words:
      'Every colour, needle and hoop is inside and counted. What you add yourself is named before you buy.',
  },
  {
    icon: Clock,
    title: 'You know how long it takes',
    words:
      'Each kit says its hours and how much care it asks for, so that it fits the evening that you have.',
  },
  {
    icon: BookOpen,
    title: 'No drawing needed',
    words: 'Numbers, charts and printed outlines show the next step. You only have to sit down and begin.',
  },
];

export function Promises() {
  return (
    <section aria-labelledby="promises" className="bg-linen py-section">
      <div className="container">
        <h2 id="promises">What makes our kits special</h2>
        <ul className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-3">
          {promises.map(({ icon, title, words }) => (
            <li key={title}>
              <Icon of={icon} size={28} className="text-eucalypt" />
              <h3 className="mt-4">{title}</h3>
              <p className="mt-2 text-stone">{words}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
