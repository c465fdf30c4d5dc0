import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';

const derive = promisify(argon2);

/** Argon2id with 19 MiB and two passes, the least that OWASP's cheat sheet on password storage asks for. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** Two at a time beside the shop's other work; past this queue the shop says that it is busy. */
const sideBySide = 2;
const queueMost = 64;
let running = 0;
const waiting: (() => void)[] = [];

const busy = refuse('busy', 'Many people are signing in just now. Please try again in a moment.');

/** `argon2id$<memory>$<passes>$<salt>$<hash>` */
export async function hashPassword(password: string): Promise<string | Refusal<'busy'>> {
  const salt = randomBytes(16);
  const hash = await hashOf(password, salt, cost.memory, cost.passes);
  if (!Buffer.isBuffer(hash)) return hash;
  return ['argon2id', cost.memory, cost.passes, salt.toString('base64url'), hash.toString('base64url')].join(
    '$',
  );
}

/**
 * Whether the password belongs to the stored hash. Without one (an account that does not exist) the same
 * work is done for nothing, so that the answer takes as long.
 */
export async function isPassword(
  password: string,
  stored: string | null | undefined,
): Promise<boolean | Refusal<'busy'>> {
  const [, memory, passes, salt = '', expected = ''] = stored?.split('$') ?? [];
  const hash = await hashOf(
    password,
    salt === '' ? Buffer.alloc(16) : Buffer.from(salt, 'base64url'),
    Number(memory ?? cost.memory),
    Number(passes ?? cost.passes),
  );
  if (!Buffer.isBuffer(hash)) return hash;
  const wanted = Buffer.from(expected, 'base64url');
  return wanted.length === hash.length && timingSafeEqual(wanted, hash);
}

async function hashOf(password: string, nonce: Buffer, memory: number, passes: number) {
  if (waiting.length >= queueMost) return busy;
  if (running >= sideBySide) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    // Two spellings of one letter are one letter, on every keyboard.
    const message = Buffer.from(password.normalize('NFKC'));
    return await derive('argon2id', { ...cost, message, nonce, memory, passes });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

let commonest: Promise<ReadonlySet<string>> | undefined;

/** The 10,000 commonest passwords, most common first in the dictionary that they come from. */
export function commonestPasswords(): Promise<ReadonlySet<string>> {
  commonest ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, 10_000)),
  );
  return commonest;
}
