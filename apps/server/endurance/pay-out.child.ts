/** A process of its own for the deaths between payslips and people: makes a call or runs a job, and dies at the statement it is told. */
import { type Job, jobRun, readConfig } from '@hrms/platform/server';
import {
  buildServer,
  movableClock,
  openPool,
  platformJobs,
  platformRoutes,
  routesOf,
  servicesOf,
} from '@hrms/platform/testing/parts';
import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { areas, product } from '../areas.ts';

/**
 * Dies before a statement goes to the database, or when it was answered. `kept`: as `after`, and what the transaction wrote until then
 * stands, as if its statements were no transaction: the protection removed.
 */
export type DeathAtStatement = {
  when: 'before' | 'after' | 'kept';
  /** What the statement's text matches. */
  statement: string;
  /** What a statement before it in the same transaction matches. */
  following?: string;
};
export type PayOutOrder = ({ call: InjectOptions } | { job: string; payload: { org_id: string } }) & {
  death?: DeathAtStatement | undefined;
};
export type PayOutAnswer = { status: number; body: { code?: string; data?: { bank_advice_id: string } } };

const { DATABASE = '', DAY = '', MINUTES_LATER = '0' } = process.env;
const clock = movableClock(DAY);
clock.advance(Number(MINUTES_LATER));
const pool = await openPool(DATABASE, 4);
const services = servicesOf(readConfig(), pool, clock, product);
const killProcess = () => process.kill(process.pid, 'SIGKILL');

type Query = (...given: unknown[]) => unknown;

/** From now on the connections of this process end it at a statement. */
function dieAt({ when, statement, following = '' }: DeathAtStatement): void {
  const [meant, earlier] = [new RegExp(statement, 'i'), new RegExp(following, 'i')];
  const texts = new WeakMap<object, string>();
  const query = pg.Client.prototype.query as unknown as Query;
  pg.Client.prototype.query = function dying(this: object, ...given: unknown[]) {
    const written = typeof given[0] === 'string' ? given[0] : ((given[0] as { text?: string }).text ?? '');
    const text = written.replace(/\s+/g, ' ').trim();
    const before = text.startsWith('begin') ? '' : (texts.get(this) ?? '');
    texts.set(this, `${before}\n${text}`);
    if (!meant.test(text) || !earlier.test(before)) return query.apply(this, given);
    if (when === 'before') killProcess();
    const answer = query.apply(this, given) as Promise<unknown>;
    return answer.then(async () => {
      if (when === 'kept') await query.call(this, 'commit');
      killProcess();
    });
  } as unknown as typeof pg.Client.prototype.query;
}

async function carryOut(order: PayOutOrder): Promise<PayOutAnswer | null> {
  if ('job' in order) {
    const job = [...platformJobs, ...areas.flatMap((area) => area.jobs)].find(({ name }) => name === order.job) as Job;
    await job.run(jobRun(services, order.payload.org_id, 1), order.payload as never);
    return null;
  }
  const hub = { open: () => undefined, countOf: () => 0, close: async () => undefined };
  const routes = [...platformRoutes, ...routesOf(areas)];
  const { app, ready } = await buildServer({ services, routes, hub, webDist: '/nowhere' });
  ready();
  const { statusCode, payload } = await app.inject(order.call);
  return { status: statusCode, body: JSON.parse(payload) };
}

process.on('message', async (order: PayOutOrder) => {
  if (order.death) dieAt(order.death);
  process.send?.({ answer: await carryOut(order) }, () => process.exit(0));
});
process.send?.('ready');
