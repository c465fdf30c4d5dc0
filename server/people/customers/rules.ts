import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Role } from '../../../contracts/kernel/roles.ts';
import { administratorPasswordLeast } from '../../../contracts/people/customers/user.ts';

/**
 * An email or username as it is compared: spellings that look alike to a machine that folds (full-width
 * letters, capitals, a final sigma) are one name.
 */
export function comparable(name: string): string {
  return name.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC').trim();
}

/** The email's local part, cut to what an address and a menu can hold. */
export function usernameFrom(email: string): string {
  const local = comparable(email).split('@', 1)[0] ?? '';
  const plain = local.replace(/[^\p{L}\p{N}._-]/gu, '').slice(0, 30);
  return plain === '' ? 'customer' : plain;
}

export function customerName(person: { first_name: string; last_name: string; username: string }): string {
  return `${person.first_name} ${person.last_name}`.trim() || person.username;
}

/** As they stand in the row, where a check holds them to the roles that there are. */
export function rolesOf(person: { roles: readonly string[] }): Role[] {
  return [...person.roles] as Role[];
}

/** Whose password it is to be. */
export type PasswordOwner = { email: string; firstName: string; lastName: string };

/** @param brand the shop's own name, which is the first thing that somebody tries */
export function refuseWeakPassword(
  password: string,
  about: { commonest: ReadonlySet<string>; brand: string; isAdmin: boolean; whose: PasswordOwner },
): Refusal<'weak_password'> | undefined {
  const plain = comparable(password);
  const letters = plain.replace(/[^\p{L}]/gu, '');
  if (about.isAdmin && password.length < administratorPasswordLeast)
    return weak('Whoever runs the shop needs a password of at least 12 characters.');
  if (about.commonest.has(plain))
    return weak('This is one of the passwords that everybody tries first. Please choose another.');
  if (letters !== '' && letters === comparable(about.brand).replace(/[^\p{L}]/gu, ''))
    return weak('The name of the shop is too easy to guess. Please choose another password.');
  if (saysWhose(plain, about.whose))
    return weak('Your own email or name is too easy to guess. Please choose another password.');
  return undefined;
}

/** Whether a password is no more than its owner's email, or a part of it, or their name, whatever digits and signs stand beside. */
function saysWhose(plain: string, { email, firstName, lastName }: PasswordOwner): boolean {
  const key = comparable(email);
  if (plain === key) return true;
  const [local = '', domain = ''] = key.split('@');
  const [first, last] = [comparable(firstName), comparable(lastName)];
  const own = [key, local, domain, first, last, first + last, last + first].map(lettersOf);
  return own.filter((name) => name.length >= 3).includes(lettersOf(plain));
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '');
}

function weak(message: string): Refusal<'weak_password'> {
  return refuse('weak_password', message, { fields: [{ field: 'password', message }] });
}
