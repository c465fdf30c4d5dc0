import type { AuditChange, SubjectKind } from '../../../contracts/insight/audit.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Recorder } from '../../kernel/http/recorder.ts';
import type { Shop } from '../../kernel/shop.ts';
import { auditedCall, type AuditedCall, type Audited } from './calls.ts';
import { insertEntries, kitsOfBulkChange, type NewEntry } from './queries.ts';
import { differencesBetween, auditText } from './rules.ts';
import type { Subject } from './subject.ts';
import { readSubjects } from './subjects.ts';

/** So many differences of one thing are kept. */
const mostChanges = 60;

/**
 * Writes down what an administrator changed: who, when, what, from what to what. The subject is read before the call
 * and after it, so no room has to tell; what somebody else changed in that moment stands in both entries. The change
 * stands already: a log that cannot be written is reported and undoes nothing.
 */
export function recorderOf(shop: Shop): Recorder {
  const { db, clock, log } = shop;
  return async (endpoint, { params, query, body, person }) => {
    const call = auditedCall(endpoint, person?.isAdmin === true);
    if (!call || (!person && !call.isByNewcomer)) return undefined;
    const customerId = person?.customerId ?? '';
    const asked: AuditedCall = {
      params: { ...(params as object) },
      query: { ...(query as object) },
      body: { ...(body as object) },
    };
    const kind = typeof call.kind === 'function' ? call.kind(asked) : call.kind;
    const report = (err: unknown) =>
      log.error({ err, call: endpoint.name }, 'a change could not be written into the audit log');
    let before: Subject[] = [];
    try {
      before = await read(db, kind, await idsBefore(db, call, asked, customerId));
    } catch (err) {
      report(err);
    }
    return async (answer) => {
      try {
        const made = textsOf([(answer as { id?: unknown } | null)?.id]);
        const ids = call.isNew ? made : undefined;
        const after = await read(db, kind, ids ?? (await idsBefore(db, call, asked, customerId)));
        const said = saidWith(call, asked, answer);
        const entries = entriesOf(before, after, said, call.named?.(asked));
        await insertEntries(db, {
          at: clock.now(),
          customerId: call.isByNewcomer ? (made[0] ?? '') : customerId,
          byScript: person !== undefined && person.sessionId === undefined,
          call: endpoint.name,
          kind: kind ?? '',
          entries,
        });
      } catch (err) {
        report(err);
      }
    };
  };
}

function read(db: Db, kind: SubjectKind | undefined, ids: readonly string[]): Promise<Subject[]> {
  return kind === undefined ? Promise.resolve([]) : readSubjects(db, kind, ids);
}

async function idsBefore(db: Db, call: Audited, asked: AuditedCall, customerId: string): Promise<string[]> {
  if (call.isNew) return [];
  if (call.isOneself) return [customerId];
  if (call.idsIn === 'bulk change') return kitsOfBulkChange(db, String(asked.params['id']));
  return textsOf(call.idsOf ? call.idsOf(asked) : [asked.params['id']]);
}

function textsOf(ids: unknown): string[] {
  return Array.isArray(ids) ? ids.filter((id) => id !== undefined && id !== null).map(String) : [];
}

function saidWith(call: Audited, asked: AuditedCall, answer: unknown): AuditChange[] {
  const said = [
    ...(call.saying?.(asked) ?? []),
    ...(call.counted ? [call.counted(answer as Record<string, unknown>)] : []),
  ];
  return said
    .map(([what, value]) => ({ what, from: '', to: auditText('', value) }))
    .filter(({ to }) => to !== '');
}

/** An entry for each thing that is not as it was; one for the call itself where nothing differs, or nothing is known. */
function entriesOf(
  before: readonly Subject[],
  after: readonly Subject[],
  said: readonly AuditChange[],
  named: unknown,
): NewEntry[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  const all = ids.map((id) => {
    const [was, is] = [before.find((one) => one.id === id), after.find((one) => one.id === id)];
    const changes = differencesBetween(was?.facts ?? {}, is?.facts ?? {});
    // What is gone is named; what it was like is in the entries before.
    const shown = is === undefined ? [] : was === undefined ? changes.filter(({ to }) => to !== '') : changes;
    return { subjectId: (is ?? was)?.place ?? id, subject: is?.name || was?.name || '', changes: shown };
  });
  const changed = all.length > 1 ? all.filter(({ changes }) => changes.length > 0) : all;
  const entries =
    changed.length > 0 ? changed : [{ subjectId: '', subject: auditText('', named), changes: [] }];
  return entries.map((entry) => {
    const changes = [...said, ...entry.changes];
    const more = Math.max(0, changes.length - mostChanges);
    return { ...entry, changes: changes.slice(0, mostChanges), more };
  });
}
