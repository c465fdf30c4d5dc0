import type { AuditChange } from '../../../contracts/insight/audit.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { sydneyWall } from '../../../contracts/kernel/sydney-time.ts';

type Facts = Readonly<Record<string, unknown>>;

/** Longer texts are cut: the log says what was changed, the thing itself keeps its text. */
const longestText = 160;
const concealed = 'concealed';

/** What differs between two moments of one thing, in words. What is not there yet, or no longer, has no facts. */
export function differencesBetween(before: Facts, after: Facts): AuditChange[] {
  const [was, is] = [flattened(before), flattened(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((what) => {
    const [from, to] = [was.get(what), is.get(what)];
    if (from?.hidden || to?.hidden)
      return from && to && from.hidden !== to.hidden ? [{ what, from: '', to: '' }] : [];
    const [fromText = '', toText = ''] = [from?.text, to?.text];
    return fromText === toText ? [] : [cutWhereTheyDiffer({ what, from: fromText, to: toText })];
  });
}

type Leaf = { text: string; hidden?: string };

/** Each value by a label that says where it stands, such as 'Packs, Small satchel: standard'. */
function flattened(facts: Facts): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  const visit = (value: unknown, key: string, path: readonly string[]) => {
    const hidden = hiddenIn(value);
    if (hidden !== undefined) leaves.set(labelOf(path), { text: '', hidden });
    else if (isRecord(value))
      for (const [name, part] of Object.entries(value)) visit(part, name, [...path, fieldLabel(name)]);
    else if (Array.isArray(value) && value.some(isRecord))
      for (const [i, part] of value.entries())
        visit(unnamed(part), key, [...path, nameIn(part) ?? String(i + 1)]);
    else leaves.set(labelOf(path), { text: auditText(key, value) });
  };
  visit(facts, '', []);
  return leaves;
}

function hiddenIn(value: unknown): string | undefined {
  return isRecord(value) && concealed in value ? String(value[concealed]) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a part of a list is called among the others. */
function nameIn(part: unknown): string | undefined {
  if (!isRecord(part)) return undefined;
  const named = part[namingKeyOf(part) ?? ''];
  if (typeof named !== 'string') return undefined;
  const { upToGrams } = part;
  return typeof upToGrams === 'number' ? `${named} up to ${upToGrams} g` : named;
}

function namingKeyOf(part: Record<string, unknown>): string | undefined {
  return ['name', 'title', 'label', 'what', 'zone', 'days'].find((key) => typeof part[key] === 'string');
}

/** The name stands in the label already. */
function unnamed(part: unknown): unknown {
  if (!isRecord(part)) return part;
  const naming = namingKeyOf(part);
  return Object.fromEntries(Object.entries(part).filter(([key]) => key !== naming));
}

function labelOf(path: readonly string[]): string {
  const text = path.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 'holdMinutes' and 'hold_minutes' are 'hold minutes'; units are told by the value. A name with other letters stays. */
export function fieldLabel(key: string): string {
  if (!/^[a-z][a-zA-Z0-9_]*$/.test(key)) return key;
  const label = key
    .replace(/(?:_cents|Cents|_mm|Mm|_grams|Grams)$/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/(\d)$/, ' $1')
    .replace('cents at most', 'value at most');
  return spelt[label] ?? label;
}

const spelt: Record<string, string> = {
  abn: 'ABN',
  'gst registered': 'registered for GST',
  sku: 'SKU',
  'pay id': 'PayID',
  state: 'state',
};

/** A value in words; its key tells the unit. */
export function auditText(key: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberText(key, value);
  if (typeof value === 'string') return stringText(value);
  if (Array.isArray(value))
    return value.map((part) => (Array.isArray(part) ? part.join(' to ') : auditText(key, part))).join(', ');
  return '';
}

function numberText(key: string, value: number): string {
  if (/cents(?:AtMost)?$/i.test(key)) return priceText(value);
  if (/grams$/i.test(key)) return `${value} g`;
  if (/mm$/i.test(key)) return `${value} mm`;
  return String(value);
}

function stringText(value: string): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(value)) return momentText(value);
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  if (year && month && day) return dayText(year, month, day);
  // The shop's own words for states, such as partly_refunded.
  return /^[a-z]+(?:_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function momentText(iso: string): string {
  const [day = '', time = ''] = sydneyWall(iso).split('T');
  const [year = '', month = '', date = ''] = day.split('-');
  const [hour = '', minute = ''] = time.split(':');
  return `${dayText(year, month, date)}, ${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`;
}

function dayText(year: string, month: string, day: string): string {
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}`;
}

/** Of long texts the part that differs, with a little before it. */
function cutWhereTheyDiffer({ what, from, to }: AuditChange): AuditChange {
  if (from.length <= longestText && to.length <= longestText) return { what, from, to };
  let shared = 0;
  while (shared < from.length && from[shared] === to[shared]) shared += 1;
  const start = Math.max(0, shared - 40);
  const cut = (text: string) => {
    // Half of a sign would keep the whole entry out of the log: no JSON of the database holds one.
    const part = text.slice(start, start + longestText).toWellFormed();
    return `${start > 0 && part !== '' ? '…' : ''}${part}${text.length > start + longestText ? '…' : ''}`;
  };
  return { what, from: cut(from), to: cut(to) };
}

/** What stands in an entry from before differences were kept: what was given, in words. */
export function changesGiven(given: Facts): AuditChange[] {
  return differencesBetween({}, given);
}
