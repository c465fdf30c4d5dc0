import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Craft } from './kits/kit.ts';

const designsFolder = join(import.meta.dirname, 'studio/designs');

/** How a craft shows a design: what is cut out of it, and what stands around it. All on 800 × 1000. */
const mounts: Record<Craft, { clip: string; behind: string; before: string }> = {
  'paint-by-numbers': {
    clip: '<rect x="70" y="88" width="660" height="824"/>',
    behind: '<rect x="78" y="100" width="660" height="824" fill="#CFC6B6"/>',
    before: '<rect x="70" y="88" width="660" height="824" fill="none" stroke="#FBF8F3" stroke-width="6"/>',
  },
  'cross-stitch': {
    clip: '<circle cx="400" cy="500" r="322"/>',
    behind:
      '<circle cx="406" cy="512" r="352" fill="#D8CBB6"/><rect x="372" y="120" width="56" height="46" rx="8" fill="#A9855C"/>',
    before:
      '<circle cx="400" cy="500" r="336" fill="none" stroke="#C29C6C" stroke-width="30"/><circle cx="400" cy="500" r="350" fill="none" stroke="#A9855C" stroke-width="4"/>',
  },
  'felt-art': {
    clip: '<rect x="96" y="118" width="608" height="764" rx="26"/>',
    behind: '<rect x="82" y="112" width="640" height="796" rx="36" fill="#CFC6B6"/>',
    before:
      '<rect x="112" y="134" width="576" height="732" rx="18" fill="none" stroke="#FBF8F3" stroke-width="5" stroke-dasharray="16 12"/>',
  },
  'punch-needling': {
    clip: '<rect x="110" y="210" width="580" height="580"/>',
    behind:
      '<rect x="84" y="186" width="648" height="648" fill="#CFC6B6"/><rect x="74" y="174" width="652" height="652" fill="#B98F60"/>',
    before: '<rect x="110" y="210" width="580" height="580" fill="none" stroke="#8F6A42" stroke-width="4"/>',
  },
};

/** The kit's design as its craft would show it, drawn: what stands in for a photograph that is not there. */
export async function drawKit(design: string, craft: Craft): Promise<Uint8Array> {
  const svg = await readFile(join(designsFolder, `${design}.svg`), 'utf8');
  const art = svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  const { clip, behind, before } = mounts[craft];
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="1280" height="1600">
    <defs><clipPath id="mount">${clip}</clipPath></defs>
    <rect width="800" height="1000" fill="#E6DCCB"/><rect width="800" height="1000" fill="#F3EDE3" opacity="0.55"/>
    ${behind}<g clip-path="url(#mount)"><rect width="800" height="1000" fill="#F3EDE3"/>${art}</g>${before}</svg>`;
  return sharp(Buffer.from(picture)).png().toBuffer();
}

export async function altOf(design: string): Promise<string> {
  const { alt } = JSON.parse(await readFile(join(designsFolder, `${design}.json`), 'utf8')) as {
    alt: string;
  };
  return alt;
}
