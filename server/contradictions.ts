import { originOn, type Config } from './config.ts';

/** Settings that are each in order and do not fit together, or that would make a real shop dangerous: one sentence each. */
export function contradictionsIn(config: Config): string[] {
  return [...incomplete(config), ...(config.production ? dangerous(config) : [])];
}

function incomplete(config: Config): string[] {
  const faults: string[] = [];
  if (config.payments === 'stripe' && !config.stripe) {
    faults.push('PAYMENTS is stripe, so STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must both be set.');
  }
  if (config.hasHalfOfRecaptcha) {
    faults.push('RECAPTCHA_SECRET and RECAPTCHA_SITE_KEY belong together, so both or neither must be set.');
  }
  if (config.hasHalfOfAddressfinder) {
    faults.push(
      'ADDRESSFINDER_KEY and ADDRESSFINDER_SECRET belong together, so both or neither must be set.',
    );
  }
  const missing = config.missingOfBucket;
  if (!config.bucket && (missing.length < 4 || config.filesIn === 'bucket')) {
    const list = new Intl.ListFormat('en-AU').format(missing);
    const reason = missing.length < 4 ? 'A bucket is named only in part' : 'FILES is bucket';
    faults.push(`${reason}, so ${list} must be set as well.`);
  }
  if (config.metricsPort !== undefined && config.metricsPort === config.port) {
    faults.push(
      `METRICS_PORT and PORT are both ${config.port}. Visitors must not reach the numbers: give them another port.`,
    );
  }
  if (config.smtpUrl && !config.mailFrom) {
    faults.push('SMTP_URL is set, so MAIL_FROM must say who the letters come from.');
  }
  return [...faults, ...aboutRoles(config), ...aboutDatabases(config), ...aboutBackups(config)];
}

function aboutRoles({ role, saysItsQueues, databaseUrl, siteOrigin, port, demo }: Config): string[] {
  const faults: string[] = [];
  if (saysItsQueues && role !== 'worker')
    faults.push(
      `SHOP_QUEUES is for workers, but SHOP_ROLE is ${role}. Set SHOP_ROLE=worker, or leave SHOP_QUEUES out.`,
    );
  if (role === 'all') return faults;
  if (!databaseUrl)
    faults.push(
      `SHOP_ROLE is ${role}, so DATABASE_URL must name the PostgreSQL that all parts of the shop share: its own serves one program only.`,
    );
  if (role === 'worker' && siteOrigin === originOn(port))
    faults.push(
      'SHOP_ROLE is worker, so SITE_ORIGIN must say how customers reach the shop: links in its emails begin with it.',
    );
  if (demo) faults.push(`SHOP_DEMO is filled in by a shop whose SHOP_ROLE is all, and here it is ${role}.`);
  return faults;
}

function aboutDatabases({ databaseUrl, databaseDirectUrl, databaseReadUrl }: Config): string[] {
  const beside = { DATABASE_DIRECT_URL: databaseDirectUrl, DATABASE_READ_URL: databaseReadUrl };
  return Object.entries(beside).flatMap(([name, url]) =>
    url && !databaseUrl
      ? [`${name} is set, so DATABASE_URL must be set too: it is another way to the same data.`]
      : [],
  );
}

function aboutBackups({ backupTo, backsUpContinuously, bucket, dataFolder }: Config): string[] {
  if (backupTo === undefined)
    return backsUpContinuously ? ['BACKUP_CONTINUOUS is yes, so BACKUP_TO must say where to.'] : [];
  if (backupTo.startsWith('s3:'))
    return bucket ? [] : [`BACKUP_TO is ${backupTo}, so S3_ENDPOINT and its like must name the bucket.`];
  return `${backupTo}/`.startsWith(`${dataFolder}/`)
    ? [
        'BACKUP_TO is inside DATA_DIR: what takes the shop would take its backups too. Choose another disk or a bucket.',
      ]
    : [];
}

function dangerous(config: Config): string[] {
  const faults: string[] = [];
  if (config.siteOrigin === originOn(config.port)) {
    faults.push('NODE_ENV is production, so SITE_ORIGIN must say how customers reach the shop.');
  }
  if (!config.smtpUrl) {
    faults.push(
      'NODE_ENV is production, so SMTP_URL must name a mail server: without one nobody gets a confirmation or a link to a new password.',
    );
  }
  faults.push(...playMoney(config), ...playCarrier(config));
  if (isHttps(config) && !config.saysItsProxies) faults.push(`${noProxy} ${howToSayIt}`);
  if (config.demo) {
    faults.push(
      'NODE_ENV is production, but SHOP_DEMO fills the shop with people whose passwords everybody can read in the README.',
    );
  }
  faults.push(...examplesIn(config));
  return faults;
}

const noProxy =
  'SITE_ORIGIN is https, so a proxy stands before the shop, but TRUSTED_PROXIES does not say which: ' +
  'all visitors would have its address, and one who guesses passwords would lock out everybody.';
const howToSayIt =
  'Set it to the address of your proxy, such as 127.0.0.1, or to none if it passes no addresses on.';

function playCarrier({ carrier }: Config): string[] {
  if (carrier !== 'sandbox') return [];
  return [
    'NODE_ENV is production, but CARRIER is the sandbox, which says that parcels have arrived that nobody carries. Leave it out.',
  ];
}

function playMoney({ payments, stripe, allowSandboxPayments }: Config): string[] {
  if (allowSandboxPayments) return [];
  const allow = 'Set ALLOW_SANDBOX_PAYMENTS=yes if that is what you want.';
  if (payments === 'sandbox')
    return [`NODE_ENV is production, but PAYMENTS is the sandbox, where nobody really pays. ${allow}`];
  return stripe && /^[sr]k_test_/.test(stripe.secretKey)
    ? [`NODE_ENV is production, but STRIPE_SECRET_KEY is a test key, with which nobody really pays. ${allow}`]
    : [];
}

/** Words of examples, and the keys that Stripe and reCAPTCHA print in their own documentation. */
const exampleText =
  /change[-_]?me|example|placeholder|replace-?(me|this)|your[-_]|dummy|x{4,}|_(test_)?secret$|^(password|secret|hunter2|postgres|minioadmin)$/i;
const printedKeys = new Set([
  'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
  'sk_test_BQokikJOvBiI2HlWgH4olfQ2',
  '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe',
  '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI',
]);

function examplesIn(config: Config): string[] {
  const { stripe, recaptcha, addressfinder, bucket, databaseUrl, smtpUrl, mailFrom } = config;
  const secrets = {
    STRIPE_SECRET_KEY: stripe?.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe?.webhookSecret,
    RECAPTCHA_SECRET: recaptcha?.secret,
    RECAPTCHA_SITE_KEY: recaptcha?.siteKey,
    ADDRESSFINDER_SECRET: addressfinder?.secret,
    S3_SECRET_ACCESS_KEY: bucket?.secretAccessKey,
    'the password in DATABASE_URL': passwordIn(databaseUrl),
    'the password in DATABASE_DIRECT_URL': passwordIn(config.databaseDirectUrl),
    'the password in DATABASE_READ_URL': passwordIn(config.databaseReadUrl),
    'the password in SMTP_URL': passwordIn(smtpUrl),
  };
  const faults = Object.entries(secrets).flatMap(([name, value]) =>
    value && (exampleText.test(value) || printedKeys.has(value))
      ? [`NODE_ENV is production, but ${name} is an example that everybody can read.`]
      : [],
  );
  const hosts = { SMTP_URL: smtpUrl && URL.parse(smtpUrl)?.hostname, MAIL_FROM: mailFrom };
  for (const [name, value] of Object.entries(hosts)) {
    // RFC 2606 keeps these names for examples: no email ever arrives there.
    if (value && /(?:^|[.@])(?:example(?:\.com|\.net|\.org)?|invalid)>?$/i.test(value))
      faults.push(`NODE_ENV is production, but ${name} is an example: no letter would arrive.`);
  }
  return faults;
}

function passwordIn(url: string | undefined): string | undefined {
  return url === undefined ? undefined : decodeURIComponent(URL.parse(url)?.password ?? '');
}

/** What whoever starts a shop should know. */
export function warningsAbout(config: Config): string[] {
  const warnings: string[] = [];
  if (config.role !== 'all' && config.filesIn === 'disk')
    warnings.push(
      `SHOP_ROLE is ${config.role} and pictures are kept on this machine's disk, where other machines do not find them. ` +
        'Name a bucket for all of them (S3_ENDPOINT), unless they share the folder of DATA_DIR.',
    );
  if (config.production) return warnings;
  if (isHttps(config) && !config.saysItsProxies) warnings.push(`${noProxy} ${howToSayIt}`);
  if (!isLoopback(config)) {
    warnings.push(
      `This is a demonstration at ${config.siteOrigin}: whoever reaches it can read its letters and sign in as its owner. ` +
        'A real shop is started with NODE_ENV=production.',
    );
  }
  return warnings;
}

function isHttps({ siteOrigin }: Config): boolean {
  return siteOrigin.startsWith('https:');
}

function isLoopback({ siteOrigin }: Config): boolean {
  return /^(?:localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(new URL(siteOrigin).hostname);
}
