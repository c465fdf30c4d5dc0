import { useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { clearWishes, mergeWishes, readWishlist } from '../../../contracts/storefront/wishlist/wishlist.ts';
import { call } from '../../kernel/call.ts';
import { ask } from '../../kernel/query-client.ts';
import { useUser } from '../../people/customers/user-query.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { writeGuestList } from './guest-list.ts';

/** Empties the list (specification, section 4). No question is asked: Undo brings it back. */
export function ClearList({ ids }: { ids: readonly number[] }) {
  const user = useUser();
  const tell = useToast();
  const queryClient = useQueryClient();

  /** In the account where somebody is signed in, else in the browser. */
  async function write(inAccount: () => Promise<unknown>, inBrowser: readonly number[]) {
    if (!user) return writeGuestList(inBrowser);
    await inAccount();
    await queryClient.invalidateQueries({ queryKey: ask(readWishlist).queryKey });
  }

  const empty = () => write(() => call(clearWishes), []);
  const bringBack = () => write(() => call(mergeWishes, { body: { productIds: [...ids] } }), ids);

  async function attempt(act: () => Promise<void>, otherwise: string): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      tell({ title: 'Error', description: sentenceOf(error, otherwise), kind: 'error' });
      return false;
    }
  }

  async function clear() {
    const isDone = await attempt(empty, 'Failed to clear your wishlist. Please try again.');
    if (!isDone) return;
    // The button is gone with the list.
    document.querySelector('h1')?.focus();
    tell({
      title: 'Wishlist cleared',
      description: ids.length === 1 ? '1 kit was taken off' : `${ids.length} kits were taken off`,
      action: {
        label: 'Undo',
        onClick: () => void attempt(bringBack, 'Failed to bring your wishlist back. Please try again.'),
      },
    });
  }

  return (
    <Button variant="quiet" onClick={() => void clear()}>
      Clear the list
    </Button>
  );
}
