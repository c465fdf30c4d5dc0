import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import { breakable } from './breakable.tsx';

type Props = { title: string; actions?: ReactNode; className?: string; children: ReactNode };

/** A part of a page with its heading. */
export function Panel({ title, actions, className, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classes('rounded-control border border-line bg-white p-4', className)}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** Stands where a list would stand: what it will hold, and what to do for it. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="rounded-control border border-dashed border-line bg-paper px-6 py-10 text-center">
      <p className="font-[560]">{title}</p>
      {children && <div className="mt-1 text-stone">{children}</div>}
    </div>
  );
}

/** Facts with their names: 'Placed', '20 Nov 2026'. */
export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] content-start gap-x-4 gap-y-1">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-stone wrap-anywhere">{breakable(name)}</dt>
          <dd className="wrap-break-word">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
