import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type BucketServer = { readonly address: string; close(): Promise<void> };

const xml = (name: string, inside: string) => `<?xml version="1.0" encoding="UTF-8"?><${name}>${inside}</${name}>`;
const listOf = (bucket: string, keys: readonly string[], most: number) =>
  xml(
    'ListBucketResult',
    `<Name>${bucket}</Name><KeyCount>${Math.min(keys.length, most)}</KeyCount><IsTruncated>false</IsTruncated>${keys
      .slice(0, most)
      .map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`)
      .join('')}`,
  );

/**
 * The part of the S3 protocol that files need, over objects in memory: put, get, head, delete, delete several, list by prefix. A call
 * without a signature of the given access key is refused.
 */
export async function startBucketServer(access_key: string): Promise<BucketServer> {
  const objects = new Map<string, Buffer>();
  const answer = async (request: IncomingMessage): Promise<[status: number, body?: Buffer | string]> => {
    if (!request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${access_key}/`))
      return [403, xml('Error', '<Code>AccessDenied</Code>')];
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    const [bucket = '', ...rest] = pathname.slice(1).split('/').map(decodeURIComponent);
    const key = rest.join('/');
    const place = `${bucket}/${key}`;
    if (searchParams.get('list-type') === '2') {
      const prefix = `${bucket}/${searchParams.get('prefix') ?? ''}`;
      const keys = [...objects.keys()]
        .filter((stored) => stored.startsWith(prefix))
        .map((stored) => stored.slice(bucket.length + 1));
      return [200, listOf(bucket, keys, Number(searchParams.get('max-keys') ?? 1000))];
    }
    if (request.method === 'POST' && searchParams.has('delete')) {
      const text = (await buffer(request)).toString();
      for (const [, deleted] of text.matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(`${bucket}/${deleted}`);
      return [200, xml('DeleteResult', '')];
    }
    if (request.method === 'PUT') {
      objects.set(place, await buffer(request));
      return [200];
    }
    if (request.method === 'DELETE') {
      objects.delete(place);
      return [204];
    }
    const found = objects.get(place);
    return found ? [200, found] : [404, xml('Error', '<Code>NoSuchKey</Code>')];
  };
  const server = createServer((request, response) => {
    answer(request).then(
      ([status, body = '']) => {
        response.writeHead(status, { 'content-length': Buffer.byteLength(body) });
        response.end(request.method === 'HEAD' ? undefined : body);
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
