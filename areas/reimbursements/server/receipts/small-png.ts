import { inflateSync } from 'node:zlib';

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/** The nearest of left, above and above-left to their gradient, as the format defines it. */
function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}

/**
 * Brightness of the points of a small picture that the program drew itself: 8 bits a channel, not interlaced.
 * @returns values from 0 to 255 row by row; null for a PNG of another form
 */
export function readBrightness(png: Buffer): { width: number; height: number; values: number[] } | null {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const channels = CHANNELS[png[25] ?? -1];
  if (png[24] !== 8 || channels === undefined || png[28] !== 0) return null;
  const parts: Buffer[] = [];
  for (let offset = 8; offset + 8 < png.length; offset += png.readUInt32BE(offset) + 12)
    if (png.toString('latin1', offset + 4, offset + 8) === 'IDAT')
      parts.push(png.subarray(offset + 8, offset + 8 + png.readUInt32BE(offset)));
  const data = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const rows: Buffer[] = [];
  for (let row = 0; row < height; row++) {
    const filter = data[row * (stride + 1)] ?? 0;
    const line = Buffer.from(data.subarray(row * (stride + 1) + 1, (row + 1) * (stride + 1)));
    const above = rows[row - 1];
    for (let index = 0; index < stride; index++) {
      const left = index >= channels ? (line[index - channels] ?? 0) : 0;
      const up = above?.[index] ?? 0;
      const corner = index >= channels ? (above?.[index - channels] ?? 0) : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      line[index] = ((line[index] ?? 0) + guess) & 255;
    }
    rows.push(line);
  }
  const values = rows.flatMap((line) =>
    Array.from({ length: width }, (_, point) => {
      const first = line[point * channels] ?? 0;
      if (channels < 3) return first;
      const [green = 0, blue = 0] = [line[point * channels + 1], line[point * channels + 2]];
      return (first * 299 + green * 587 + blue * 114) / 1000;
    }),
  );
  return { width, height, values };
}
