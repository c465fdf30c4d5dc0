import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { configFaults, readTestConfig } from '../tools/testing/config.ts';
import { environmentOfWorkers } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a secret in a file', () => {
  const secrets = join(folder, 'secrets');
  const fileWith = (content: string) => {
    const file = join(secrets, 'one');
    mkdirSync(secrets, { recursive: true });
    writeFileSync(file, content);
    return file;
  };

  test.each(['', '\n', '\r\n'])('is read as it stands there, without the line break %j at its end', (end) => {
    const file = fileWith(`postgres://shop:hunter2@db/shop${end}`);
    expect(readTestConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://shop:hunter2@db/shop');
    expect(readTestConfig({}, `DATABASE_URL_FILE=${file}`).databaseUrl).toBe(
      'postgres://shop:hunter2@db/shop',
    );
  });

  test('gives way to the environment when .env names it, in either form', () => {
    const file = fileWith('postgres://from-file/shop');
    const env = { DATABASE_URL: 'postgres://from-env/shop' };
    expect(readTestConfig(env, `DATABASE_URL_FILE=${file}`).databaseUrl).toBe('postgres://from-env/shop');
    expect(
      readTestConfig({ DATABASE_URL_FILE: file }, 'DATABASE_URL=postgres://from-dotenv/shop').databaseUrl,
    ).toBe('postgres://from-file/shop');
  });

  test.each([
    ['DATABASE_URL', 'postgres://shop:100%@db/shop'],
    ['SMTP_URL', 'smtp://shop:100%zz@mail.stillmade.com.au'],
  ])('with a sign that no address may hold is refused by a sentence: %s', (name, url) => {
    expect(configFaults({ NODE_ENV: 'production', [`${name}_FILE`]: fileWith(url) })).toContain(
      'must have each % of its name and password written as %25',
    );
  });

  test('may be any secret, and is as wrong as if it stood in the environment', () => {
    const recaptcha = {
      RECAPTCHA_SECRET_FILE: fileWith('6Lf8b1cTAAAA\n'),
      RECAPTCHA_SITE_KEY: '6Lf8b1cTBBBB',
    };
    expect(readTestConfig(recaptcha).recaptcha?.secret).toBe('6Lf8b1cTAAAA');
    const file = fileWith('mysql://shop:hunter2@db/shop');
    const said = configFaults({ DATABASE_URL_FILE: file });
    expect(said).toMatch(`DATABASE_URL in the file ${file} must be an address that starts with postgres://`);
    expect(said).not.toContain('hunter2');
  });

  test.each([
    ['empty', '', 'which is empty. Write the secret into it.'],
    ['only a line break', '\n', 'which is empty. Write the secret into it.'],
    ['several lines', 'a\nb\n', 'which has several lines. Leave the secret alone in it.'],
    ['too large', 'x'.repeat(70_000), 'which is too large for a secret. Is it another file?'],
  ])('that is %s is refused by a sentence', (_, content, sentence) => {
    const file = fileWith(content);
    expect(configFaults({ SMTP_URL_FILE: file })).toBe(
      `SMTP_URL_FILE in the environment names ${file}, ${sentence}`,
    );
  });

  test('that is a folder, not there, not to be read or given twice is refused by a sentence', () => {
    const file = fileWith('postgres://db/shop');
    expect(configFaults({ SMTP_URL_FILE: secrets })).toMatch(/which is a folder\. Name the file in it\.$/);
    expect(configFaults({ SMTP_URL_FILE: join(secrets, 'none') })).toMatch(
      /which is not there\. Is it mounted\?$/,
    );
    expect(configFaults({ SMTP_URL_FILE: join(file, 'x') })).toMatch(/something above it is a file\.$/);
    expect(configFaults({ SMTP_URL_FILE: '/dev/null' })).toMatch(/which is not a plain file\./);
    expect(configFaults({ DATABASE_URL: 'postgres://db/shop', DATABASE_URL_FILE: file })).toBe(
      'DATABASE_URL in the environment and DATABASE_URL_FILE in the environment are both set. Keep one of them.',
    );
    // Whoever runs the tests as root may read everything.
    if (process.getuid?.() === 0) return;
    chmodSync(file, 0);
    expect(configFaults({ SMTP_URL_FILE: file })).toMatch(
      /which the shop may not read\. Let its user read it\.$/,
    );
    chmodSync(file, 0o600);
  });

  test('is for secrets alone, and its name is guessed at like any other', () => {
    expect(configFaults({ SITE_ORIGIN_FILE: '/x' })).toBe(
      'SITE_ORIGIN_FILE is set in the environment, but only secrets are read from files. Set SITE_ORIGIN itself.',
    );
    expect(configFaults({ DATABASE_URL_FIEL: '/x' })).toMatch(/Did you mean DATABASE_URL_FILE\?$/);
    expect(configFaults({ PORT_FILE: '/x', HOST_FILE: '/x' })).toBe('none');
  });

  test('reaches the processes of a shop once', () => {
    const config = readTestConfig({ DATABASE_URL_FILE: fileWith('postgres://db/shop') });
    const worker = { ...environmentOfWorkers(config, 'postgres://db/shop'), DATABASE_URL_FILE: '' };
    expect(environmentOfWorkers(config, 'postgres://db/shop')).toEqual(worker);
    expect(readTestConfig(worker).databaseUrl).toBe('postgres://db/shop');
  });
});

test('a process holds fewer connections to the PostgreSQL that the shop starts beside it, and so do its workers', () => {
  const { databasePool: own } = readTestConfig({});
  const { databasePool: elsewhere } = readTestConfig({ DATABASE_URL: 'postgres://db/shop' });
  expect({ own, elsewhere }).toEqual({ own: 6, elsewhere: 10 });
  expect(readTestConfig({ DATABASE_POOL: '3' }).databasePool).toBe(3);
  expect(readTestConfig(environmentOfWorkers(readTestConfig({}), 'postgres://own/shop')).databasePool).toBe(
    6,
  );
});
