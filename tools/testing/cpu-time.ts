/** What some work takes of this process's processor time, in milliseconds: the same on a busy machine as on a quiet one. */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
