/** The queues of the shop's jobs; what stands in each is written in server/jobs.ts. */
export const queueNames = ['money', 'emails', 'pictures', 'imports', 'webhooks', 'backups', 'other'] as const;
export type QueueName = (typeof queueNames)[number];

/** How many jobs of each run at once in one process. */
export const jobsAtOnce = {
  money: 3,
  emails: 2,
  pictures: 1,
  imports: 1,
  webhooks: 1,
  backups: 2,
  other: 2,
} as const satisfies Record<QueueName, number>;

/** Connections that the workers of these queues hold: each queue listens on one, and writes its timetable on another. */
export function jobConnections(queues: readonly QueueName[]): number {
  return queues.reduce((sum, name) => sum + jobsAtOnce[name] + 2, 0);
}

/** Queues with commas between them; undefined where one is none of the shop's. */
export function readQueueNames(text: string): readonly QueueName[] | undefined {
  const words = text.split(',').map((word) => word.trim());
  const queues = queueNames.filter((name) => words.includes(name));
  return words.every((word) => (queueNames as readonly string[]).includes(word)) ? queues : undefined;
}
