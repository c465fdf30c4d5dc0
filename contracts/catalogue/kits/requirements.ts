import * as z from 'zod/mini';

const upTo = (most: number) => z.nullable(z.int('A whole number').check(z.gte(1, 'At least 1'), z.lte(most)));

export const handChoices = ['one', 'two'] as const;
export const forceChoices = ['light', 'some', 'firm'] as const;
export const noiseChoices = ['silent', 'quiet', 'audible'] as const;
export const cleanUpChoices = ['none', 'dry', 'wet'] as const;

/** What making a kit takes of eyes, hands and room. Null is not measured, which the shop says. */
export const kitRequirements = z.object({
  /** The smallest number or letter to be read, in tenths of a millimetre. */
  smallestPrintTenthMm: upTo(1_000),
  /** Stitches in ten centimetres of the cloth; 14-count Aida has 55. */
  stitchesPer10Cm: upTo(1_000),
  hands: z.nullable(z.enum(handChoices)),
  force: z.nullable(z.enum(forceChoices)),
  tableWidthMm: upTo(5_000),
  tableDepthMm: upTo(5_000),
  noise: z.nullable(z.enum(noiseChoices)),
  /** What is left to clear up: nothing, dry scraps, or something wet. */
  cleanUp: z.nullable(z.enum(cleanUpChoices)),
});
export type KitRequirements = z.infer<typeof kitRequirements>;

export const notMeasured: KitRequirements = {
  smallestPrintTenthMm: null,
  stitchesPer10Cm: null,
  hands: null,
  force: null,
  tableWidthMm: null,
  tableDepthMm: null,
  noise: null,
  cleanUp: null,
};
