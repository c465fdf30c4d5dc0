import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { loginWithPasskey, type SignedCredential } from '../../../contracts/account/sign-in/passkeys.ts';
import { login, register, type User } from '../../../contracts/account/sign-in/sign-in.ts';
import { isCallError, sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { storeCartId, storedCartId } from '../../buying/cart/cart-id.ts';
import { useCartActions } from '../../buying/cart/cart-provider.tsx';
import { call } from '../../kernel/call.ts';
import { publishEvent } from '../../kernel/events.ts';
import { addressParts } from '../../kernel/link.tsx';
import { becomeUser } from '../../people/customers/current-user.ts';
import type { Toast } from '../../ui/toast-store.ts';
import { useToast } from '../../ui/toast.tsx';
import { takePlace } from './return-place.ts';
import { recordSharedDevice } from './use-leaving.ts';

/** Signing in at this browser, with everything that changes hands. */
export function useSigning() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const cart = useCartActions();
  const tell = useToast();

  /** The guest's list moves into the account when that one is read: see `useWishlist`. */
  function arrive(user: User, message: Toast): void {
    if (user.cartId) storeCartId(user.cartId);
    becomeUser(queryClient, user);
    void cart.read().finally(() => publishEvent('cart-updated'));
    tell(message);
    const place = takePlace();
    // The back office is a page of its own: a whole load, rather than a page of the shop that loads once more.
    if (place === undefined && user.isAdmin) return window.location.assign(paths.admin);
    const { pathname, ...rest } = addressParts(place ?? paths.account);
    void navigate({ to: pathname, ...rest });
  }

  async function logIn(input: { username: string; password: string; code?: string; sharedDevice: boolean }) {
    try {
      const body = { ...input, guestCartId: storedCartId() };
      const { cartMessages: more, wishlistMoved: _moved, ...user } = await call(login, { body });
      recordSharedDevice(input.sharedDevice);
      arrive(user, { title: 'Success', description: 'You have been logged in', more });
    } catch (error) {
      const isQuestion = isCallError(error) && error.refusal?.code === 'code_needed' && !input.code;
      const description = sentenceOf(error, 'The shop could not be reached. Please try again.');
      if (!isQuestion) tell({ title: 'Login failed', description, kind: 'error' });
      throw error;
    }
  }

  /** The device has asked for its holder: a second step is not asked for. */
  async function logInWithPasskey(credential: SignedCredential, sharedDevice: boolean): Promise<void> {
    const body = { credential, sharedDevice, guestCartId: storedCartId() };
    const { cartMessages: more, wishlistMoved: _moved, ...user } = await call(loginWithPasskey, { body });
    recordSharedDevice(sharedDevice);
    arrive(user, { title: 'Success', description: 'You have been logged in', more });
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

  /** True when an email has to be opened first. */
  async function signUp(newcomer: Newcomer): Promise<boolean> {
    try {
      const body = { ...newcomer, guestCartId: storedCartId() };
      const { requiresVerification, message: _message, ...user } = await call(register, { body });
      if (!requiresVerification) {
        arrive(user as User, {
          title: 'Registration Successful!',
          description: 'Your account has been created',
        });
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

  return { logIn, logInWithPasskey, signUp };
}
