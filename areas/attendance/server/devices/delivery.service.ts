import { clockSuspicion } from '@hrms/attendance/domain';
import { countAttempt, type JobContext, jobRun, Refusal, type Services } from '@hrms/platform/server';
import { deviceRefused } from '../refusals.ts';
import { secondsNow } from '../work.ts';
import { type Caller, type DeviceRow, findRegisteredDevices, lockDevices, type RegisteredDevice } from './admission.queries.ts';
import { admissionOf, holdLines } from './admission.service.ts';
import { batchCalls } from './batch-calls.ts';
import { type DeviceDelivery, markSeen, type QueuedDelivery } from './delivery.queries.ts';
import type { IngestedLines } from './ingest.queries.ts';
import { ingestLines } from './ingest.service.ts';
import { REFUSED_LIMIT, serialOf } from './push-limit.ts';

type DeliveryBatcher = {
  readonly find: (caller: Caller) => Promise<RegisteredDevice>;
  readonly storeOf: (org_id: string) => (delivery: QueuedDelivery) => Promise<IngestedLines>;
};

/** Deliveries that share a transaction at most: about as many lines as one device may send at once. */
const MOST_TOGETHER = 100;
const batchers = new WeakMap<Services['pool'], DeliveryBatcher>();

/**
 * Stores the lines of a delivery and answers after its commit. Deliveries that come while a transaction of their organisation runs
 * share the next one; when that fails, each is stored alone, so that none spoils another.
 * @throws `device_unknown`, `device_refused`, 429
 */
export async function storeDelivery(services: Services, delivery: DeviceDelivery): Promise<IngestedLines> {
  const batcher = batcherOf(services);
  const { ip, host } = delivery;
  const { org_id, device_id } = await batcher.find({ serial: serialOf(delivery.serial), ip, host });
  return batcher
    .storeOf(org_id)({ ...delivery, device_id })
    .catch((problem) => countRefusal(services, ip, problem));
}

/** Calls that are refused for their address are counted by it. @throws the refusal, or 429 */
export async function countRefusal(services: Services, ip: string, problem: unknown): Promise<never> {
  if (problem instanceof Refusal && problem.code === deviceRefused().code) await countAttempt(services, REFUSED_LIMIT, ip);
  throw problem;
}

/** The device behind a serial number. @throws `device_unknown`, 429 */
export const findRegisteredDevice = (services: Services, caller: Caller): Promise<RegisteredDevice> =>
  batcherOf(services).find(caller);

function batcherOf(services: Services): DeliveryBatcher {
  const found = batchers.get(services.pool);
  if (found) return found;
  const stores = new Map<string, (delivery: QueuedDelivery) => Promise<IngestedLines>>();
  const batcher: DeliveryBatcher = {
    find: batchCalls((callers) => findRegisteredDevices(services, callers), MOST_TOGETHER),
    storeOf: (org_id) => {
      const known = stores.get(org_id);
      if (known) return known;
      const store = batchCalls<QueuedDelivery, IngestedLines>(
        (deliveries) => storeDeliveries(services, org_id, deliveries),
        MOST_TOGETHER,
      );
      stores.set(org_id, store);
      return store;
    },
  };
  batchers.set(services.pool, batcher);
  return batcher;
}

async function storeDeliveries(
  services: Services,
  org_id: string,
  deliveries: readonly QueuedDelivery[],
): Promise<(IngestedLines | Error)[]> {
  const inOne = (some: readonly QueuedDelivery[]) =>
    jobRun(services, org_id, 1).transaction((work) => ingestDeliveries(work, some));
  try {
    return await inOne(deliveries);
  } catch (problem) {
    if (deliveries.length === 1 && !isRace(problem)) throw problem;
  }
  const results: (IngestedLines | Error)[] = [];
  for (const delivery of deliveries) results.push(await inOne([delivery]).then(([one]) => one as IngestedLines | Error, toError));
  return results;
}

const toError = (problem: unknown): Error => (problem instanceof Error ? problem : new Error(String(problem)));
/** Deadlocks and failures to serialise: another try finds the others done. */
const isRace = (problem: unknown): boolean => ['40001', '40P01'].includes((problem as { code?: string }).code ?? '');

async function ingestDeliveries(work: JobContext, deliveries: readonly QueuedDelivery[]): Promise<(IngestedLines | Error)[]> {
  // Deliveries of one device follow each other, so that a line sent twice at once is seen to be known.
  const { rows } = await lockDevices(
    work,
    deliveries.map(({ device_id }) => device_id),
  );
  const devices = new Map(rows.map((row) => [row.id, row]));
  const now = secondsNow(work);
  const results = deliveries.map((delivery) => admissionOf(devices.get(delivery.device_id), delivery));
  const accepted = deliveries.filter((_, at) => results[at] === 'admitted');
  const stored = await ingestLines(
    work,
    accepted.map(({ device_id, lines }) => {
      const device = devices.get(device_id) as DeviceRow;
      return { device, lines, suspicion: (at: number, day: string) => clockSuspicion(at, now, day, device.first_used_day) };
    }),
  );
  await markSeen(work, accepted, stored);
  const next = stored.values();
  const answers: (IngestedLines | Error)[] = [];
  for (const [at, result] of results.entries()) {
    const delivery = deliveries[at] as QueuedDelivery;
    if (result === 'admitted') answers.push(next.next().value as IngestedLines);
    else
      answers.push(result === 'held' ? await holdTicket(work, devices.get(delivery.device_id) as DeviceRow, delivery) : result);
  }
  return answers;
}

const NONE = { punch: 0, duplicate: 0, unknown_user: 0, bad: 0, clock_suspect: 0 };

async function holdTicket(work: JobContext, device: DeviceRow, { ip, lines }: QueuedDelivery): Promise<IngestedLines | Error> {
  const raw = lines.map((line) => line.raw);
  return (await holdLines(work, device, ip, raw)) ?? { counts: NONE, last_at: null, offset: null };
}
