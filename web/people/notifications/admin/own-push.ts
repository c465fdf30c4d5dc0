import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';

/** How this browser is told by push; null where it is not. */
export async function ownPushSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration(adminPaths.pushWorker);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whoever signs out is told no more on this device: its push service turns away what is still sent. */
export async function leavePush(): Promise<void> {
  await (await ownPushSubscription().catch(() => null))?.unsubscribe();
}
