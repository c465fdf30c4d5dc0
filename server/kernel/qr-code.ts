/** The dark modules as an SVG path, on a grid of so many modules a side. */
export type QrCode = { side: number; path: string };

export async function qrCodeOf(text: string): Promise<QrCode> {
  const { default: bwip } = await import('bwip-js/node');
  const [code] = bwip.raw('qrcode', text, {});
  if (!code || !('pixs' in code)) throw new Error('No code could be made of this text');
  const { pixs, pixx: side } = code;
  const path = pixs
    .map((isDark, at) => (isDark ? `M${at % side} ${Math.floor(at / side)}h1v1h-1z` : ''))
    .join('');
  return { side, path };
}
