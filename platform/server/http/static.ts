import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import { contentPolicy, newNonce } from './headers.ts';

/** The built browser program: hashed assets for ever, the page itself rendered per answer with its nonce and never kept. */
export async function serveWeb(app: FastifyInstance, dist: string): Promise<void> {
  const page = join(dist, 'index.html');
  if (existsSync(join(dist, 'assets')))
    await app.register(fastifyStatic, {
      root: join(dist, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      index: false,
    });
  for (const name of ['favicon.svg', 'manifest.webmanifest', 'robots.txt'])
    if (existsSync(join(dist, name)))
      app.get(`/${name}`, (_request, reply) =>
        reply
          .type(name.endsWith('svg') ? 'image/svg+xml' : name.endsWith('txt') ? 'text/plain' : 'application/manifest+json')
          .send(readFileSync(join(dist, name))),
      );
  const html = existsSync(page) ? readFileSync(page, 'utf8') : null;
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (
      (request.method !== 'GET' && request.method !== 'HEAD') ||
      path.startsWith('/v1/') ||
      path.startsWith('/assets/') ||
      !html
    )
      throw new Refusal('not_found', 404, 'Not found');
    const nonce = newNonce();
    return reply
      .header('content-security-policy', contentPolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll('__CSP_NONCE__', nonce));
  });
}
