import { Button } from '../../ui/button.tsx';
import { ProblemBox } from '../../ui/form-problems.tsx';

/** A cart that could not be fetched is not empty. */
export function CartNotRead({ onAgain }: { onAgain: () => void }) {
  return (
    <ProblemBox title="Failed to fetch your cart">
      <p className="my-2">It is kept. Please check your connection and try again.</p>
      <Button variant="secondary" onClick={onAgain}>
        Try again
      </Button>
    </ProblemBox>
  );
}
