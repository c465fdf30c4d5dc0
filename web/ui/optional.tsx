import type { ReactNode } from 'react';

/** A label that says that its field may stay empty. */
export function Optional({ children }: { children: ReactNode }) {
  return (
    <>
      {children} <span className="font-normal text-stone">(optional)</span>
    </>
  );
}
