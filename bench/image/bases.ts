import { existsSync, realpathSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { succeed } from './machine.ts';

/** Stand in for what the Dockerfile names and a registry would hand out; kept for the next drill. */
export type Bases = { build: string; runtime: string };

const release = 'bookworm';
const certificates = '/etc/ssl/certs/ca-certificates.crt';
const withoutManuals = ['doc', 'man', 'locale'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);

export async function makeBases(): Promise<Bases> {
  const build = `localhost/stillmade-drill-build:${process.version}`;
  const runtime = `localhost/stillmade-drill-runtime:${release}`;
  if (!(await isThere(build))) await makeBuildBase(build);
  if (!(await isThere(runtime))) await makeRuntimeBase(runtime);
  return { build, runtime };
}

async function isThere(image: string): Promise<boolean> {
  return succeed('podman', ['image', 'exists', image]).then(
    () => true,
    () => false,
  );
}

/** Debian with this very Node and its npm, like node:26-bookworm-slim. */
async function makeBuildBase(image: string): Promise<void> {
  const npm = join(realpathSync(await succeed('sh', ['-c', 'command -v npm'])), '../..');
  const hooks = [
    `upload ${realpathSync(process.execPath)} /usr/local/bin/node`,
    'chmod 755 "$1/usr/local/bin/node"',
    'mkdir -p "$1/usr/local/lib/node_modules"',
    `copy-in ${npm} /usr/local/lib/node_modules`,
    'ln -s ../lib/node_modules/npm/bin/npm-cli.js "$1/usr/local/bin/npm"',
    // npm's own address may be behind a proxy of this machine, whose certificate only this machine knows.
    ...(existsSync(certificates) ? [`upload ${certificates} ${certificates}`] : []),
  ];
  const packages = '--include=libatomic1,binutils,ca-certificates';
  await importDebian(
    image,
    ['--variant=minbase', packages, ...hooks.map((hook) => `--customize-hook=${hook}`)],
    ['--change', `ENV NODE_EXTRA_CA_CERTS=${certificates}`],
  );
}

/** The packages of gcr.io/distroless/cc-debian12, unpacked and nothing else. */
async function makeRuntimeBase(image: string): Promise<void> {
  const packages = 'base-files,base-passwd,netbase,libc6,libgcc-s1,libstdc++6,libssl3,tzdata,ca-certificates';
  await importDebian(image, ['--variant=extract', `--include=${packages}`]);
}

async function importDebian(
  image: string,
  options: readonly string[],
  changes: readonly string[] = [],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'image-base-'));
  try {
    const file = join(folder, 'base.tar');
    await succeed('mmdebstrap', [...options, ...withoutManuals, '--quiet', release, file]);
    await succeed('podman', ['import', '--quiet', ...changes, file, image]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
