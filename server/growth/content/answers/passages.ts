import type { contentSlugs } from '../../../../contracts/growth/content/content.ts';
import type { FaqEntry } from '../../../../contracts/growth/content/faq.ts';
import { contentPath } from '../../../../contracts/growth/content/own-slugs.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';
import { streetLine } from '../../../../contracts/kernel/postal-address.ts';
import type { PickupPlace } from '../../../../contracts/pricing/shipping/shipping.ts';
import { contentOf } from '../markdown.ts';
import { passageText } from './extract.ts';
import type { Passage } from './rules.ts';

type Words = { slug: string; title: string; summary: string; markdown: string };
type Facts = (text: string) => string;

const legal: ReadonlySet<string> = new Set<(typeof contentSlugs)[number]>([
  'terms-conditions',
  'privacy-policy',
  'data-security',
]);
const weightOf = (slug: string) => (legal.has(slug) ? 0.7 : 1);

/** A page as its beginning, and each part under a heading of its own. */
export function passagesOfPage({ slug, title, summary, markdown }: Words, facts: Facts): Passage[] {
  const { html, headings } = contentOf(facts(markdown));
  const [begin = '', ...parts] = html.split(/(?=<h2 id=)/);
  const page = {
    from: `${slug.startsWith('journal.') ? 'Journal: ' : ''}${facts(title)}`,
    weight: weightOf(slug),
  };
  const path = contentPath(slug);
  // Its first words may be the first part already.
  const first = begin.startsWith('<h2') ? '' : passageText(begin);
  const sections = begin.startsWith('<h2') ? [begin, ...parts] : parts;
  return [
    { ...page, name: facts(title), path, text: `${facts(summary)}\n${first}` },
    ...headings.map(({ id, text }, at) => ({
      ...page,
      name: text,
      path: `${path}#${id}`,
      text: passageText((sections[at] ?? '').replace(/^<h2.*<\/h2>/, '')),
    })),
  ];
}

export function passageOfQuestion({ question, answer, anchor }: FaqEntry, facts: Facts): Passage {
  return {
    name: facts(question),
    from: 'Questions people ask',
    path: `${paths.contact}#${anchor}`,
    text: passageText(contentOf(facts(answer)).html),
    weight: 1.25,
  };
}

const weekdays = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export function passageOfPlace({ name, address, note, hours }: PickupPlace): Passage {
  const open = hours.map(({ weekday, from, to }) => `${weekdays[weekday] ?? ''} ${from} to ${to}`);
  return {
    name: `Pick up at ${name}`,
    from: 'Pick-up',
    path: paths.shippingReturns,
    text: [streetLine(address), note, open.join(', ')].filter((one) => one !== '').join('\n'),
    weight: 1,
  };
}

type Hours = { businessHours: readonly { days: string; hours: string }[]; businessHoursNote: string };

export function passageOfHours({ businessHours, businessHoursNote }: Hours): Passage {
  const open = businessHours.map(({ days, hours }) => `${days}: ${hours}`).join(', ');
  return {
    name: 'Business hours',
    from: 'Contact us',
    path: `${paths.contact}#hours`,
    text: `${open}\n${businessHoursNote}`,
    weight: 1,
  };
}
