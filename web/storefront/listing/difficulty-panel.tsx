import { hoursOfMinutes } from '../../../contracts/kernel/hours-of-minutes.ts';
import { hoursText } from '../../../contracts/storefront/listing/hours-text.ts';
import type { KitDetail } from '../../../contracts/storefront/listing/listing.ts';
import { difficultyLabels } from './difficulty-and-time.ts';
import { requirementTexts } from './requirement-texts.ts';

export function DifficultyAndTime({ kit }: { kit: KitDetail }) {
  const { word } = difficultyLabels[kit.difficulty];
  const lines = [
    { term: 'Difficulty', head: word, label: meanings[kit.difficulty] },
    { term: 'Time', head: hoursText(kit), label: 'From opening the box to hanging it up, at an easy pace.' },
    ...measuredLines(kit),
    ...takenLines(kit),
  ];
  return (
    <section aria-labelledby="how-it-feels" className="rounded-card bg-linen p-6 md:p-8">
      <h2 id="how-it-feels">How it feels</h2>
      <dl className="mt-5 grid gap-5">
        {lines.map(({ term, head, label }) => (
          <div key={term} className="grid gap-x-4 sm:grid-cols-[7rem_1fr]">
            <dt className="text-stone">{term}</dt>
            <dd>
              {head && <span className="font-[560]">{head}. </span>}
              {label}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Of eyes, hands and room; a bundle takes what each of its kits does. */
function takenLines(kit: KitDetail) {
  if (kit.parts.length > 0)
    return [
      { term: 'Eyes, hands, table', head: '', label: 'What each of its kits takes stands on its own page.' },
    ];
  const mess = kit.mess === '' ? [] : [{ term: 'Mess', head: '', label: kit.mess }];
  return [...mess, ...requirementTexts(kit).map(({ term, text }) => ({ term, head: '', label: text }))];
}

function measuredLines({ measured }: KitDetail) {
  if (!measured) return [];
  const { makers, medianMinutes, leastMinutes, mostMinutes, demonstration } = measured;
  const span = `${hoursOfMinutes(leastMinutes)} to ${hoursOfMinutes(mostMinutes)}`;
  const whose = demonstration ? 'made-up people of the demonstration' : 'people';
  const label = `The median of ${makers} ${whose} who finished it; they took from ${span}.`;
  return [{ term: 'Measured', head: hoursOfMinutes(medianMinutes), label }];
}

const meanings: Readonly<Record<KitDetail['difficulty'], string>> = {
  gentle: 'A good first kit. Easy to put down and pick up again.',
  balanced: 'Some parts ask for attention, the rest is rhythm.',
  focused: 'Fine work for unhurried days and good light.',
};
