/** The queues of the shop's jobs; what stands in each is written in server/jobs.ts. */
export const queueNames = ['money', 'emails', 'pictures', 'imports', 'webhooks', 'backups', 'other'] as const;
export type QueueName = (typeof queueNames)[number];

/** Queues with commas between them; undefined where one is none of the shop's. */
export function readQueueNames(text: string): readonly QueueName[] | undefined {
  const words = text.split(',').map((word) => word.trim());
  const queues = queueNames.filter((name) => words.includes(name));
  return words.every((word) => (queueNames as readonly string[]).includes(word)) ? queues : undefined;
}
