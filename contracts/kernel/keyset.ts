import * as z from 'zod/mini';

/**
 * Where a list goes on: the sorted value and the id of the row before. The server makes it and takes it back
 * from the address; what it cannot read counts as the beginning.
 */
export const cursor = z.catch(z.optional(z.string().check(z.maxLength(600))), undefined);

/** Where the next page begins; null on the last one. */
export const nextCursor = z.nullable(z.string());

/** What somebody looks for in a list: trimmed, and nothing where it is blank. */
export const searched = z.catch(z._default(z.string().check(z.trim(), z.maxLength(100)), ''), '');

/** `name` sorts upwards, `-name` downwards, as a table's heading writes it into the address. */
export type Sort<Name extends string> = Name | `-${Name}`;

export function sortedBy<Name extends string>(names: readonly Name[], otherwise: Sort<Name>) {
  const sorts = names.flatMap((name): Sort<Name>[] => [name, `-${name}`]);
  return z.catch(
    z._default(z.enum(sorts as [Sort<Name>, ...Sort<Name>[]]), otherwise as never),
    otherwise as never,
  );
}
