import { describe, expect, test } from 'vitest';
import { configFaults, readTestConfig } from '../tools/testing/config.ts';
import { onPort } from './config.ts';

describe('configuration', () => {
  test('a shop without any configuration runs on this machine with the demonstration shop', () => {
    expect(readTestConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      siteOrigin: 'http://localhost:3000',
      dataFolder: expect.stringMatching(/config-.+\.data$/),
      databaseUrl: undefined,
      imageHosts: { resizer: '', assets: '' },
      payments: 'sandbox',
      demo: true,
    });
  });

  test('.env is read with quotes, remarks and exports, and the environment wins over it', () => {
    const file = 'export PORT=4000 # not 3000\nMAIL_FROM="Stillmade <hello@shop.example>"\n\n# done';
    expect(readTestConfig({ PORT: '5000' }, file)).toMatchObject({
      port: 5000,
      mailFrom: 'Stillmade <hello@shop.example>',
    });
    expect(readTestConfig({}, file).port).toBe(4000);
  });

  test('headers of a receiver that cannot be read are refused by a sentence', () => {
    const said = configFaults({ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer 100%' });
    expect(said).toContain('OTEL_EXPORTER_OTLP_HEADERS in the environment must be pairs such as');
  });

  test('an empty value means absent', () => {
    expect(readTestConfig({ DATABASE_URL: '' }, 'SMTP_URL=').databaseUrl).toBeUndefined();
  });

  test('a worker is given its queues, and does all of them by default', () => {
    const worker = {
      SHOP_ROLE: 'worker',
      DATABASE_URL: 'postgres://db/shop',
      SITE_ORIGIN: 'http://shop.example',
    };
    expect(readTestConfig({ ...worker, SHOP_QUEUES: 'emails, money' }).queues).toEqual(['money', 'emails']);
    expect(readTestConfig(worker).queues).toEqual([
      'money',
      'emails',
      'pictures',
      'imports',
      'webhooks',
      'backups',
      'other',
    ]);
  });

  test('the origin follows a port that was chosen later, unless it is the operator’s own', () => {
    expect(onPort(readTestConfig({ PORT: '0' }), 4321).siteOrigin).toBe('http://localhost:4321');
    const own = readTestConfig({ PORT: '0', SITE_ORIGIN: 'https://shop.example/' });
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
      { ADDRESSFINDER_KEY: 'ADDRESSFINDER-1' },
      '',
      'ADDRESSFINDER_KEY and ADDRESSFINDER_SECRET belong together, so both or neither must be set.',
    ],
    [
      { PORT: '9464', METRICS_PORT: '9464' },
      '',
      'METRICS_PORT and PORT are both 9464. Visitors must not reach the numbers: give them another port.',
    ],
    [
      { SMTP_URL: 'smtp://mail.example' },
      '',
      'SMTP_URL is set, so MAIL_FROM must say who the letters come from.',
    ],
    [{ SHOP_ROLE: 'both' }, '', 'SHOP_ROLE in the environment must be all, web or worker; it is "both".'],
    [
      { SHOP_ROLE: 'web' },
      '',
      'SHOP_ROLE is web, so DATABASE_URL must name the PostgreSQL that all parts of the shop share: its own serves one program only.',
    ],
    [
      { SHOP_ROLE: 'worker', DATABASE_URL: 'postgres://db/shop' },
      '',
      'SHOP_ROLE is worker, so SITE_ORIGIN must say how customers reach the shop: links in its emails begin with it.',
    ],
    [
      { SHOP_ROLE: 'web', DATABASE_URL: 'postgres://db/shop', SHOP_DEMO: 'yes' },
      '',
      'SHOP_DEMO is filled in by a shop whose SHOP_ROLE is all, and here it is web.',
    ],
    [
      { SHOP_QUEUES: 'money' },
      '',
      'SHOP_QUEUES is for workers, but SHOP_ROLE is all. Set SHOP_ROLE=worker, or leave SHOP_QUEUES out.',
    ],
    [
      { SHOP_QUEUES: 'money,letters' },
      '',
      'SHOP_QUEUES in the environment must be some of money, emails, pictures, imports, webhooks, backups, other, with commas between them; it is "money,letters".',
    ],
    [
      { DATABASE_DIRECT_URL: 'postgres://db/shop' },
      '',
      'DATABASE_DIRECT_URL is set, so DATABASE_URL must be set too: it is another way to the same data.',
    ],
    [
      { DATABASE_URL: 'postgres://db/shop', DATABASE_READ_URL: 'db/shop' },
      '',
      'DATABASE_READ_URL in the environment must be an address that starts with postgres:// or postgresql://.',
    ],
    [
      { SITE_ORIGIN: 'https://shop.example/au' },
      '',
      'SITE_ORIGIN in the environment must be an origin only, such as https://shop.example, without a path; it is "https://shop.example/au".',
    ],
  ])('%o with .env %j is refused by a sentence', (env, file, sentence) => {
    expect(configFaults(env, file)).toBe(sentence);
  });

  test('an address with a password is refused without repeating it', () => {
    const faults = configFaults({ DATABASE_URL: 'mysql://shop:hunter2@db/shop' });
    expect(faults).toContain('DATABASE_URL in the environment must be an address that starts with');
    expect(faults).not.toContain('hunter2');
  });

  test('a value with a line break or blanks around it is refused, and a secret one is not repeated', () => {
    expect(
      configFaults({ SMTP_URL: 'smtp://shop:hunter2@mail.example\n', MAIL_FROM: 'a@shop.example' }),
    ).toBe('SMTP_URL in the environment begins or ends with a blank or a line break. Take it away.');
    expect(configFaults({}, 'HOST=" 127.0.0.1"')).toMatch(
      /^HOST in line 1 of \.env begins or ends with a blank/,
    );
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
    expect(configFaults(env)).toBe('none');
  });

  test('proxies that nobody could mean are refused by a sentence', () => {
    expect(configFaults({ TRUSTED_PROXIES: 'everybody' })).toBe(
      'TRUSTED_PROXIES in the environment must be the addresses of your proxies with commas between them ' +
        '(10.0.0.7, 10.1.0.0/16), how many they are (1 to 10), or none; it is "everybody".',
    );
  });
});

describe('a bucket', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.ap-southeast-2.amazonaws.com/',
    S3_BUCKET: 'stillmade-files',
    S3_ACCESS_KEY_ID: 'AKIA4TEST',
    S3_SECRET_ACCESS_KEY: 'wJalr/XUtn+FEMI',
  };

  test('that is named keeps the files, unless they are moved back to the disk', () => {
    expect(readTestConfig(bucket)).toMatchObject({
      filesIn: 'bucket',
      bucket: {
        endpoint: 'https://s3.ap-southeast-2.amazonaws.com',
        name: 'stillmade-files',
        region: 'us-east-1',
        prefix: '',
      },
    });
    expect(readTestConfig({ ...bucket, FILES: 'disk', S3_PREFIX: 'shops/one' })).toMatchObject({
      filesIn: 'disk',
      bucket: { prefix: 'shops/one/' },
    });
    expect(readTestConfig({})).toMatchObject({ filesIn: 'disk', bucket: undefined });
  });

  test.each([
    [
      { S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' },
      'A bucket is named only in part, so S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set as well.',
    ],
    [{ S3_ENDPOINT: '' }, 'A bucket is named only in part, so S3_ENDPOINT must be set as well.'],
    [
      { S3_ENDPOINT: 'https://s3.example/files' },
      'S3_ENDPOINT in the environment must be an origin only, such as https://shop.example, without a path; it is "https://s3.example/files".',
    ],
    [{ S3_BUCKET: 'Stillmade Files' }, /^S3_BUCKET in the environment must be the name of a bucket alone/],
    [{ S3_PREFIX: '../other' }, /^S3_PREFIX in the environment must be a path such as shops\/stillmade/],
    [{ S3_SECRET_ACCESS_KEY: 'wJalr\n' }, /^S3_SECRET_ACCESS_KEY in the environment begins or ends with/],
    [{ S3_SECRET_ACCESS_KEY: 'wJa lr' }, /must be the secret as the service shows it\.$/],
    [{ FILES: 'tape' }, 'FILES in the environment must be disk or bucket; it is "tape".'],
  ])('with %o is refused by a sentence', (change, sentence) => {
    expect(configFaults({ ...bucket, ...change })).toMatch(sentence);
  });

  test('that FILES speaks of must be named', () => {
    expect(configFaults({ FILES: 'bucket' })).toBe(
      'FILES is bucket, so S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set as well.',
    );
  });
});
