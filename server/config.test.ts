import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { onPort, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(env: NodeJS.ProcessEnv, file = '') {
  writeFileSync(join(folder, '.env'), file);
  return readConfig(env, folder);
}

function faultsOf(env: NodeJS.ProcessEnv, file = ''): string {
  try {
    read(env, file);
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('configuration', () => {
  test('a shop without any configuration runs on this machine with the demonstration shop', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      siteOrigin: 'http://localhost:3000',
      dataFolder: join(folder, '.data'),
      databaseUrl: undefined,
      imageHosts: { resizer: '', assets: '' },
      payments: 'sandbox',
      demo: true,
    });
  });

  test('.env is read with quotes, remarks and exports, and the environment wins over it', () => {
    const file = 'export PORT=4000 # not 3000\nMAIL_FROM="Stillmade <hello@shop.example>"\n\n# done';
    expect(read({ PORT: '5000' }, file)).toMatchObject({
      port: 5000,
      mailFrom: 'Stillmade <hello@shop.example>',
    });
    expect(read({}, file).port).toBe(4000);
  });

  test('an empty value means absent', () => {
    expect(read({ DATABASE_URL: '' }, 'SMTP_URL=').databaseUrl).toBeUndefined();
  });

  test('the origin follows a port that was chosen later, unless it is the operator’s own', () => {
    expect(onPort(read({ PORT: '0' }), 4321).siteOrigin).toBe('http://localhost:4321');
    const own = read({ PORT: '0', SITE_ORIGIN: 'https://shop.example/' });
    expect(onPort(own, 4321).siteOrigin).toBe('https://shop.example');
  });

  test.each([
    [{ PORT: '30x0' }, '', 'PORT in the environment must be a whole number from 0 to 65535; it is "30x0".'],
    [{ PORT: '70000' }, '', 'PORT in the environment must be a whole number from 0 to 65535; it is "70000".'],
    [
      {},
      'LOG_LEVEL=loud',
      'LOG_LEVEL in line 1 of .env must be debug, info, warn, error or silent; it is "loud".',
    ],
    [
      {},
      '\nSMPT_URL=x',
      'Line 2 of .env sets SMPT_URL, which the shop does not know. Did you mean SMTP_URL?',
    ],
    [{}, 'PROT=1', 'Line 1 of .env sets PROT, which the shop does not know. Did you mean PORT?'],
    [{}, 'COLOUR=red', 'Line 1 of .env sets COLOUR, which the shop does not know.'],
    [{}, 'PORT', 'Line 1 of .env must read NAME=value.'],
    [{}, 'PORT=1\nPORT=2', 'Line 2 of .env sets PORT again; line 1 has set it already.'],
    [
      { DATABSE_URL: 'x' },
      '',
      'DATABSE_URL is set in the environment, but the shop knows no such name. Did you mean DATABASE_URL?',
    ],
    [{ SHOP_COLOUR: 'red' }, '', 'SHOP_COLOUR is set in the environment, but the shop knows no such name.'],
    [
      { RECAPTCHA_SECRET: 'the-shops-secret' },
      '',
      'RECAPTCHA_SECRET and RECAPTCHA_SITE_KEY belong together, so both or neither must be set.',
    ],
    [
      { SMTP_URL: 'smtp://mail.example' },
      '',
      'SMTP_URL is set, so MAIL_FROM must say who the letters come from.',
    ],
    [
      { SITE_ORIGIN: 'https://shop.example/au' },
      '',
      'SITE_ORIGIN in the environment must be an origin only, such as https://shop.example, without a path; it is "https://shop.example/au".',
    ],
  ])('%o with .env %j is refused by a sentence', (env, file, sentence) => {
    expect(faultsOf(env, file)).toBe(sentence);
  });

  test('an address with a password is refused without repeating it', () => {
    const faults = faultsOf({ DATABASE_URL: 'mysql://shop:hunter2@db/shop' });
    expect(faults).toContain('DATABASE_URL in the environment must be an address that starts with');
    expect(faults).not.toContain('hunter2');
  });

  test('names of other programs are none of our business', () => {
    const env = {
      HOME: '/',
      PROT: '1',
      POST: '1',
      PORTS: '1',
      JAVA_DIR: '/',
      SHOP_PORT: 'tcp://10.0.0.1:80',
    };
    expect(faultsOf(env)).toBe('none');
  });

  test('a production shop does not start on play money by accident', () => {
    const production = { NODE_ENV: 'production', SITE_ORIGIN: 'https://shop.example' };
    expect(faultsOf(production)).toContain('Set ALLOW_SANDBOX_PAYMENTS=yes');
    const meant = read({ ...production, ALLOW_SANDBOX_PAYMENTS: 'yes' });
    expect(meant).toMatchObject({ production: true, demo: false });
    expect(faultsOf({ NODE_ENV: 'production' })).toContain('SITE_ORIGIN must say how customers');
  });
});
