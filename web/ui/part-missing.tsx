import { Button } from './button.tsx';

/** Stands in the place of a part of a page that did not come, and asks for it again. */
export function PartMissing({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-linen p-6">
      <p>The {what} did not arrive.</p>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
