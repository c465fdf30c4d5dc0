import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import {
  readPushKey,
  subscribeToPush,
  type ToldDevice,
  unsubscribeFromPush,
} from '../../../../contracts/people/notifications.ts';
import { call } from '../../../kernel/call.ts';
import { ownPushSubscription } from './own-push.ts';

/** Whether this browser can be told by push, was forbidden to, or is. */
export type PushState = 'impossible' | 'forbidden' | 'off' | 'on';

function isPossible(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** The device as the shop knows it where it is told. */
export type PushOfDevice = { state: PushState; device?: ToldDevice };

export async function pushOfDevice(): Promise<PushOfDevice> {
  if (!isPossible()) return { state: 'impossible' };
  if (Notification.permission === 'denied') return { state: 'forbidden' };
  const subscription = await ownPushSubscription();
  if (!subscription) return { state: 'off' };
  // Signing out in the shop ends it there alone: the browser still believes in it.
  const { devices } = await call(readPushKey);
  const device = devices.find(({ endpoint }) => endpoint === subscription.endpoint);
  return device ? { state: 'on', device } : { state: 'off' };
}

/** Called by a press: the browser asks for permission, and what it answers is the state. */
export async function beginPush(): Promise<PushOfDevice> {
  if ((await Notification.requestPermission()) !== 'granted') return pushOfDevice();
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
  return pushOfDevice();
}

export async function endPush(): Promise<PushOfDevice> {
  const subscription = await ownPushSubscription();
  if (!subscription) return { state: 'off' };
  await call(unsubscribeFromPush, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
  return { state: 'off' };
}

/** The worker is scoped to the back office, on whose pages it becomes ready. */
function activeRegistration(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.ready;
}
