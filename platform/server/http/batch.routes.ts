import { batch } from '@hrms/platform/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { toRequestFacts } from './facts.ts';
import { actorOf, bearerOf } from './handler.ts';
import { parseValue } from './parse.ts';
import { assertHintMatches } from './standing.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a batch may hold it, as far as its answer goes. */
    answersJson?: boolean;
    /** Whether its answer ends only when the caller goes. */
    staysOpen?: boolean;
  }
}

/** Marks a read that came in a batch. A caller who sends it alone only loses what a batch may not read. */
const IN_BATCH = 'x-in-batch';
/** What of the caller's headers each read is answered with. */
const CARRIED = ['authorization', 'device-info', 'x-client-tenant', 'user-agent'] as const;

const readOnly = () => new Refusal('batch.read_only', 422, 'A batch takes only GET calls that answer JSON');

function headersOf(request: FastifyRequest): Record<string, string> {
  const carried = CARRIED.flatMap((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(carried), host: request.host, [IN_BATCH]: '1' };
}

/**
 * Several reads in one call: each goes through the whole adapter with the caller's own authorisation and fails alone. The batch
 * itself takes no place at the gate and no connection, so that reads never wait for the call that brought them.
 */
export function addBatch(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request) => {
    if (request.headers[IN_BATCH] === undefined) return;
    if (request.method !== 'GET' || !request.routeOptions.config?.answersJson) throw readOnly();
  });
  app.post('/v1/batch', async (request, reply) => {
    const facts = toRequestFacts(request, reply, services.config.publicUrl);
    const token = bearerOf(request);
    const actor = token && (await actorOf(services, { token }));
    if (!actor) throw new Refusal('access.sign_in', 401, 'Please sign in');
    assertHintMatches(facts, actor);
    const { calls } = parseValue(batch.read.body, request.body ?? {});
    const headers = headersOf(request);
    const answers = await Promise.all(
      calls.map(({ path }) => app.inject({ method: 'GET', url: `/v1${path}`, headers, remoteAddress: request.ip })),
    );
    // each answer is JSON already: it is put together as text instead of being read and written again
    const texts = answers.map(({ statusCode, payload }) => `{"status":${statusCode},"body":${payload}}`);
    return reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(`{"success":true,"data":{"answers":[${texts.join(',')}]}}`);
  });
}
