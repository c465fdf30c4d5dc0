import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isCallError, sentenceOf } from '../../contracts/call-error.ts';
import { paths } from '../../contracts/paths.ts';
import { login, register, type User } from '../../contracts/sign-in.ts';
import { useCartActions } from '../cart/cart-provider.tsx';
import { storeCartId, storedCartId } from '../cart/cart-id.ts';
import { becomeUser } from '../customers/user-query.ts';
import { call } from '../kernel/call.ts';
import { partsOf } from '../kernel/link.tsx';
import { useToast } from '../ui/toast.tsx';
import { readGuestList, writeGuestList } from '../wishlist/guest-list.ts';
import { takePlace } from './return-place.ts';
import { noteSharedDevice } from './use-leaving.ts';

/** Signing in at this browser, with everything that changes hands. */
export function useSigning() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const cart = useCartActions();
  const tell = useToast();

  function arrive(user: User, title: string, words: string[]): void {
    writeGuestList([]);
    if (user.cartId) storeCartId(user.cartId);
    becomeUser(queryClient, user);
    void cart.read();
    tell({ title, description: words.join(' ') });
    const { pathname, search, hash } = partsOf(takePlace() ?? paths.account);
    void navigate({ to: pathname, search, hash });
  }

  async function logIn(wish: { username: string; password: string; code?: string; sharedDevice: boolean }) {
    try {
      const { cartMessages, wishlistMoved, ...user } = await call(login, {
        body: { ...wish, guestCartId: storedCartId(), guestWishlist: readGuestList() },
      });
      noteSharedDevice(wish.sharedDevice);
      const moved = wishlistMoved > 0 ? [`${wishlistMoved} items moved to your account wishlist.`] : [];
      const more = [...cartMessages, ...moved];
      // The specification's words end without a full stop, unless more is said after them.
      arrive(user, 'Success', [`You have been logged in${more.length > 0 ? '.' : ''}`, ...more]);
    } catch (error) {
      const isQuestion = isCallError(error) && error.refusal?.code === 'code_needed' && !wish.code;
      const description = sentenceOf(error, 'The shop could not be reached. Please try again.');
      if (!isQuestion) tell({ title: 'Login failed', description, kind: 'error' });
      throw error;
    }
  }

  type Newcomer = {
    email: string;
    password: string;
    confirmPassword: string;
    firstName: string;
    lastName: string;
    website: string;
    openForMs: number;
    recaptchaToken: string | undefined;
  };

  /** True when a letter has to be opened first. */
  async function signUp(newcomer: Newcomer): Promise<boolean> {
    try {
      const body = { ...newcomer, guestCartId: storedCartId(), guestWishlist: readGuestList() };
      const { requiresVerification, message, ...user } = await call(register, { body });
      if (!requiresVerification) {
        arrive(user as User, 'Registration Successful!', [message]);
        return false;
      }
      tell({
        title: 'Registration Successful!',
        description: 'Please check your email to verify your account before logging in.',
      });
      return true;
    } catch (error) {
      const description = sentenceOf(error, 'The shop could not be reached. Please try again.');
      tell({ title: 'Registration failed', description, kind: 'error' });
      throw error;
    }
  }

  return { logIn, signUp };
}
