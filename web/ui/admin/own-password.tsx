import { OfficeText } from './office-fields.tsx';

type Props = { value: string; onChange: (password: string) => void; error: string | undefined };

/** Asked where an unlocked screen that somebody left must not be enough. */
export function OwnPassword({ value, onChange, error }: Props) {
  return (
    <OfficeText
      label="Your own password"
      type="password"
      autoComplete="current-password"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
    />
  );
}
