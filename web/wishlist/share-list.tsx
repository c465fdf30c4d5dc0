import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../contracts/paths.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { useToast } from '../ui/toast.tsx';

/** Hands on a link that holds the kits' numbers and nothing about who wishes for them. */
export function ShareList({ ids }: { ids: readonly number[] }) {
  const tell = useToast();
  const [byHand, setByHand] = useState('');

  async function share() {
    const url = new URL(paths.sharedWishlist(ids.join(',')), window.location.origin).href;
    try {
      if (navigator.share) await navigator.share({ title: 'A wishlist', url });
      else {
        await navigator.clipboard.writeText(url);
        tell({ title: 'Link copied', description: 'Whoever has it sees these kits.' });
      }
    } catch (error) {
      // Closing the sharing sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setByHand(url);
    }
  }

  return (
    <>
      <Button look="secondary" onClick={() => void share()}>
        <Icon of={Share2} size={18} /> Share the list
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
