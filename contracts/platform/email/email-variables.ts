import { fullMomentText, longDayText } from '../../kernel/day-texts.ts';
import { priceText } from '../../kernel/money.ts';

/** What an owner may write in braces in an email: `Hello {name|there}`. What stands after `|` is for where there is none. */

type Variables = Readonly<Record<string, string>>;

const inBraces = /\{([a-zA-Z]+)(?:\|([^{}]*))?\}/g;

/** Everything in an email's data that can be said in a word: texts, amounts, moments, and of an order what names it. */
export function variablesOf(data: object): Variables {
  const { order, ...rest } = data as { order?: Named };
  const plain = Object.entries(rest).flatMap(([key, value]) => {
    const text = textOf(key, value);
    return text === undefined ? [] : [[key.replace(/Cents$/, ''), text] as const];
  });
  return { ...(order ? variablesOfOrder(order) : {}), ...Object.fromEntries(plain) };
}

type Named = {
  number: string;
  totalCents: number;
  deliveryName: string;
  address: { name: string } | null;
};

function variablesOfOrder({ number, totalCents, deliveryName, address }: Named): Variables {
  const [name = ''] = address?.name.split(' ') ?? [];
  return { number, total: priceText(totalCents), delivery: deliveryName, name };
}

/** Undefined for what is no word: a link leads somewhere, so it stays on its button. */
function textOf(key: string, value: unknown): string | undefined {
  if (typeof value === 'number') return key.endsWith('Cents') ? priceText(value) : String(value);
  if (typeof value !== 'string' || key === 'origin' || /^https?:\/\//.test(value)) return undefined;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return longDayText(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return fullMomentText(value);
  return value;
}

/** The text with its variables said; undefined where one of them is unknown, since nobody is sent a brace. */
export function withVariables(text: string, variables: Variables): string | undefined {
  if (unknownVariables(text, variables).length > 0) return undefined;
  return text.replace(inBraces, (_, name: string, otherwise = '') => variables[name] || otherwise);
}

export function unknownVariables(text: string, variables: Variables): string[] {
  const asked = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, inside = '']) =>
    inside.replace(/\|.*/s, '').trim(),
  );
  return [...new Set(asked)].filter((name) => !Object.hasOwn(variables, name));
}
