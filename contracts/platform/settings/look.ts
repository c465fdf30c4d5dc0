import * as z from 'zod/mini';

/** What an owner chooses of the shop's look. Its colours and typefaces are in `look-colours.ts` and `look-files.ts`. */
export const palettes = ['paper', 'salt', 'rose', 'chalk'] as const;
export const accents = ['eucalypt', 'ocean', 'plum', 'rust', 'charcoal'] as const;
export const typePairs = ['fraunces', 'lora', 'figtree'] as const;

export const look = z.object({
  palette: z.enum(palettes),
  accent: z.enum(accents),
  type: z.enum(typePairs),
});
export type Look = z.infer<typeof look>;

/** The look that the style sheet has by itself. */
export const defaultLook: Look = { palette: 'paper', accent: 'eucalypt', type: 'fraunces' };

export function isDefaultLook({ palette, accent, type }: Look): boolean {
  return palette === defaultLook.palette && accent === defaultLook.accent && type === defaultLook.type;
}

/** A logo in place of the mark and the name. */
export const logo = z.object({
  /** A picture that this shop made of what was sent; pages load no others. */
  url: z.string().check(z.regex(/^\/pictures\/[0-9a-f]{32}\.png$/, 'Please send a logo')),
  alt: z.string().check(z.trim(), z.minLength(1, 'Please say what it shows'), z.maxLength(120)),
  width: z.int().check(z.gte(1), z.lte(2_000)),
  height: z.int().check(z.gte(1), z.lte(2_000)),
});
export type LogoPicture = z.infer<typeof logo>;

/** How large a logo is shown where there is room of this size; small ones are not blown up. */
export function logoWithin(
  { width, height }: Pick<LogoPicture, 'width' | 'height'>,
  room: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(1, room.width / width, room.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
