import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A line of a guide that is meant to be typed. */
export type GuideLine = { file: string; line: number; text: string };

/** How a drill does what a line says, or why it does not. */
export type HowRun = { run: 'shop' | 'image' | 'here' | 'database' } | { not: string };

const root = join(import.meta.dirname, '..');
const guides = [
  'docs/operating.md',
  'docs/bucket.md',
  'docs/proxy.md',
  'docs/machines.md',
  'docs/database.md',
  'docs/upgrading.md',
  'docs/backups.md',
  'docs/bad-days.md',
  'docs/scaling.md',
  'docs/watching.md',
  'docs/first-server.md',
  'docs/managed-services.md',
  'deploy/README.md',
];

/** Every line that stands four spaces in, also within a numbered list. */
export function blocksOfGuides(): GuideLine[] {
  return guides.filter((file) => existsSync(join(root, file))).flatMap(blocksOf);
}

export function blocksOf(file: string): GuideLine[] {
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const text = /^(?: {4}| {7})(\S.*)$/.exec(line)?.[1];
      return text === undefined ? [] : [{ file, line: index + 1, text }];
    });
}

const ways: readonly (readonly [RegExp, HowRun])[] = [
  [/^npm run --silent shop -- backups key$/, { run: 'shop' }],
  [
    /^npm run shop -- (?:backups|restore --drill)$/,
    { not: 'needs a shop that has run for a night: server/backup/own-backups.test.ts does both' },
  ],
  [
    /^DATA_DIR=\S+ npm run shop -- restore \S+ --to ".*"$/,
    { not: 'needs a shop that was archived: server/backup/continuous/continuous.test.ts does it' },
  ],
  [/^npm run shop -- (?:doctor|migrate)$/, { run: 'shop' }],
  [/^(?:DATA_DIR=\S+ )?npm run shop -- (?:backup|restore) [\w/:.-]+$/, { run: 'shop' }],
  [
    /^docker compose run --rm worker backups$/,
    { not: 'a worker must have made one by itself: server/backup/own-backups.test.ts' },
  ],
  [/^docker (?:compose )?run --rm (?:--\S+ \S+ )*(?:migrate|worker|stillmade) ?[\w ]*\S*$/, { run: 'image' }],
  [/^docker compose run --rm --env DATA_DIR=.* restore s3:\S+$/, { run: 'image' }],
  [/^docker compose run --rm migrate$/, { run: 'image' }],
  [/^docker compose exec database createdb --username shop practice$/, { run: 'database' }],
  [/^select .*;$/, { run: 'database' }],
  [/^promtool (?:check|test) rules \S+$/, { run: 'here' }],
  [/^\.\/set-up\.sh$/, { not: 'tools/guide.test.ts answers its questions' }],
  [
    /^[A-Z][A-Z0-9_]+=\S+$/,
    { not: 'a setting: tools/deploy.test.ts compares its name with those that the shop knows' },
  ],
  [/^npm ci && node_modules\/\.bin\/node tools\/build\.ts$/, { not: 'the gate does both' }],
  [/^npm run drill -- [\w-]+$/, { not: 'a drill of its own' }],
  [
    /^npm run shop -- files move --to \w+$/,
    { not: 'the shop is started before it: server/move-shop-files.test.ts does all of it' },
  ],
  [/^(?:echo ')?0 3 \* \* \* /, { not: 'a line of cron, whose command stands above it' }],
  [
    /^(?:ssh|apt-get|git clone|cd|curl|useradd|install|cp|systemctl) /,
    { not: 'prepares a server that is not this machine' },
  ],
  [/^docker build (?:-t|--tag) stillmade \.\.?$/, { not: 'npm run drill -- image builds it' }],
  [
    /^docker compose .*up --detach(?: --wait)?$/,
    { not: "needs others' images, which no registry within reach has" },
  ],
];

/** Undefined for a line that nobody has thought of yet. */
export function wayOf({ text }: GuideLine): HowRun | undefined {
  return ways.find(([pattern]) => pattern.test(text))?.[1];
}
