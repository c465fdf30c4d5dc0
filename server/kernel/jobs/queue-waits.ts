import type { JobQueue } from './job-queues.ts';
import type { QueueName } from './queue-names.ts';

type SecondsOf = Readonly<Record<string, number>>;
export const everyMinute = '* * * * *';

/**
 * For how many seconds each queue has kept something waiting: its oldest job, or a task that should have come round
 * each minute and did not, because no process has workers of that queue.
 */
export function queueWaits(
  queues: readonly Pick<JobQueue, 'name' | 'tasks' | 'timetable'>[],
  waits: SecondsOf,
  sinceTurn: SecondsOf,
): Partial<Record<QueueName, number>> {
  const longest = ({ name, tasks, timetable = [] }: (typeof queues)[number]) => {
    const ofJobs = Object.keys(tasks).map((task) => waits[task] ?? 0);
    const ofTurns = timetable
      .filter(({ at }) => at === everyMinute)
      .map(({ task }) => (sinceTurn[task] ?? 0) - 60);
    return [name, Math.max(0, ...ofJobs, ...ofTurns)] as const;
  };
  return Object.fromEntries(queues.map(longest));
}
