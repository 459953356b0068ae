import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { Services } from '../context.ts';
import { inTenant } from '../database/tx.ts';
import { findProgress } from '../jobs/progress.ts';
import { canFollowWork } from '../jobs/reach.ts';
import { Refusal } from '../refusal.ts';
import { auditActingCall } from './acting.ts';
import { toRequestFacts } from './facts.ts';
import { actorOf, auditRefusedAccess, bearerOf } from './handler.ts';
import { assertHintMatches, assertNotHeldBack } from './standing.ts';
import type { StreamGuard, StreamHub, StreamTopic } from './stream.ts';

const MOST_TOPICS = 50;
/** One for each browser and a few that were not closed yet. */
const MOST_STREAMS = 20;
const TOPIC = /^(notifications|job):([0-9a-f-]{36})$/;
const STREAM = { method: 'GET', path: '/stream' } as const;

/** Whether the organisation holds everything back from the person. */
const isHeldBack = ({ standing }: Actor): boolean => standing.suspended || standing.second_factor_due;

/** Streams are looked at without being taken for activity: a page left open keeps no session alive. */
export const streamGuard = ({ dependencies: { platform }, permissions, pool, clock }: Services): StreamGuard => ({
  live: (session_ids) => platform.liveSessions(pool, session_ids, clock.now()),
  actor: async (session_id) => {
    const actor = await platform.authenticate(pool, { session_id }, clock.now(), permissions);
    return actor && !isHeldBack(actor) ? actor : null;
  },
});

/**
 * A bell rings for its owner only; work is followed by whoever began it and by those who may see what it works on; an area's topic is
 * heard by holders of its permission.
 */
async function topicOf(services: Services, actor: Actor & { org_id: string }, topic: string): Promise<StreamTopic | null> {
  const permission = services.topics.get(topic);
  if (permission !== undefined) return { topic, may: ({ alumni, permissions }) => !alumni && permissions.has(permission) };
  const [, kind, id = ''] = TOPIC.exec(topic) ?? [];
  if (kind === 'notifications') return { topic, may: ({ user_id }) => user_id === id };
  if (kind !== 'job') return null;
  const work = await inTenant(services.pool, actor.org_id, (tx) => findProgress(tx, id));
  return work && { topic, may: (who) => canFollowWork(services, who, work) };
}

/** @throws Refusal 403 where none of what was asked for is for the caller */
async function heardBy(services: Services, actor: Actor & { org_id: string }, query: unknown): Promise<StreamTopic[]> {
  const asked = String((query as { topics?: unknown }).topics ?? '')
    .split(',')
    .filter(Boolean)
    .slice(0, MOST_TOPICS);
  const heard: StreamTopic[] = [];
  for (const topic of new Set(asked)) {
    const one = await topicOf(services, actor, topic);
    if (one?.may(actor)) heard.push(one);
  }
  return heard;
}

/** One stream per browser, read by fetch with the bearer; no transaction, no compression. */
export function addStream(app: FastifyInstance, services: Services, hub: StreamHub): void {
  app.get(
    '/v1/stream',
    { compress: false, config: { staysOpen: true } } as never,
    async (request: FastifyRequest, reply: FastifyReply) => {
      const facts = toRequestFacts(request, reply, services.config.publicUrl);
      const token = bearerOf(request);
      const actor = token && (await actorOf(services, { token, withoutActivity: true }));
      if (!actor || !actor.org_id) throw new Refusal('access.sign_in', 401, 'Please sign in');
      const listener = actor as Actor & { org_id: string };
      assertHintMatches(facts, actor);
      assertNotHeldBack(actor);
      const heard = await heardBy(services, listener, request.query);
      if (heard.length === 0) throw await auditRefusedAccess(services, STREAM, actor, facts);
      if (hub.countOf(actor.identity_id) >= MOST_STREAMS)
        throw new Refusal('request.too_many_streams', 429, 'Too many pages are open. Close some and try again', {
          retryAfter: 30,
        });
      if (actor.acting) await auditActingCall(services, STREAM, actor, facts, request.url);
      reply.hijack();
      reply.raw.writeHead(200, {
        ...reply.getHeaders(),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      } as never);
      hub.open({ org_id: listener.org_id, identity_id: actor.identity_id, session_id: actor.session_id, heard }, reply.raw);
    },
  );
}
