import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { prepareUpload } from './attachment.service.ts';

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
const HEIC_TEXT = 'HEIC photos cannot be read. Save the photo as JPG, or take it with the camera from this page';
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
    ['a photo of a newer phone', 'a.heic', HEIC, {}, HEIC_TEXT],
    ['the same under another name', 'a.jpg', HEIC, {}, HEIC_TEXT],
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
