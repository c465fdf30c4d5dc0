import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../server/config.ts';
import { readCompose, readSource, root } from './deploy-files.ts';
import { blocksOf, blocksOfGuides, wayOf } from './guide-blocks.ts';

test('each line to type of the guides is run by "npm run drill -- guide", or it is said why not', () => {
  const blocks = blocksOfGuides();
  const unknown = blocks.filter((block) => !wayOf(block));
  expect(unknown.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([]);
  expect(blocks.length).toBeGreaterThan(20);
});

test('the first server takes at most twenty commands, and says how many', () => {
  const commands = blocksOf('docs/first-server.md');
  expect(commands.length).toBeLessThanOrEqual(20);
  expect(readSource('docs/first-server.md')).toContain(`You type ${commands.length} commands.`);
});

test('set-up.sh writes what compose reads and the shop takes, asks nothing twice, and shows nobody a secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'set-up-'));
  try {
    const script = join(folder, 'set-up.sh');
    copyFileSync(join(root, 'deploy/set-up.sh'), script);
    // The image is one of another drill: it prints a key, and the shop's own command says how alarms go out.
    const image = join(folder, 'image');
    const shop = `cd "${root}" && exec "${process.execPath}" tools/run.js shop "$@"`;
    writeFileSync(image, `if [ "$1" = alarms ]; then ${shop}; fi\necho AGE-SECRET-KEY-1${'Q'.repeat(58)}\n`);
    const answers = [
      'stillmade.com.au',
      'Stillmade <hello@stillmade.com.au>',
      'https://s3.ap-southeast-2.amazonaws.com',
      'stillmade-backups',
      'ap-southeast-2',
      'smtps://shop%40mail:kiln@mail.stillmade.com.au:465',
      `sk_live_${'4f'.repeat(12)}`,
      `whsec_${'4f'.repeat(12)}`,
      'owner@stillmade.com.au',
      'https://life.example/7d37',
      'GK3515373e4c',
      '7d37d093435a41f2aab8',
    ];
    const setUp = (input: string) =>
      execFileSync('sh', [script], {
        input,
        encoding: 'utf8',
        stdio: 'pipe',
        env: { ...process.env, RUN_SHOP: `sh ${image}` },
      });
    expect(setUp(`${answers.join('\n')}\n`)).toBe('');
    const read = (name: string) => readFileSync(join(folder, name), 'utf8').trimEnd();
    const written = [read('.env'), read('secrets/database-url')];
    setUp('');
    expect([read('.env'), read('secrets/database-url')]).toEqual(written);
    expect(statSync(join(folder, 'secrets')).mode & 0o077).toBe(0);
    expect(read('.env')).not.toMatch(/kiln|sk_live|7d37/);

    expect(JSON.parse(read('secrets/alertmanager'))).toMatchObject({
      global: {
        smtp_smarthost: 'mail.stillmade.com.au:465',
        smtp_from: 'Stillmade <hello@stillmade.com.au>',
        smtp_auth_username: 'shop@mail',
        smtp_auth_password: 'kiln',
        smtp_require_tls: false,
      },
      receivers: [
        { email_configs: [{ to: 'owner@stillmade.com.au', send_resolved: true }] },
        { webhook_configs: [{ url: 'https://life.example/7d37' }] },
      ],
    });

    const lines = read('.env').split('\n');
    const env = Object.fromEntries(lines.map((line) => line.replaceAll("'", '').split(/=(.*)/s).slice(0, 2)));
    expect(env['COMPOSE_FILE']).toBe('compose.yaml:compose.bucket.yaml');
    const environment = Object.assign(
      {},
      ...['compose.yaml', 'compose.bucket.yaml'].map(
        (file) => readCompose(`deploy/${file}`).services['worker']?.environment,
      ),
    ) as Record<string, string>;
    const given = Object.entries(environment).map(([name, value]) =>
      name.endsWith('_FILE')
        ? [name.slice(0, -5), read(value.replace('/run/', ''))]
        : [
            name,
            value.replaceAll(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_, key, or) => env[key] ?? or ?? ''),
          ],
    );
    const config = readConfig({ NODE_ENV: 'production', ...Object.fromEntries(given) }, '/nowhere');
    expect(config).toMatchObject({
      siteOrigin: 'https://stillmade.com.au',
      role: 'worker',
      filesIn: 'disk',
      backupTo: 's3:backups',
      bucket: { name: 'stillmade-backups', region: 'ap-southeast-2' },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
