import { checkUpload, redrawImage, type Upload } from '@hrms/platform/server';

const MOST_BYTES = 5 * 1024 * 1024;
const LONGEST_SIDE = 4000;

/** An uploaded PDF, JPG or PNG up to 5 MB as it is stored: pictures are drawn anew. @throws `upload.not_accepted` */
export async function toStoredFile(upload: Upload, allowed: readonly string[] = ['pdf', 'jpg', 'png']) {
  const kinds = (['pdf', 'jpg', 'png'] as const).filter((kind) => allowed.includes(kind));
  const message = `Only ${kinds.map((kind) => kind.toUpperCase()).join(', ')} up to 5 MB`;
  const { kind, media_type } = checkUpload(upload, { kinds, max_bytes: MOST_BYTES, message });
  if (kind === 'pdf') return { media_type, bytes: upload.bytes };
  const drawing = {
    width: LONGEST_SIDE,
    height: LONGEST_SIDE,
    fit: 'inside',
    format: kind === 'png' ? 'png' : 'jpeg',
    quality: 88,
  } as const;
  return { media_type, bytes: await redrawImage(upload.bytes, drawing) };
}
