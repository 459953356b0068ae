import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Services } from '../context.ts';
import type { Metrics } from './metrics.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a call may read the figures: with the token where one is set. */
const mayRead = ({ token }: Config['metrics'], authorization: string | undefined): boolean =>
  token === undefined || timingSafeEqual(digest(`Bearer ${token}`), digest(authorization ?? ''));

type Answer = { status: number; type: string; text: string };

async function answerMetrics(metrics: Metrics, rule: Config['metrics'], authorization: string | undefined): Promise<Answer> {
  if (!mayRead(rule, authorization))
    return { status: 401, type: 'text/plain', text: 'Send the token as Authorization: Bearer\n' };
  return { status: 200, ...(await metrics.read()) };
}

/** Counts every answered request, and answers `GET /metrics` beside the calls where no port of its own is set. */
export function addMetrics(app: FastifyInstance, { metrics, config }: Services): void {
  if (!metrics) return;
  app.addHook('onResponse', async (request, reply) => {
    // a stream ends when its page is closed
    if (request.routeOptions.config?.staysOpen) return;
    const route = request.routeOptions.url ?? 'none';
    metrics.observeRequest({ method: request.method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
  });
  if (config.metrics.port !== undefined) return;
  app.get('/metrics', async (request, reply) => {
    const { status, type, text } = await answerMetrics(metrics, config.metrics, request.headers.authorization);
    return reply.code(status).header('cache-control', 'no-store').type(type).send(text);
  });
}

export type MetricsPort = { readonly port: number; close(): Promise<void> };

/** Answers `GET /metrics` on a port of its own, which workers have too. @returns null where none is set */
export async function listenForMetrics({ metrics, config, log }: Services): Promise<MetricsPort | null> {
  if (!metrics || config.metrics.port === undefined) return null;
  const server = createServer((request, response) => {
    const isKnown = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    const answer = isKnown
      ? answerMetrics(metrics, config.metrics, request.headers.authorization)
      : Promise.resolve({ status: 404, type: 'text/plain', text: 'Not found\n' });
    answer.then(
      ({ status, type, text }) => response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
      (err) => {
        log.error({ err }, 'metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(config.metrics.port, config.host, done);
  });
  return {
    port: (server.address() as { port: number }).port,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
