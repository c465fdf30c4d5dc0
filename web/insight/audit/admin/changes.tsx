import type { AuditChange } from '../../../../contracts/insight/audit.ts';

/** So many are in sight at once; the others unfold. */
const mostInSight = 5;

type Props = { changes: readonly AuditChange[]; more: number };

export function Changes({ changes, more }: Props) {
  if (changes.length === 0) return null;
  const rest = changes.slice(mostInSight);
  return (
    <>
      <ChangeList changes={changes.slice(0, mostInSight)} />
      {rest.length > 0 && (
        <details>
          <summary className="office-link w-fit cursor-pointer">
            {rest.length + more === 1 ? 'One more' : `${rest.length + more} more`}
          </summary>
          <ChangeList changes={rest} />
          {more > 0 && <p className="text-small">and {more} that are not kept here.</p>}
        </details>
      )}
    </>
  );
}

function ChangeList({ changes }: { changes: readonly AuditChange[] }) {
  return (
    <ul className="grid gap-0.5 text-small">
      {changes.map((change) => (
        <li key={change.what} className="wrap-anywhere">
          {sentenceOf(change)}
        </li>
      ))}
    </ul>
  );
}

/** 'Price: from $69.95 to $59.96'; of what is not kept only that it changed. */
function sentenceOf({ what, from, to }: AuditChange): string {
  if (from === '' && to === '') return `${what}: changed`;
  if (from === '') return `${what}: ${to}`;
  if (to === '') return `${what}: no longer ${quoted(from)}`;
  return `${what}: from ${quoted(from)} to ${quoted(to)}`;
}

/** A sentence needs marks where it begins and ends. */
function quoted(text: string): string {
  return text.length > 30 ? `“${text}”` : text;
}
