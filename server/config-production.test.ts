import { describe, expect, test } from 'vitest';
import { configFaults, readTestConfig } from '../tools/testing/config.ts';
import { warningsAbout } from './contradictions.ts';

describe('a production shop', () => {
  const production = {
    NODE_ENV: 'production',
    SITE_ORIGIN: 'https://stillmade.com.au',
    TRUSTED_PROXIES: '10.0.0.7',
    SMTP_URL: 'smtp://shop:k2v9-44@mail.stillmade.com.au',
    MAIL_FROM: 'hello@stillmade.com.au',
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_51N8f2kq',
    STRIPE_WEBHOOK_SECRET: 'whsec_8Rk2mQ',
  };

  test('starts without the demonstration when it has all that it needs', () => {
    expect(readTestConfig(production)).toMatchObject({ production: true, demo: false, showsEmails: false });
    expect(configFaults({ ...production, TRUSTED_PROXIES: 'none' })).toBe('none');
    expect(configFaults({ ...production, SITE_ORIGIN: 'http://192.168.1.5', TRUSTED_PROXIES: '' })).toBe(
      'none',
    );
  });

  test('may run on play money where that is meant', () => {
    const allowed = { ...production, ALLOW_SANDBOX_PAYMENTS: 'yes' };
    expect(configFaults({ ...allowed, PAYMENTS: 'sandbox' })).toBe('none');
    expect(configFaults({ ...allowed, STRIPE_SECRET_KEY: 'sk_test_51N8f2kq' })).toBe('none');
  });

  test.each([
    [{ SITE_ORIGIN: '' }, 'SITE_ORIGIN must say how customers reach the shop.'],
    [{ SMTP_URL: '' }, 'SMTP_URL must name a mail server'],
    [{ PAYMENTS: 'sandbox' }, 'PAYMENTS is the sandbox, where nobody really pays.'],
    [{ CARRIER: 'sandbox' }, 'CARRIER is the sandbox, which says that parcels have arrived'],
    [{ STRIPE_SECRET_KEY: 'sk_test_51N8f2kq' }, 'STRIPE_SECRET_KEY is a test key'],
    [{ TRUSTED_PROXIES: '' }, 'SITE_ORIGIN is https, so a proxy stands before the shop, but TRUSTED_PROXIES'],
    [{ SHOP_DEMO: 'yes' }, 'SHOP_DEMO fills the shop with people whose passwords everybody can read'],
    [{ STRIPE_SECRET_KEY: 'sk_live_your_key' }, 'STRIPE_SECRET_KEY is an example'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_xxxxxxxx' }, 'STRIPE_WEBHOOK_SECRET is an example'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_test_secret' }, 'STRIPE_WEBHOOK_SECRET is an example'],
    [{ DATABASE_URL: 'postgres://shop:changeme@db/shop' }, 'the password in DATABASE_URL is an example'],
    [
      {
        DATABASE_URL: 'postgres://shop:k2v9@db/shop',
        DATABASE_READ_URL: 'postgres://shop:changeme@db2/shop',
      },
      'the password in DATABASE_READ_URL is an example',
    ],
    [{ SMTP_URL: 'smtp://shop:password@mail.stillmade.com.au' }, 'the password in SMTP_URL is an example'],
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'SMTP_URL is an example: no letter would arrive.'],
    [{ MAIL_FROM: 'Stillmade <hello@shop.example>' }, 'MAIL_FROM is an example: no letter would arrive.'],
    [
      {
        RECAPTCHA_SECRET: '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe',
        RECAPTCHA_SITE_KEY: '6Lf8b1cTAAAAAH3wQ2',
      },
      'RECAPTCHA_SECRET is an example',
    ],
  ])('with %o does not start, and says one sentence', (change, sentence) => {
    const faults = configFaults({ ...production, ...change });
    expect(faults).toContain(sentence);
    expect(faults.split('\n')).toHaveLength(1);
  });

  test('says everything at once that is missing', () => {
    expect(configFaults({ NODE_ENV: 'production' }).split('\n')).toHaveLength(3);
  });
});

test('one of several programs whose pictures are on its own disk is warned of, in production too', () => {
  const shared = { DATABASE_URL: 'postgres://db/shop', SHOP_ROLE: 'web' };
  expect(warningsAbout(readTestConfig(shared)).join(' ')).toMatch(
    /^SHOP_ROLE is web and pictures are kept on this machine/,
  );
  const bucket = {
    S3_ENDPOINT: 'https://s3.eu',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'A',
    S3_SECRET_ACCESS_KEY: 'B',
  };
  expect(warningsAbout(readTestConfig({ ...shared, ...bucket }))).toEqual([]);
  expect(warningsAbout({ ...readTestConfig(shared), production: true })).toHaveLength(1);
});

describe('a shop that is no production', () => {
  test('is told what strangers can do to it, where they reach it', () => {
    expect(warningsAbout(readTestConfig({}))).toEqual([]);
    const open = warningsAbout(readTestConfig({ SITE_ORIGIN: 'https://shop.example' }));
    expect(open.join(' ')).toMatch(/TRUSTED_PROXIES.*This is a demonstration at https:\/\/shop\.example/);
  });
});
