import type { core } from 'zod/mini';

type Def = {
  innerType?: core.$ZodType;
  checks?: readonly { _zod: { def: { check: string; maximum?: number } } }[];
};

/** The most letters that a field of a contract may have; undefined where the contract sets no limit. */
export function maxLengthOf(field: core.$ZodType | undefined): number | undefined {
  const { innerType, checks = [] } = (field?._zod.def ?? {}) as Def;
  const own = checks.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum;
  return own ?? (innerType && maxLengthOf(innerType));
}
