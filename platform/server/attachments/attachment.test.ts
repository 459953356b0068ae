import { HEIC_PHOTO } from '@hrms/platform/testing';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { prepareUpload } from './attachment.service.ts';

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
const picture = (format: 'png' | 'jpeg', side = 20) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#888888' } })
    .withExif({ IFD0: { Make: 'Camera of Asha' } })
    .toFormat(format)
    .toBuffer();
const refusalOf = (name: string, bytes: Buffer, rule: Parameters<typeof prepareUpload>[1]) =>
  prepareUpload({ name, bytes }, rule).then(
    () => null,
    (problem: Error) => problem.message,
  );

describe('what is accepted', () => {
  test.each([
    ['another content', 'a.pdf', Buffer.from('plain text'), {}, 'Only PDF, JPG and PNG up to 5 MB'],
    ['another ending', 'a.png', PDF, {}, 'Only PDF, JPG and PNG up to 5 MB'],
    ['a kind not named', 'a.pdf', PDF, { kinds: ['jpg', 'png'] }, 'Only JPG and PNG up to 5 MB'],
    ['one kind alone', 'a.txt', PDF, { kinds: ['pdf'] }, 'Only PDF up to 5 MB'],
    [
      'one byte too much',
      'a.pdf',
      Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024 + 1 - PDF.length)]),
      {},
      'Only PDF, JPG and PNG up to 5 MB',
    ],
    ['a HEIC photo', 'a.heic', HEIC_PHOTO, {}, null],
    ['the same as a phone may call it', 'a.jpg', HEIC_PHOTO, {}, null],
    ['the same called a PDF', 'a.pdf', HEIC_PHOTO, {}, 'Only PDF, JPG and PNG up to 5 MB'],
    ['the head of a HEIC photo alone', 'a.heic', HEIC, {}, 'This image cannot be read'],
    ['half of a HEIC photo', 'a.heic', HEIC_PHOTO.subarray(0, 300), {}, 'This image cannot be read'],
    ['another photo called HEIC', 'a.heic', Buffer.from([0xff, 0xd8, 0xff, 0, 1]), {}, 'Only PDF, JPG and PNG up to 5 MB'],
    ['the same where no picture is wanted', 'a.heic', HEIC, { kinds: ['pdf'] }, 'Only PDF up to 5 MB'],
    ['the largest', 'a.pdf', Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024 - PDF.length)]), {}, null],
    ['a picture by its first bytes alone', 'a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0, 1]), {}, 'This image cannot be read'],
  ] as const)('%s', async (_what, name, bytes, rule, message) => {
    expect(await refusalOf(name, bytes, { most_megabytes: 5, ...rule })).toBe(message);
  });
});

test('a picture is drawn anew in its format, smaller where it is larger than told, and without what its camera says', async () => {
  for (const format of ['png', 'jpeg'] as const) {
    const bytes = await picture(format, 40);
    expect(bytes.includes('Camera of Asha')).toBe(true);
    const drawing = { width: 30, height: 30, fit: 'inside' } as const;
    const stored = await prepareUpload({ name: `a.${format}`, bytes }, { most_megabytes: 1, drawing });
    expect(stored.media_type).toBe(`image/${format}`);
    expect(stored.bytes.includes('Camera of Asha')).toBe(false);
    expect(await sharp(stored.bytes).metadata()).toMatchObject({ format, width: 30, height: 30 });
  }
  expect((await prepareUpload({ name: 'a.pdf', bytes: PDF }, { most_megabytes: 1 })).bytes).toBe(PDF);
});

test('a HEIC photo is stored as JPG under that ending, with its colours, and smaller where it is larger than told', async () => {
  const drawing = { width: 20, height: 20, fit: 'inside' } as const;
  const stored = await prepareUpload({ name: 'IMG_1.HEIC', bytes: HEIC_PHOTO }, { most_megabytes: 1, drawing });
  expect(stored).toMatchObject({ kind: 'jpg', name: 'IMG_1.jpg', media_type: 'image/jpeg' });
  expect(await sharp(stored.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 20, height: 15 });
  const { data, info } = await sharp(stored.bytes).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3),
  ];
  const [blue, orange] = [pixel(3, 7), pixel(16, 7)] as [number[], number[]];
  expect(blue[2]).toBeGreaterThan(150);
  expect(blue[0]).toBeLessThan(80);
  expect(orange[0]).toBeGreaterThan(150);
  expect(orange[2]).toBeLessThan(80);
});
