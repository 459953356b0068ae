import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { S3Driver as S3DriverClass } from 'flydrive/drivers/s3';

/** An S3-compatible store: where it answers, its bucket, and keys unless the machine's role gives them. */
export type FileBucket = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
};

/**
 * Reads `FILES_URL`: `https://ID:KEY@s3.example/bucket?region=ap-south-1`. Without id and key the usual AWS variables, files or
 * roles of the machine are used.
 * @throws Error naming the variable and its form
 */
export function fileBucketOf(given: string | undefined): FileBucket | undefined {
  if (!given) return undefined;
  const url = URL.canParse(given) ? new URL(given) : null;
  const bucket = url?.pathname.replaceAll('/', '');
  if (!url || !/^https?:$/.test(url.protocol) || !bucket || url.pathname.split('/').filter(Boolean).length !== 1)
    throw new Error('FILES_URL must be like https://ID:KEY@s3.example/bucket?region=ap-south-1');
  const { username, password } = url;
  return {
    endpoint: url.origin,
    bucket,
    region: url.searchParams.get('region') || 'us-east-1',
    credentials: username
      ? { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) }
      : undefined,
  };
}

/** Where the bytes of stored files lie: the bucket that `FILES_URL` names, else the folder `files` of the data directory. */
export function openFileDisk({
  dataDir,
  fileBucket,
}: {
  readonly dataDir: string;
  readonly fileBucket?: FileBucket | undefined;
}): Disk {
  if (!fileBucket) return new Disk(new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' }));
  const { endpoint, bucket, region, credentials } = fileBucket;
  // its client is large: only programs that use it load it
  const { S3Driver } = createRequire(import.meta.url)('flydrive/drivers/s3') as { S3Driver: typeof S3DriverClass };
  return new Disk(
    new S3Driver({
      endpoint,
      bucket,
      region,
      ...(credentials && { credentials }),
      forcePathStyle: true,
      visibility: 'private',
      supportsACL: false,
      // every file carries a SHA-256 of its own in the database; not every compatible store knows the client's trailing checksums
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  );
}

/** Whether a disk holds no file. */
export async function isDiskEmpty(disk: Disk): Promise<boolean> {
  try {
    const { objects } = await disk.listAll('', { recursive: true });
    return [...objects].length === 0;
  } catch (problem) {
    // a folder that is not there yet
    if ((problem as { cause?: { code?: string } }).cause?.code === 'ENOENT') return true;
    throw problem;
  }
}
