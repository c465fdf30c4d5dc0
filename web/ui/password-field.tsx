import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { controlClass, Field } from './field.tsx';
import { Icon } from './icon.tsx';

type Props = ComponentProps<'input'> & { label: string; hint?: string; error?: string | undefined };

/** A password that its owner may look at while typing. Pasting works, as everywhere. */
export function PasswordField({ label, hint, error, className, ...input }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={`${controlClass} pr-13`}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={`Show ${label.toLowerCase()}`}
            className="absolute top-0.5 right-0.5 grid size-11 cursor-pointer place-items-center rounded-control text-stone hover:text-ink"
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? EyeOff : Eye} />
          </button>
        </div>
      )}
    </Field>
  );
}
