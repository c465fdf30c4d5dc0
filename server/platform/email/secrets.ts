import { emailKindOf, emailKinds, type EmailKind } from '../../../contracts/platform/email/email-kinds.ts';

export type Secrets = Record<string, string>;
type Data = Record<string, unknown>;

/**
 * An email's data in two parts: what may be kept with it, and what opens something. The first is whole enough to
 * write the email from, with every secret withheld.
 */
export function splitSecrets(kind: EmailKind, data: unknown): { kept: unknown; secrets: Secrets | null } {
  const given = data as Data;
  const names = (emailKindOf(kind).secrets ?? []).filter((name) => typeof given[name] === 'string');
  if (names.length === 0) return { kept: data, secrets: null };
  const secrets = Object.fromEntries(names.map((name) => [name, String(given[name])]));
  const withheld = Object.fromEntries(names.map((name) => [name, withhold(String(given[name]))]));
  return { kept: { ...given, ...withheld }, secrets };
}

export function hasSecrets(kind: string): boolean {
  return Object.hasOwn(emailKinds, kind) && emailKindOf(kind as EmailKind).secrets !== undefined;
}

/** A link without its token; a code with its last group, by which its owner tells it from others. */
function withhold(secret: string): string {
  if (!URL.canParse(secret)) return secret.replace(/[^-](?=.*-)/g, '•');
  return secret.includes('#') ? secret.replace(/#.*$/, '#withheld') : secret.replace(/[^/]+$/, 'withheld');
}
