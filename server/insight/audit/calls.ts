import type { SubjectKind } from '../../../contracts/insight/audit.ts';
import type { Area } from '../../../contracts/kernel/areas.ts';
import type { Endpoint } from '../../../contracts/kernel/endpoint.ts';
import { auditedDownloads } from './audited-downloads.ts';
import { auditedMaking } from './audited-making.ts';
import { auditedSales } from './audited-sales.ts';
import { auditedShop } from './audited-shop.ts';

type Given = Readonly<Record<string, unknown>>;
/** What a call was given, as far as it is known what it is. */
export type AuditedCall = { params: Given; query: Given; body: Given };

/** How a call is written down. Its subject is what `:id` names, unless this says otherwise. */
export type Audited = {
  /** What was done, in the past tense. */
  did: string;
  /** What is changed; absent where nothing can be looked at before and after. */
  kind?: SubjectKind | ((asked: AuditedCall) => SubjectKind);
  /** The answer has the id of what was made. */
  isNew?: true;
  /** Where the log shows it, for calls that are of no area themselves. */
  area?: Area;
  /** Nobody is signed in yet: the answer has the id of who came. */
  isByNewcomer?: true;
  /** Whoever asks changes something of their own. */
  isOneself?: true;
  idsOf?: (asked: AuditedCall) => unknown;
  /** The ids are found in the database: of the kits of a bulk change. */
  idsIn?: 'bulk change';
  /** What the subject is called where it has no id of its own yet. */
  named?: (asked: AuditedCall) => unknown;
  /** What was said with it, beside the differences. */
  saying?: (asked: AuditedCall) => readonly (readonly [label: string, value: unknown])[];
  /** A number of the answer. */
  counted?: (answer: Given) => readonly [label: string, value: unknown];
};

const audited: ReadonlyMap<string, Audited> = new Map(
  Object.entries({ ...auditedSales, ...auditedShop, ...auditedMaking, ...auditedDownloads }),
);

/** How this call is written down; undefined for one that is not. Customers' own calls are, where an administrator makes them. */
export function auditedCall(
  { name, access, method, gives }: Endpoint,
  isAdministrator: boolean,
): Audited | undefined {
  const call = method === 'GET' && gives !== 'file' ? undefined : audited.get(name);
  return access === 'administrator' || isAdministrator || call?.isByNewcomer ? call : undefined;
}

/** What was done by a call of this name; undefined for one that the shop no longer has. */
export function didOf(call: string): string | undefined {
  return audited.get(call)?.did;
}

/** The calls of an area, as the log names them. */
export function auditedCallsOf(area: Area, endpoints: readonly Endpoint[]): string[] {
  return endpoints
    .filter((endpoint) => (endpoint.area ?? audited.get(endpoint.name)?.area) === area)
    .map(({ name }) => name);
}

/** The calls whose sentence has these words. */
export function callsSaying(words: string): string[] {
  const wanted = words.toLowerCase();
  return [...audited].filter(([, { did }]) => did.toLowerCase().includes(wanted)).map(([call]) => call);
}
