import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'multiple' | 'onChange'> & {
  onFile: (file: File) => void;
};

/** Takes one file. It is cleared at once, so that choosing the same file again, corrected meanwhile, counts as a choice. */
export function FileInput({ onFile, ...rest }: Props) {
  return (
    <input
      {...rest}
      type="file"
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onFile(file);
        target.value = '';
      }}
    />
  );
}
