/** Draws the icons of the installed application from the one picture: `node scripts/icons.ts`. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';

const folder = resolve(import.meta.dirname, '../apps/web/public');
const picture = readFileSync(resolve(folder, 'favicon.svg'));
const GROUND = '#4f46e5';

const plain = (size: number) => sharp(picture, { density: 72 * (size / 32) }).resize(size, size);
/** Systems cut a maskable icon to their own shape: what counts stays within the middle four fifths. */
const maskable = async (size: number) => {
  const inner = Math.round(size * 0.72);
  return sharp({ create: { width: size, height: size, channels: 4, background: GROUND } }).composite([
    { input: await plain(inner).png().toBuffer(), gravity: 'centre' },
  ]);
};

await plain(192).png({ compressionLevel: 9 }).toFile(resolve(folder, 'icon-192.png'));
await plain(512).png({ compressionLevel: 9 }).toFile(resolve(folder, 'icon-512.png'));
await (await maskable(512)).png({ compressionLevel: 9 }).toFile(resolve(folder, 'icon-maskable-512.png'));
await (await maskable(180)).png({ compressionLevel: 9 }).toFile(resolve(folder, 'apple-touch-icon.png'));
