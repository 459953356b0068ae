import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { type AnyEndpoint, batch } from '@hrms/platform/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Route, Services } from '../context.ts';
import { addMetrics } from '../metrics/serving.ts';
import { addBatch } from './batch.routes.ts';
import { docsPage } from './docs.ts';
import { errorHandler, rawErrorHandler } from './errors.ts';
import { requestId } from './facts.ts';
import { handlerFor } from './handler.ts';
import { contentPolicy, newNonce, securityHeaders } from './headers.ts';
import { readJson } from './json.ts';
import { openApi } from './openapi.ts';
import { ownHostOnly } from './own-host.ts';
import { serveWeb } from './static.ts';
import { addStream } from './stream.routes.ts';
import type { StreamHub } from './stream.ts';
import { unreadableHandler, unroutedHandler } from './unrouted.ts';

type Parts = { services: Services; routes: readonly Route[]; hub: StreamHub; webDist: string };

/** @throws Error when two routes collide or one declares no access */
export async function buildServer({ services, routes, hub, webDist }: Parts): Promise<{ app: FastifyInstance; ready(): void }> {
  const { config, log } = services;
  let isReady = false;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    bodyLimit: 1024 * 1024,
    trustProxy: config.trustedProxies ? [...config.trustedProxies] : false,
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    frameworkErrors: unroutedHandler(log, config.production),
    clientErrorHandler: unreadableHandler(config.production),
    routerOptions: { maxParamLength: 300 },
  });
  app.setErrorHandler(errorHandler(log));
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, body: string | Buffer) =>
    readJson(body.toString()),
  );
  app.addHook('onRequest', securityHeaders(config.production));
  app.addHook('onRequest', ownHostOnly(config));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // screens count hours and days by the program's clock
    reply.header('date', services.clock.now().toUTCString());
  });
  app.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        request_id: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  addMetrics(app, services);
  await app.register(cookie);
  await app.register(compress, { global: true, threshold: 1400, encodings: ['br', 'gzip'] });
  await app.register(multipart);

  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    if (!isReady) return reply.code(503).header('retry-after', '1').send({ status: 'starting' });
    await services.pool.query('select 1');
    return { status: 'ready' };
  });
  addBatch(app, services);
  addRoutes(app, services, routes);
  await addRawRoutes(app, services, routes);
  addDescription(app, services, [...routes.map(({ endpoint }) => endpoint), batch.read]);
  addStream(app, services, hub);
  await serveWeb(app, webDist, config);
  return {
    app,
    ready: () => {
      isReady = true;
    },
  };
}

function addRoutes(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  const known = new Set(services.permissions.map(({ code }) => code));
  for (const one of routes) {
    const { endpoint } = one;
    if (endpoint.kind === 'raw') continue;
    const name = `${endpoint.method} ${endpoint.path}`;
    if (!endpoint.public && !endpoint.session && !endpoint.platform && !endpoint.permission)
      throw new Error(`${name} declares no permission`);
    if (endpoint.permission && !known.has(endpoint.permission))
      throw new Error(`${name} asks for ${endpoint.permission}, which no area declares`);
    if (endpoint.reveals === undefined && (endpoint.kind === 'file' || endpoint.permission?.endsWith('.reveal')))
      throw new Error(`${name} does not say whether it reveals personal data`);
    app.route({
      method: endpoint.method,
      url: `/v1${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      ...(endpoint.body_limit && { bodyLimit: endpoint.body_limit }),
      config: { answersJson: (endpoint.kind ?? 'json') === 'json' },
      handler: handlerFor(services, one),
    });
  }
}

/** Calls of devices and other programs outside /v1: any body is text, failures are text. @throws Error unless they are public */
async function addRawRoutes(app: FastifyInstance, services: Services, routes: readonly Route[]): Promise<void> {
  const raw = routes.filter(({ endpoint }) => endpoint.kind === 'raw');
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string | Buffer) => body.toString());
    scope.setErrorHandler(rawErrorHandler(services.log));
    for (const one of raw) {
      const { endpoint } = one;
      if (!endpoint.public) throw new Error(`${endpoint.method} ${endpoint.path} is raw and must be public`);
      scope.route({
        method: endpoint.method,
        url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
        ...(endpoint.body_limit && { bodyLimit: endpoint.body_limit }),
        handler: handlerFor(services, one),
      });
    }
  });
}

function addDescription(app: FastifyInstance, services: Services, endpoints: readonly AnyEndpoint[]): void {
  let document: unknown;
  const { permissions } = services;
  const described = endpoints.filter(({ kind }) => kind !== 'raw');
  app.get('/v1/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send((document ??= openApi(described, permissions, services.config.publicUrl))),
  );
  app.get('/docs', async (_request, reply) => {
    const nonce = newNonce();
    return reply
      .header('content-security-policy', contentPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(docsPage(described, permissions, nonce));
  });
}
