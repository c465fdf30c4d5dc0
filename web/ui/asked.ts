import * as z from 'zod/mini';

/** A field of a form: what is missing is asked for by name; what is wrong is explained by the contract's own words. */
export function asked<Output>(field: z.ZodMiniType<Output>, whenMissing: string) {
  return z.pipe(
    z.string().check(z.trim(), z.minLength(1, whenMissing)),
    field as unknown as z.ZodMiniType<Output, string>,
  );
}
