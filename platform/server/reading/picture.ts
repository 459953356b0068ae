import decodeHeic from 'heic-decode';
import sharp from 'sharp';
import { isHeicPhoto } from '../attachments/upload-content.ts';
import { type Drawing, FileProblem } from './task.ts';

/** Twice what a camera of a phone makes; a picture that claims more was made to fill memory. */
const MOST_PIXELS = 60_000_000;
/** Pixels of a HEIC photo lie in memory several times. */
const MOST_HEIC_PIXELS = 50_000_000;
const SECONDS = 10;

// the thread draws one picture at a time, on one core
sharp.concurrency(1);
sharp.cache(false);

/** The first picture of a HEIC photo as its pixels, turned as it was taken. @throws for more pixels than a camera makes */
async function readHeic(buffer: Uint8Array) {
  const pictures = await decodeHeic.all({ buffer });
  try {
    const [first] = pictures;
    if (!first || first.width * first.height > MOST_HEIC_PIXELS) throw new FileProblem(UNREADABLE);
    const { width, height, data } = await first.decode();
    return sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' });
  } finally {
    pictures.dispose();
  }
}

const UNREADABLE = 'This image cannot be read. Upload another PNG or JPG';

/** Drawn anew, so that nothing but its pixels is kept. @throws FileProblem */
export async function drawPicture(bytes: Uint8Array, drawing: Drawing): Promise<Buffer> {
  const { width, height, fit, format, quality, background } = drawing;
  try {
    const given = isHeicPhoto(bytes) ? await readHeic(bytes) : sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    let picture = given
      .timeout({ seconds: SECONDS })
      .rotate()
      .resize({ width, height, fit, withoutEnlargement: fit === 'inside' });
    if (background) picture = picture.flatten({ background });
    return await (format === 'png' ? picture.png() : picture.jpeg({ quality: quality ?? 86 })).toBuffer();
  } catch {
    throw new FileProblem(UNREADABLE);
  }
}
