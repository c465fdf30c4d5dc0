import type { ReactNode } from 'react';
import { circleAlert } from './first-drawings.ts';
import { Icon } from './icon.tsx';

/** What went wrong, where it happened. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-small font-[560] text-danger">
      <Icon of={circleAlert} size={16} className="mt-1" />
      <span>{children}</span>
    </p>
  );
}
