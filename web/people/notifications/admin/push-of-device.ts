import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import {
  readPushKey,
  subscribeToPush,
  unsubscribeFromPush,
} from '../../../../contracts/people/notifications.ts';
import { call } from '../../../kernel/call.ts';
import { ownPushSubscription } from './own-push.ts';

/** Whether this browser can be told by push, was forbidden to, or is. */
export type PushState = 'impossible' | 'forbidden' | 'off' | 'on';

function isPossible(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

export async function pushState(): Promise<PushState> {
  if (!isPossible()) return 'impossible';
  if (Notification.permission === 'denied') return 'forbidden';
  const subscription = await ownPushSubscription();
  if (!subscription) return 'off';
  // Signing out in the shop ends it there alone: the browser still believes in it.
  return (await call(readPushKey)).endpoints.includes(subscription.endpoint) ? 'on' : 'off';
}

/** Called by a press: the browser asks for permission, and what it answers is the state. */
export async function beginPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const { publicKey } = await call(readPushKey);
  await navigator.serviceWorker.register(adminPaths.pushWorker);
  const registration = await activeRegistration();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  try {
    const [p256dh, auth] = [keys?.['p256dh'] ?? '', keys?.['auth'] ?? ''];
    await call(subscribeToPush, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

export async function endPush(): Promise<PushState> {
  const subscription = await ownPushSubscription();
  if (!subscription) return 'off';
  await call(unsubscribeFromPush, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
  return 'off';
}

/** The worker is scoped to the back office, on whose pages it becomes ready. */
function activeRegistration(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.ready;
}
