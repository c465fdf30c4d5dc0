import { fork, type ChildProcess } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { servingEnvironment } from '../../kernel/process/memory.ts';
import { Outage } from '../../kernel/process/outage.ts';
import type {
  MadePicture,
  PictureAnswer,
  PictureOrder,
  PictureOutcome,
  PictureTask,
} from './picture-tasks.ts';

/** `asked`: somebody waits for it. `ahead`: nobody does yet, so it leaves the processor to whoever answers. */
export type PicturePurpose = 'asked' | 'ahead';

/** The decoder could not read it as a picture. */
export class UnreadablePicture extends Error {}

/** At once: each holds a decoded picture of up to 24 megapixels in memory. */
const atOnce: Readonly<Record<PicturePurpose, number>> = { asked: 2, ahead: 1 };
/** 0 is ordinary, 19 the lowest. */
const priority: Readonly<Record<PicturePurpose, number>> = { asked: 0, ahead: 10 };
/** What takes longer was made to take long. */
const mostMs = 90_000;
/** A process that has nothing to do gives its memory back. */
const idleMs = 20_000;

type Waiting = { task: PictureTask; settle: (outcome: PictureOutcome) => void };

/** One process of `picture-process.ts`, started when it is needed and ended when it is not. */
class PictureMaker {
  readonly #purpose: PicturePurpose;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #waiting: Waiting[] = [];
  #underWay = new Map<number, Waiting>();
  #lastId = 0;

  constructor(purpose: PicturePurpose) {
    this.#purpose = purpose;
  }

  make(task: PictureTask): Promise<PictureOutcome> {
    return new Promise((settle) => {
      this.#waiting.push({ task, settle });
      this.#next();
    });
  }

  #next(): void {
    clearTimeout(this.#idle);
    while (this.#underWay.size < atOnce[this.#purpose]) {
      const waiting = this.#waiting.shift();
      if (!waiting) break;
      this.#send(waiting);
    }
    if (this.#underWay.size > 0) return;
    setKeepsProcessAlive(this.#child, false);
    this.#idle = setTimeout(() => this.#end(), idleMs).unref();
  }

  #send(waiting: Waiting): void {
    const child = (this.#child ??= this.#start());
    setKeepsProcessAlive(child, true);
    const id = (this.#lastId += 1);
    const tooLate = setTimeout(() => child.kill('SIGKILL'), mostMs).unref();
    const settle = (outcome: PictureOutcome) => {
      clearTimeout(tooLate);
      waiting.settle(outcome);
    };
    this.#underWay.set(id, { ...waiting, settle });
    // Where it cannot be sent the process has ended, which is seen by its exit.
    child.send({ id, task: waiting.task } satisfies PictureOrder, () => {});
  }

  #start(): ChildProcess {
    const child = fork(join(import.meta.dirname, 'picture-process.ts'), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--max-old-space-size=128'],
      // None of the shop's secrets: what is decoded comes from strangers.
      env: { ...servingEnvironment, NODE_COMPILE_CACHE: getCompileCacheDir() },
    });
    child.on('message', ({ id, outcome }: PictureAnswer) => {
      this.#underWay.get(id)?.settle(outcome);
      this.#underWay.delete(id);
      this.#next();
    });
    child.once('error', (error) => this.#lost(child, String(error)));
    child.once('exit', (code, signal) => this.#lost(child, `it ended by ${signal ?? `exit code ${code}`}`));
    if (child.pid !== undefined) setPriority(child.pid, priority[this.#purpose]);
    return child;
  }

  #lost(child: ChildProcess, reason: string): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    const lost = [...this.#underWay.values()];
    this.#underWay.clear();
    for (const { settle } of lost) settle({ is: 'failed', reason });
    this.#next();
  }

  #end(): void {
    const child = this.#child;
    this.#child = undefined;
    if (child?.connected) child.disconnect();
  }
}

function setKeepsProcessAlive(child: ChildProcess | undefined, isKept: boolean): void {
  const how = isKept ? 'ref' : 'unref';
  child?.[how]();
  child?.channel?.[how]();
}

const makers: Readonly<Record<PicturePurpose, PictureMaker>> = {
  asked: new PictureMaker('asked'),
  ahead: new PictureMaker('ahead'),
};

/** Throws `UnreadablePicture` where the decoder says so, and `Outage` where it could not be asked. */
export async function makePicture(task: PictureTask, purpose: PicturePurpose): Promise<MadePicture> {
  const outcome = await makers[purpose].make(task);
  if (outcome.is === 'made') return outcome;
  if (outcome.is === 'unreadable')
    throw new UnreadablePicture('The decoder could not read this as a picture');
  throw new Outage(`No picture could be made: ${outcome.reason}`);
}
