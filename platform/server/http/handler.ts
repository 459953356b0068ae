import type { AnyEndpoint } from '@hrms/platform/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Credential } from '../actor.ts';
import { assertWithinQuota } from '../attachments/upload-quota.ts';
import { appendAudit } from '../audit.ts';
import type { AccountCtx, Ctx, PlatformCtx, PublicCtx, RequestFacts, Route, Services, Upload } from '../context.ts';
import { type DirectoryTx, enterTenant, inDirectory, inTenant, type Tx } from '../database/tx.ts';
import { queueOf } from '../jobs/queue.ts';
import { mailerFor } from '../mail/mailer.ts';
import { noticeCloserFor, notifierFor } from '../notify/send-notice.ts';
import { assertNoOwnAct } from '../own-act.ts';
import { Refusal } from '../refusal.ts';
import { contextOf } from '../signed-in.ts';
import { assertActingAllowed, auditActingCall } from './acting.ts';
import { type Answered, sendAnswer, toContractAnswer, withOverride } from './answer.ts';
import { toRequestFacts } from './facts.ts';
import { gateFor } from './gate.ts';
import { claimKey, storeAnswer } from './idempotency.ts';
import { readInput } from './input.ts';
import { logShownData } from './shown-data.ts';
import { assertHintMatches, assertStanding } from './standing.ts';

type TenantActor = Actor & { readonly org_id: string };

/** The token of a call, if it carries one. */
export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\x21-\x7e]{1,512})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
const signInNeeded = () => new Refusal('access.sign_in', 401, 'Please sign in');

/** Answers one endpoint: who asks, may they, is it well formed, do it in one transaction, is the answer as promised. */
export function handlerFor(services: Services, route: Route) {
  const answer = (request: FastifyRequest, reply: FastifyReply) =>
    gate(callerOf(services, request), () => handleCall(services, route, request, reply));
  const { endpoint, answerTogether } = route;
  if (!answerTogether) return answer;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const facts = toRequestFacts(request, reply, services.config.publicUrl);
    const shared = await answerTogether(services, facts, (await readInput(endpoint, request)) as never);
    return shared === null ? answer(request, reply) : sendAnswer(endpoint, reply, toContractAnswer(endpoint, shared));
  };
}

const gate = gateFor();

/** Who takes turns with others under load: an organisation, or until it is known a group of addresses, however many call. */
function callerOf({ dependencies, pool, clock }: Services, request: FastifyRequest): string {
  const token = bearerOf(request);
  const known = token && dependencies.platform.remembered(pool, token, clock.now());
  return (known && known.actor.org_id) || `unknown ${groupOf(request.ip)}`;
}

const GROUPS = 16;

/** An IPv6 network has more addresses than anybody counts: those of one /64 are one. */
function groupOf(ip: string): number {
  const network = ip.includes(':') ? ip.split(':').slice(0, 4).join(':') : ip;
  let sum = 0;
  for (const letter of network) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % GROUPS;
}

async function handleCall(services: Services, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { endpoint } = route;
  const factsOf = () => toRequestFacts(request, reply, services.config.publicUrl);
  if (endpoint.public) {
    const facts = factsOf();
    return sendAnswer(endpoint, reply, withOverride(await answerPublic(services, route, request, facts), facts.instead));
  }
  const fromMemory = await answerFromMemory(services, route, request, factsOf);
  if (fromMemory) return sendAnswer(endpoint, reply, fromMemory);
  const facts = factsOf();
  const actor = await signedIn(services, request);
  assertHintMatches(facts, actor);
  assertStanding(endpoint, actor);
  if (!isPermitted(endpoint, actor)) throw await auditRefusedAccess(services, endpoint, actor, facts);
  assertConfirmed(services, endpoint, actor);
  const send = (result: Answered) => sendAnswer(endpoint, reply, withOverride(result, facts.instead));
  if (endpoint.account) return send(await answerPublic(services, aboutOneself(route, actor), request, facts));
  if (endpoint.platform) return send(await answerPublic(services, overOrganisations(services, route, actor), request, facts));
  if (actor.acting) await auditActingCall(services, endpoint, actor, facts, request.url);
  return sendAnswer(endpoint, reply, await answerSignedIn(services, route, request, facts, actor));
}

/** Calls inside an organisation whose input can be read twice. */
const mayComeFromMemory = ({ account, platform, kind }: AnyEndpoint): boolean => !account && !platform && kind !== 'upload';

/**
 * Answers with the rights that the caller had a moment ago, where the call's own transaction proves that they are the same now. Null
 * where they are not known or not the same, and for whatever failed before that was proven: the call is then answered anew.
 */
async function answerFromMemory(
  services: Services,
  route: Route,
  request: FastifyRequest,
  factsOf: () => ReturnType<typeof toRequestFacts>,
): Promise<Answered | null> {
  const { endpoint } = route;
  const token = mayComeFromMemory(endpoint) && bearerOf(request);
  const known = token && services.dependencies.platform.remembered(services.pool, token, services.clock.now());
  if (!known || !isPermitted(endpoint, known.actor)) return null;
  const { actor, proof } = known;
  let proven = false;
  const noted = {
    statement: proof.statement,
    holds: (rows: readonly unknown[]) => (proven = proof.holds(rows)),
    // a call that changes something does nothing before
    first: endpoint.method !== 'GET',
  };
  try {
    const facts = factsOf();
    assertHintMatches(facts, actor);
    assertStanding(endpoint, actor);
    assertConfirmed(services, endpoint, actor);
    return await answerSignedIn(services, route, request, facts, actor, noted);
  } catch (problem) {
    if (proven) throw problem;
    return null;
  }
}

/** Who a token belongs to. A look-up that fails lets nobody in and signs nobody out. */
export async function actorOf(
  { dependencies, permissions, pool, clock, log }: Services,
  shown: Credential,
): Promise<Actor | null> {
  try {
    return await dependencies.platform.authenticate(pool, shown, clock.now(), permissions);
  } catch (problem) {
    log.error({ err: problem }, 'rights could not be read');
    throw new Refusal('request.busy', 503, 'The service is busy. Try again in a moment', { retryAfter: 3 });
  }
}

/** A call about the person's own sign-in runs as a public one that knows who asks. */
const aboutOneself = ({ endpoint, handle }: Route, actor: Actor): Route => ({
  endpoint,
  handle: (ctx: PublicCtx, input: never) => handle({ ...ctx, actor } satisfies AccountCtx as never, input, undefined as never),
});

/** A platform admin's call over organisations: no tenant is open until the service opens one. */
const overOrganisations = (services: Services, { endpoint, handle }: Route, actor: Actor): Route => ({
  endpoint,
  handle: (ctx: PublicCtx, input: never) =>
    handle({ ...ctx, actor: actor as PlatformCtx['actor'], today: services.clock.today() } as never, input, undefined as never),
});

async function signedIn(services: Services, request: FastifyRequest): Promise<Actor> {
  const token = bearerOf(request);
  const actor = token && (await actorOf(services, { token }));
  if (!actor) throw signInNeeded();
  return actor;
}

function isPermitted({ platform, permission, alumni, account }: AnyEndpoint, actor: Actor): boolean {
  if (platform && actor.kind !== 'platform') return false;
  if (permission && !actor.permissions.has(permission)) return false;
  return !actor.alumni || Boolean(alumni || account);
}

/** What the person themselves must have done before, and what a platform admin inside an organisation may. */
function assertConfirmed({ clock }: Services, endpoint: AnyEndpoint, actor: Actor): void {
  if (actor.acting) assertActingAllowed(endpoint, actor.acting);
  const recently = clock.now().getTime() - 5 * 60_000;
  if (endpoint.reauthenticate && (actor.reauthenticated_at?.getTime() ?? 0) < recently)
    throw new Refusal('access.reauthentication_required', 403, "Confirm it's you to continue");
}

/** A refused access is worth a line in the audit log, whatever happens to the request. */
export async function auditRefusedAccess(
  services: Services,
  endpoint: Pick<AnyEndpoint, 'method' | 'path' | 'permission'>,
  actor: Actor,
  facts: RequestFacts,
): Promise<Refusal> {
  if (actor.org_id)
    await inTenant(services.pool, actor.org_id, (tx) =>
      appendAudit(tx, services.clock.now(), {
        event: 'access.refused',
        actor_kind: actor.kind,
        actor_id: actor.user_id,
        outcome: 'refused',
        ip: facts.ip,
        device: facts.device,
        request_id: facts.id,
        details: { method: endpoint.method, path: endpoint.path, permission: endpoint.permission ?? null },
      }),
    );
  return new Refusal('access.forbidden', 403, 'You do not have permission for this');
}

async function answerSignedIn(
  services: Services,
  { endpoint, area, handle }: Route,
  request: FastifyRequest,
  facts: ReturnType<typeof toRequestFacts>,
  actor: Actor,
  proof?: Parameters<typeof inTenant>[3],
): Promise<Answered> {
  if (!actor.org_id)
    throw new Refusal('access.forbidden', 403, 'Platform admins work inside an organisation only by acting in it');
  const who = actor as TenantActor;
  const input = await readInput(endpoint, request);
  assertOwnOrganisation(input.query, who);
  const key = endpoint.idempotent ? request.headers['idempotency-key'] : undefined;
  const operation = `${endpoint.method} ${request.url.split('?')[0]}`;
  const answer = async (tx: Tx) => {
    const ctx = contextOf(services, tx, who, facts);
    if (area) await services.dependencies.platform.featureGate(tx, area);
    if (endpoint.permission && changesData(endpoint)) await services.dependencies.platform.writeGate(ctx);
    if (typeof key === 'string') {
      const before = await claimKey(ctx, operation, key, input.body);
      if (before) return before;
    }
    if (input.upload) await noteUpload(ctx, endpoint, input.upload);
    await assertNoOwnAct(ctx, endpoint, input);
    const data = await handle(ctx as never, input as never, undefined as never);
    await logShownData(ctx, endpoint, input.params, data);
    const result = withOverride(toContractAnswer(endpoint, data, input.body), facts.instead);
    if (typeof key === 'string') await storeAnswer(ctx, operation, key, result);
    return result;
  };
  return withRetries(() => inTenant(services.pool, who.org_id, answer, proof));
}

/** What a read-only organisation refuses: every write of its records. Own settings of a user (`session`) stay open. */
const changesData = ({ method, read_only_ok, allowed_when_read_only }: AnyEndpoint): boolean =>
  method !== 'GET' && !read_only_ok && !allowed_when_read_only;

/** Whatever becomes of an upload: it counts, and stands in the audit log. */
async function noteUpload(ctx: Ctx, { path }: AnyEndpoint, { name, bytes }: Upload): Promise<void> {
  await assertWithinQuota(ctx, bytes.byteLength);
  await ctx.audit('file.uploaded', undefined, { file: name, size_bytes: bytes.byteLength, path });
}

/** The organisation of a request comes from the session alone; a query that names another one finds nothing. */
function assertOwnOrganisation(query: unknown, actor: TenantActor): void {
  const asked = (query as { orgId?: string } | undefined)?.orgId;
  if (asked && asked !== actor.org_id) throw new Refusal('not_found', 404, 'Not found');
}

async function answerPublic(
  services: Services,
  { endpoint, prepare, handle }: Route,
  request: FastifyRequest,
  facts: RequestFacts,
): Promise<Answered> {
  const input = await readInput(endpoint, request);
  const prepared = await prepare?.(services, facts, input as never);
  const later: ((tx: DirectoryTx) => Promise<unknown>)[] = [];
  try {
    return await withRetries(() =>
      inDirectory(services.pool, async (tx) => {
        later.length = 0;
        const ctx: PublicCtx = {
          tx,
          clock: services.clock,
          request: facts,
          services,
          dependencies: services.dependencies,
          bearer: bearerOf(request),
          afterTransaction: (work) => {
            later.push(work);
          },
          enter: async (org_id) => {
            const inside = await enterTenant(tx, org_id);
            const jobs = queueOf(inside);
            const mail = mailerFor({ tx: inside, clock: services.clock, jobs, config: services.config });
            return {
              tx: inside,
              jobs,
              mail,
              notify: notifierFor({ tx: inside, clock: services.clock, jobs, services, actor_id: null }),
              closeNotices: noticeCloserFor({ tx: inside, clock: services.clock }),
              audit: (entry) =>
                appendAudit(inside, services.clock.now(), { ...entry, ip: facts.ip, device: facts.device, request_id: facts.id }),
            };
          },
        };
        return toContractAnswer(endpoint, await handle(ctx as never, input as never, prepared as never));
      }),
    );
  } finally {
    for (const work of later)
      try {
        await inDirectory(services.pool, work);
      } catch (problem) {
        // neither the answer nor the steps after this one depend on it
        services.log.error({ request_id: facts.id, route: facts.route, err: problem }, 'a step after the transaction failed');
      }
  }
}

/**
 * Deadlocks and serialisation failures left nothing behind, nor did a write that met the same one of another call at the same
 * moment: try again, twice. What stands by then is found by the checks of the service, which say so in its own words.
 */
const RACES = new Set(['40001', '40P01', '23505', '23503', '23P01']);

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (problem) {
      const code = (problem as { code?: string }).code;
      if (tries >= 2 || code === undefined || !RACES.has(code)) throw problem;
    }
  }
}
