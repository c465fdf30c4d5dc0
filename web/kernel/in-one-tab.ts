/** Does the work in one tab of the browser at a time; where the browser has no locks, in each. */
export async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  // Only over https and on this machine itself.
  const locks = navigator.locks as LockManager | undefined;
  await (locks ? locks.request(name, work) : work());
}
