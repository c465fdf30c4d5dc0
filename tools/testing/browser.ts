import { execFileSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium, type LaunchOptions } from 'playwright-core';

const require = createRequire(import.meta.url);
const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * A browser for tests: the one that npm brought, which is the same everywhere and needs nothing of the system but
 * its C library; on machines that it is not made for Playwright's own Chromium, else the system's.
 *
 * `BROWSER_FOR_TESTS` names another, such as `/usr/bin/chromium`.
 */
export async function browserOptions(): Promise<LaunchOptions> {
  const wanted = process.env['BROWSER_FOR_TESTS'];
  if (wanted) return optionsFor(wanted);
  if (process.platform === 'linux' && process.arch === 'x64') return unpackedOptions();
  const own = chromium.executablePath();
  const found = existsSync(own) ? own : systemNames.map(onPath).find((path) => path !== undefined);
  if (!found)
    throw new Error('No browser found for the tests. "npx playwright-core install chromium" brings one.');
  return optionsFor(found);
}

function optionsFor(executablePath: string, env = process.env): LaunchOptions {
  return {
    executablePath,
    env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value ?? ''])),
    // A page of a journey lives for seconds: the last of V8's compilers takes more than it gives, some 5 to 10 %.
    args: ['--font-render-hinting=none', '--js-flags=--no-turbofan'],
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
  };
}

/**
 * Whether pages and browser may share memory in /dev/shm: through files of a disk, as Playwright has it, journeys take a
 * tenth more of the processors. Containers often have 64 MB there, on which pages would crash.
 */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= 1024 ** 3;
  } catch {
    return false;
  }
}

function onPath(program: string): string | undefined {
  try {
    return execFileSync('/bin/sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Unpacks the browser of @sparticuz/chromium once, under build/, with the libraries and fonts that come with it. */
async function unpackedOptions(): Promise<LaunchOptions> {
  const packed = join(dirname(require.resolve('@sparticuz/chromium')), '../bin');
  const { version } = require(join(packed, '../package.json')) as { version: string };
  const folder = join(import.meta.dirname, '../../build', `browser-${version}`);
  if (!existsSync(folder)) await unpack(packed, folder);
  const LD_LIBRARY_PATH = [join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH']]
    .filter(Boolean)
    .join(':');
  return optionsFor(join(folder, 'chromium'), {
    ...process.env,
    LD_LIBRARY_PATH,
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
  });
}

async function unpack(packed: string, folder: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium');
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  // The package unpacks into the machine's folder for temporary files, wherever that is said to be.
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = draft;
  try {
    for (const part of ['chromium.br', 'fonts.tar.br', 'al2023.tar.br']) await inflate(join(packed, part));
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
  await writeFile(join(draft, 'fonts.conf'), fontsConf(folder));
  try {
    await rename(draft, folder);
  } catch {
    // Another run was quicker.
    await rm(draft, { recursive: true, force: true });
  }
}

function fontsConf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
}
