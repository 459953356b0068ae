import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { Refusal } from '../refusal.ts';
import { contentPolicy, newNonce } from './headers.ts';

const PLAIN_FILES = {
  'favicon.svg': 'image/svg+xml',
  'robots.txt': 'text/plain',
  'manifest.webmanifest': 'application/manifest+json',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
  'apple-touch-icon.png': 'image/png',
};

/** A file of the build. Screens below `/assets/` have no ending. */
const BUNDLE_FILE = /^\/assets\/[^/]+\.\w+$/;

/** The built browser program: hashed assets for ever, the page itself rendered per answer with its nonce and never kept. */
export async function serveWeb(
  app: FastifyInstance,
  dist: string,
  { errorDetails }: Pick<Config, 'errorDetails'>,
): Promise<void> {
  const page = join(dist, 'index.html');
  if (existsSync(join(dist, 'assets')))
    await app.register(fastifyStatic, {
      root: join(dist, 'assets'),
      prefix: '/assets/',
      immutable: true,
      preCompressed: true,
      maxAge: '365d',
      index: false,
    });
  for (const [name, type] of Object.entries(PLAIN_FILES))
    if (existsSync(join(dist, name)))
      app.get(`/${name}`, (_request, reply) => reply.type(type).send(readFileSync(join(dist, name))));
  // read for each answer and never kept by the browser: this is how an open tab learns of a new release
  if (existsSync(join(dist, 'sw.js')))
    app.get('/sw.js', (_request, reply) =>
      reply
        .type('text/javascript')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', "default-src 'none'; script-src 'self'; connect-src 'self'")
        .send(readFileSync(join(dist, 'sw.js'))),
    );
  const application = existsSync(page) ? readFileSync(page, 'utf8') : null;
  const visitorPages = readVisitorPages(join(dist, 'visitor'));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const html = visitorPages.get(path) ?? application;
    if ((request.method !== 'GET' && request.method !== 'HEAD') || path.startsWith('/v1/') || BUNDLE_FILE.test(path) || !html)
      throw new Refusal('not_found', 404, 'Not found');
    const nonce = newNonce();
    return reply
      .header('content-security-policy', contentPolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(withErrorDetails(html, errorDetails).replaceAll('__CSP_NONCE__', nonce));
  });
}

/** The browser program shows details of errors where the page says so. */
const withErrorDetails = (html: string, shown: boolean): string =>
  shown ? html.replace('<html ', '<html data-error-details ') : html;

/** The pages that were rendered with the build, by their address. */
function readVisitorPages(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map();
  const addressOf = (file: string) => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`);
  return new Map(readdirSync(folder).map((file) => [addressOf(file), readFileSync(join(folder, file), 'utf8')]));
}
