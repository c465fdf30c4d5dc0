import sharp from 'sharp';

/** A photograph that people send: so small that the shop has little to do with it. */
export async function smallPhotograph(name: string) {
  const canvas = sharp({ create: { width: 60, height: 40, channels: 3, background: '#A9BBA5' } });
  return { name, mimeType: 'image/png', buffer: await canvas.png().toBuffer() };
}
