import { setTimeout as after } from 'node:timers/promises';
import { run, type JobHelpers, type Runner, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { count } from '../process/counts.ts';
import { reportError } from '../process/error-reports.ts';
import { withoutValues } from '../process/safe-error.ts';
import { traced, type SpanOptions } from '../process/tracing.ts';
import { openJobPool } from './jobs.ts';
import { jobConnections, jobsAtOnce, type QueueName } from './queue-names.ts';
import { workerLog } from './worker-log.ts';

type Task = (payload: unknown, helpers: JobHelpers) => Promise<unknown>;

/**
 * A queue: one kind of work with workers of its own, so that it never waits for another kind. The database gives a
 * worker only jobs of tasks that it knows, and a task belongs to exactly one queue.
 */
export type JobQueue = {
  name: QueueName;
  tasks: Readonly<Record<string, Task>>;
  /** Recurring tasks, each with its time in crontab's notation. */
  timetable?: readonly { at: string; task: string; payload?: string }[];
  /** Polls: work that looks in its own tables for what is due, so that nobody has to add a job for it. */
  polls?: readonly Poll[];
};

export type Poll = { name: string; everyMs: number; work: (end: AbortSignal) => Promise<unknown> };

export type Jobs = {
  stop(): Promise<void>;
  /** Ends all work. It begins anew, on the same connections, by what this returns. */
  pause(): Promise<() => Promise<void>>;
};

/**
 * Starts the workers of each queue. All queues together run as many jobs at once as
 * `jobsAtOnce` sums to. A task of a timetable runs once at a time in a process, and at most one run of it waits.
 */
export async function startQueues(
  databaseUrl: string,
  log: Logger,
  queues: readonly JobQueue[],
): Promise<Jobs> {
  await using started = new AsyncDisposableStack();
  const pool = openJobPool(databaseUrl, log, jobConnections(queues.map(({ name }) => name)));
  started.defer(() => pool.end());
  let working = await startWork(pool, log, queues);
  started.defer(() => working.disposeAsync());
  const stack = started.move();
  return {
    stop: () => stack.disposeAsync(),
    async pause() {
      await working.disposeAsync();
      return async () => {
        working = await startWork(pool, log, queues);
      };
    },
  };
}

/** On connections that the caller closes. */
async function startWork(
  pool: pg.Pool,
  log: Logger,
  queues: readonly JobQueue[],
): Promise<AsyncDisposableStack> {
  await using started = new AsyncDisposableStack();
  const runners: Runner[] = [];
  started.defer(async () => {
    await Promise.all(runners.map((runner) => runner.stop()));
  });
  for (const queue of queues) {
    const { name, timetable = [] } = queue;
    const runner = await run({
      pgPool: pool,
      logger: workerLog(log),
      concurrency: jobsAtOnce[name],
      pollInterval: 2_000,
      noHandleSignals: true,
      noPreparedStatements: false,
      crontab: timetable.map(crontabLine).join('\n'),
      taskList: taskListOf(queue, log),
    });
    runners.push(runner);
    for (const poll of queue.polls ?? []) started.defer(startPoll(poll, name, log));
  }
  return started.move();
}

/** The longest pause after a poll that failed, as while the database is away. */
const longestPollMs = 10_000;
/** As long as the worker itself waits for a running job at shutdown: a mail server may never answer. */
const endWithinMs = 5_000;

/**
 * Runs the work again and again with a pause between. Returns a function that stops this and waits for the run under
 * way.
 */
function startPoll({ name, everyMs, work }: Poll, queue: QueueName, log: Logger): () => Promise<void> {
  const end = new AbortController();
  const { signal } = end;
  const polling = poll();
  return async () => {
    end.abort();
    await Promise.race([polling, after(endWithinMs, undefined, { ref: false })]);
  };

  async function poll(): Promise<void> {
    let waitMs = everyMs;
    while (!signal.aborted) {
      try {
        await work(signal);
        waitMs = everyMs;
      } catch (err) {
        count('shop_job_failures_total', { queue, task: name });
        // Logged once when it begins to fail, not for each further failure.
        if (waitMs === everyMs)
          log.warn({ queue, task: name, err: withoutValues(err) }, 'a job failed; it is tried again');
        waitMs = Math.min(waitMs * 2, longestPollMs);
      }
      // The pause was over or was aborted: neither is an error.
      await after(waitMs, undefined, { signal }).catch(() => {});
    }
  }
}

/** The key keeps runs of a slow task from piling up. The waiting one keeps its time, so that its delay is seen. */
function crontabLine({ at, task, payload = '' }: NonNullable<JobQueue['timetable']>[number]): string {
  return `${at} ${task} ?jobKey=${task}:timetable&jobKeyMode=preserve_run_at ${payload}`.trimEnd();
}

function spanOf(queue: QueueName, task: string): SpanOptions {
  return { name: `job ${task}`, kind: 'consumer', attributes: { 'messaging.destination.name': queue } };
}

/** A job that has waited longer than this is reported: no queue should let one wait so long. */
const lateSeconds = 120;

function taskListOf({ name: queue, tasks, timetable = [] }: JobQueue, log: Logger): TaskList {
  const recurring = new Set(timetable.map(({ task }) => task));
  const running = new Set<string>();
  const entries = Object.entries(tasks).map(([task, work]): [string, Task] => [
    task,
    async (payload, helpers) => {
      const waitedSeconds = Math.round((Date.now() - helpers.job.run_at.getTime()) / 1000);
      if (waitedSeconds > lateSeconds) log.warn({ queue, task, waitedSeconds }, 'a job began late');
      // The run under way will find whatever this one would find.
      if (recurring.has(task) && running.has(task)) return;
      running.add(task);
      try {
        await traced(
          () => spanOf(queue, task),
          () => work(payload, helpers),
        );
      } catch (err) {
        count('shop_job_failures_total', { queue, task });
        reportError(err, { where: `job ${task}` });
        // The worker logs it and keeps it with the job.
        throw withoutValues(err);
      } finally {
        running.delete(task);
      }
    },
  ]);
  return Object.fromEntries(entries) as TaskList;
}
