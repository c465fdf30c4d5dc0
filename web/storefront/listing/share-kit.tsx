import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../contracts/kernel/paths.ts';
import type { KitDetail } from '../../../contracts/storefront/listing/listing.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';

/** By the device's own sheet where there is one, else the address goes to the clipboard. */
export function ShareKit({ kit: { slug, name } }: { kit: KitDetail }) {
  const toast = useToast();
  const [shown, setShown] = useState<string>();
  const share = async () => {
    const url = new URL(paths.product(slug), window.location.origin).href;
    try {
      if (navigator.share) return await navigator.share({ title: name, url });
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied', description: 'Paste it wherever you like.' });
    } catch (error) {
      // Whoever closes the sheet has changed their mind; a browser that refuses shows the address instead.
      if (!(error instanceof Error && error.name === 'AbortError')) setShown(url);
    }
  };
  return (
    <div className="needs-script">
      <Button variant="quiet" onClick={() => void share()}>
        <Icon of={Share2} size={18} /> Share
      </Button>
      {shown && (
        <p role="status" className="mt-1 text-small break-all text-stone">
          Its address is {shown}
        </p>
      )}
    </div>
  );
}
