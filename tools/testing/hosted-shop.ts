import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { servingEnvironment } from '../../server/kernel/process/memory.ts';
import type { HostAnswer, HostCommand } from './shop-host.ts';
import { environmentOfShops } from './shop-process.ts';

/**
 * The built shop in a process of its own, which opens one shop after another: starting a process for each would read
 * a thousand files every time. Only one is open at a time.
 *
 * Use `startShop` for a shop whose settings hold for its whole process, such as the hosts of its pictures.
 */
export async function openHostedShop(settings: Record<string, string>) {
  const { url } = await ask({ open: { ...settings, PORT: port } });
  if (url === undefined) throw new Error('The shop did not say where it is open.');
  ({ port } = new URL(url));
  return {
    url,
    async stop() {
      await ask('close');
    },
    /** As `RestingShop` says. */
    async rest() {
      return (await ask('rest')).isLikeNew === true;
    },
    async wake() {
      await ask('wake');
    },
  };
}

let host: ChildProcess | undefined;
/** Each shop opens on the port of the one before, so that a browser need not parse its scripts again. */
let port = '0';

async function ask(command: HostCommand): Promise<HostAnswer> {
  const asked = (host ??= startHost());
  asked.channel?.ref();
  const answer = await new Promise<HostAnswer>((resolve) => {
    const ended = () => resolve({ fault: 'its process has ended' });
    asked.once('exit', ended);
    asked.once('message', (said: HostAnswer) => {
      asked.off('exit', ended);
      resolve(said);
    });
    asked.send(command);
  });
  // It ends with this process, and keeps it from nothing.
  asked.channel?.unref();
  if (answer.fault !== undefined) throw new Error(`The shop was asked to open or close: ${answer.fault}`);
  return answer;
}

/** A shop spends processor time to save memory; one that lives for a file of tests need not. */
const roomy = Object.fromEntries(Object.keys(servingEnvironment).map((name) => [name, undefined]));

function startHost(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'shop-host.ts'), {
    env: { ...environmentOfShops(), ...roomy },
    execArgv: ['--max-semi-space-size=64'],
  });
  child.once('exit', () => (host = undefined));
  child.unref();
  return child;
}
