import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { sentenceOf } from '../../contracts/kernel/call-error.ts';
import { useHydration } from '../kernel/hydration.tsx';
import { Button } from '../ui/button.tsx';

/** Shown in the place of a page whose data did not come. */
export function PageError({ error, reset }: ErrorComponentProps) {
  useHydration();
  const router = useRouter();
  const retry = () => {
    reset?.();
    void router.invalidate();
  };
  const isOffline = !navigator.onLine;
  return (
    <div className="container py-section">
      <h1>{isOffline ? 'You are offline' : 'This page did not arrive'}</h1>
      <p className="mt-4 max-w-measure text-stone">
        {sentenceOf(
          error,
          isOffline
            ? 'This page has not been read yet, so it has to wait for the connection. Your cart and your wishlist are kept.'
            : 'The connection to the shop was lost on the way. Nothing that you have chosen is gone.',
        )}
      </p>
      <Button className="mt-8" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
