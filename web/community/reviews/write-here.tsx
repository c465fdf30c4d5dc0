import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { canReview } from '../../../contracts/community/reviews/own-reviews.ts';
import type { KitDetail } from '../../../contracts/storefront/listing/listing.ts';
import { ask } from '../../kernel/query-client.ts';
import { Button } from '../../ui/button.tsx';

// The form's fields and their checks are fetched by those few who write one.
const Form = lazy(async () => ({ default: (await import('./write-here-form.tsx')).WriteHereForm }));

/** On the kit's own page: a form for whoever is signed in, has received the kit and has not said it yet. */
export function WriteHere({ kit }: { kit: KitDetail }) {
  const [isOpen, setOpen] = useState(false);
  const [told, setTold] = useState<string>();
  const { data } = useQuery({ ...ask(canReview, { query: { productId: kit.id } }), staleTime: 0 });
  if (told !== undefined) return <p role="status">{told}</p>;
  if (!data?.canReview) return null;
  return isOpen ? (
    <Suspense>
      <Form kit={kit} onSent={setTold} />
    </Suspense>
  ) : (
    <Button variant="secondary" onClick={() => setOpen(true)}>
      Say how it was
    </Button>
  );
}
