import type { core } from 'zod/mini';

type Def = {
  innerType?: core.$ZodType;
  checks?: readonly { _zod: { def: { check: string; maximum?: number } } }[];
};

/** So many letters a field of a contract takes at most; undefined where it has no such limit. */
export function mostLetters(field: core.$ZodType | undefined): number | undefined {
  const { innerType, checks = [] } = (field?._zod.def ?? {}) as Def;
  const own = checks.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum;
  return own ?? (innerType && mostLetters(innerType));
}
