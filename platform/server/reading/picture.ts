import sharp from 'sharp';
import { type Drawing, FileProblem } from './task.ts';

/** Twice what a camera of a phone makes; a picture that claims more was made to fill memory. */
const MOST_PIXELS = 60_000_000;
const SECONDS = 10;

// the thread draws one picture at a time, on one core
sharp.concurrency(1);
sharp.cache(false);

/** Drawn anew, so that nothing but its pixels is kept. @throws FileProblem */
export async function drawPicture(bytes: Uint8Array, drawing: Drawing): Promise<Buffer> {
  const { width, height, fit, format, quality, background } = drawing;
  try {
    let picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: SECONDS })
      .rotate()
      .resize({ width, height, fit, withoutEnlargement: fit === 'inside' });
    if (background) picture = picture.flatten({ background });
    return await (format === 'png' ? picture.png() : picture.jpeg({ quality: quality ?? 86 })).toBuffer();
  } catch {
    throw new FileProblem('This image cannot be read. Upload another PNG or JPG');
  }
}
