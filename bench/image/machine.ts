import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { lacks } from '../../tools/missing-tools.ts';

const folders = ['/usr/bin', '/usr/sbin', '/usr/local/bin'];
const isInstalled = (program: string) => folders.some((folder) => existsSync(`${folder}/${program}`));

/** Registries of images may be out of reach, so everything is made from packages of the system and of npm. */
export function cannotMakeImages(): boolean {
  return lacks('the image', {
    'podman, which runs it': isInstalled('podman'),
    'runc, which podman runs it by': isInstalled('runc'),
    'buildah, which builds it': isInstalled('buildah'),
    'mmdebstrap, which makes what it stands on': isInstalled('mmdebstrap'),
    'root, who may do all of that': process.getuid?.() === 0,
  });
}

/** Runs a program to its end and returns what it wrote; throws with its last words. */
export async function succeed(program: string, args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, args, { maxBuffer: 64 * 1024 * 1024 });
    return stdout.trim();
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args[0]} failed:\n${`${stdout}${stderr}`.slice(-2_000)}`, { cause: error });
  }
}
