import { readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { expect, test } from 'vitest';
import { healthPaths } from '../contracts/kernel/paths.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ');
const stages = dockerfile.split(/^FROM /m).slice(1);
const runtime = stages.at(-1) ?? '';
const rules = read('.dockerignore')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));

/** What the last stage takes from the sources. */
const copied = [...runtime.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
const isCopied = (file: string) => copied.some((path) => file === path || file.startsWith(`${path}/`));

/** All that a program of the image imports, now or later, and the packages among it. */
function importedBy(entries: readonly string[]) {
  const files = new Set(entries);
  const packages = new Set<string>();
  for (const file of files)
    for (const from of importsOf(file))
      if (from.startsWith('.')) files.add(relative(root, join(root, dirname(file), from)));
      else packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? '');
  return { files: [...files], packages: [...packages] };
}

/** What is required later counts as well. Types are gone before it runs; the demonstration says a sentence where it is missing. */
function importsOf(file: string): string[] {
  const text = read(file).replaceAll(/import type [^;]+;/g, '');
  return [...text.matchAll(/(?:from |import\(|import |import\.meta\.url\)\()'([^']+)'/g)]
    .map(([, from = '']) => from)
    .filter((from) => !from.startsWith('node:') && !from.startsWith('../seed/'));
}

const { files, packages } = importedBy([
  'tools/image.ts',
  'server/platform/images/picture-process.ts',
  'server/backup/backup-process.ts',
]);

test('everything that the image runs is in it, and stands on packages of production', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => !isCopied(file))).toEqual([]);
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  expect(packages.filter((name) => !(name in dependencies))).toEqual([]);
  // Whatever only pages are built from belongs to devDependencies.
  expect(Object.keys(dependencies).filter((name) => !packages.includes(name))).toEqual([]);
  for (const file of ['docs/openapi.json', 'db/migrations', 'db/earlier-migrations.sha256', 'tools/run.js'])
    expect(isCopied(file), file).toBe(true);
});

/** Whether the builder of the image is given this file. */
const reaches = (file: string) =>
  rules.reduce((is, rule) => {
    const pattern = rule.replace(/^!/, '');
    const fits = pattern === '*' || matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`);
    return fits ? rule.startsWith('!') : is;
  }, true);

test('everything that pages are built with reaches the builder', () => {
  const { files: building } = importedBy(['tools/build.ts', 'vite.config.ts']);
  expect(building.length).toBeGreaterThan(10);
  expect(building.filter((file) => !reaches(file))).toEqual([]);
});

test('nothing reaches the builder but what it needs, and no secret', () => {
  expect(rules[0]).toBe('*');
  const private_ = [
    '.env',
    '.env.production',
    'server/.env',
    '.data/postgres/password',
    '.git/config',
    'node_modules/x',
  ];
  const needless = ['e2e/shop.ts', 'bench/drill.ts', 'seed/studio/kit-lists.ts', 'server/config.test.ts'];
  expect([...private_, ...needless].filter(reaches)).toEqual([]);
  expect([...copied, ...files].filter((file) => !reaches(file))).toEqual([]);
  expect(dockerfile).not.toMatch(/^(?:ARG|ENV).*(?:SECRET|PASSWORD|TOKEN|_KEY|_URL)/m);
  expect(read('.npmrc')).not.toMatch(/auth|token|password/i);
});

test('it is built from the lock file, on bases of the caller, for a user without rights', () => {
  expect(dockerfile).toMatch(/^ARG BASE=node:26-bookworm-slim$/m);
  expect(read('.nvmrc')).toMatch(/^26\./);
  expect(stages.map((stage) => stage.split(/[\s]/)[0])).toEqual(['${BASE}', '${BASE}', '${RUNTIME}']);
  for (const stage of stages.slice(0, 2))
    expect(stage).toMatch(/COPY package\.json package-lock\.json \.npmrc \.\/\n(?:#.*\n)*RUN npm ci/);
  expect(dockerfile).not.toMatch(/npm (?:install|i) |^ADD |curl|wget/m);
  expect(runtime).toMatch(/^USER 1000:1000$/m);
  expect(runtime).toContain(healthPaths.ready);
  expect(runtime).toMatch(/^ENTRYPOINT \["node", .*"tools\/run\.js", "image"\]$/m);
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(runtime).toMatch(new RegExp(`^ARG VERSION=${version}$`, 'm'));
});
