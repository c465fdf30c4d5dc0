type Link = { label: string; href: string };

/** What an email says, of which its HTML and its text are made alike. */
export type EmailContent = {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Sums, or what somebody filled in, label beside value; what is empty is left out. */
  facts?: readonly (readonly [label: string, value: string])[] | undefined;
  /** What somebody wrote, line by line as they wrote it. */
  quote?: string;
  /** A postal address, as it stands on an envelope. */
  address?: { title: string; lines: readonly string[] };
  /** Kits with their number, or other short lines under a heading of their own. */
  list?: { title: string; lines: readonly string[] };
  /** The same, where there are several. */
  lists?: readonly { title: string; lines: readonly string[] }[];
  button?: Link;
  /** Below the button: the way out. */
  quietLink?: Link;
  /** What the owner adds below everything else. */
  closing?: readonly string[];
  /** Why this person receives the email. */
  reason: string;
};

export function factsOf({ facts = [] }: EmailContent) {
  return facts.filter(([, value]) => value !== '');
}

export function plainTextOf(content: EmailContent, brand: string, origin: string): string {
  const { heading, paragraphs, address, list, lists = [], quote = '', button, quietLink } = content;
  const { closing = [], reason } = content;
  const facts = factsOf(content).map(([label, value]) => `${label}: ${value}`);
  const links = [button, quietLink].flatMap((link) => (link ? [`${link.label}: ${link.href}`] : []));
  const parts = [
    heading,
    ...paragraphs,
    ...[address, list, ...lists].map((part) => (part ? [part.title, ...part.lines].join('\n') : '')),
    facts.join('\n'),
    quote,
    ...links,
    ...closing,
    '--',
    reason,
    `${brand}\n${origin}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
