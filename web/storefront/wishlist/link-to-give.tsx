import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';

type Props = {
  path: string;
  /** What the device's own sharing calls it. */
  title: string;
  /** Said once the link is copied. */
  copied: string;
  children: ReactNode;
};

/** Shares a link, or copies it, or shows it to be copied by hand. */
export function LinkToGive({ path, title, copied, children }: Props) {
  const tell = useToast();
  const [byHand, setByHand] = useState('');

  async function give() {
    const url = new URL(path, window.location.origin).href;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        tell({ title: 'Link copied', description: copied });
      }
    } catch (error) {
      // Closing the sharing sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setByHand(url);
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={() => void give()}>
        {children}
      </Button>
      {byHand !== '' && (
        <TextField
          label="The link to copy"
          className="w-full"
          readOnly
          value={byHand}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}
