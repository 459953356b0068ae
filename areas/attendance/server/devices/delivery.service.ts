import { clockSuspicion } from '@hrms/attendance/domain';
import { jobRun, type Services, type Work } from '@hrms/platform/server';
import { isInRanges } from '../addresses.ts';
import { deviceRefused, deviceUnknown } from '../refusals.ts';
import { secondsNow } from '../work.ts';
import {
  admitDevices,
  type Caller,
  type DeviceDelivery,
  type DeviceRow,
  lockDevices,
  markSeen,
  type QueuedDelivery,
  type RegisteredDevice,
} from './delivery.queries.ts';
import type { IngestedLines } from './ingest.queries.ts';
import { ingestLines } from './ingest.service.ts';
import { serialOf } from './push-limit.ts';
import { runTogether } from './together.ts';

type Desk = {
  readonly admit: (caller: Caller) => Promise<RegisteredDevice>;
  readonly storeOf: (org_id: string) => (ticket: QueuedDelivery) => Promise<IngestedLines>;
};

/** Deliveries that share a transaction at most: about as many lines as one device may send at once. */
const MOST_TOGETHER = 100;
const desks = new WeakMap<Services['pool'], Desk>();

/**
 * Stores the lines of a delivery and answers after its commit. Deliveries that come while a transaction of their organisation runs
 * share the next one; when that fails, each is stored alone, so that none spoils another.
 * @throws `device_unknown`, `device_refused`, 429
 */
export async function storeDelivery(services: Services, delivery: DeviceDelivery): Promise<IngestedLines> {
  const desk = deskOf(services);
  const { org_id, device_id } = await desk.admit({ serial: serialOf(delivery.serial), ip: delivery.ip });
  return desk.storeOf(org_id)({ ...delivery, device_id });
}

function deskOf(services: Services): Desk {
  const found = desks.get(services.pool);
  if (found) return found;
  const stores = new Map<string, (ticket: QueuedDelivery) => Promise<IngestedLines>>();
  const desk: Desk = {
    admit: runTogether((callers) => admitDevices(services, callers), MOST_TOGETHER),
    storeOf: (org_id) => {
      const known = stores.get(org_id);
      if (known) return known;
      const store = runTogether<QueuedDelivery, IngestedLines>(
        (tickets) => storeTickets(services, org_id, tickets),
        MOST_TOGETHER,
      );
      stores.set(org_id, store);
      return store;
    },
  };
  desks.set(services.pool, desk);
  return desk;
}

async function storeTickets(
  services: Services,
  org_id: string,
  tickets: readonly QueuedDelivery[],
): Promise<(IngestedLines | Error)[]> {
  const inOne = (some: readonly QueuedDelivery[]) => jobRun(services, org_id, 1).transaction((work) => ingestTickets(work, some));
  try {
    return await inOne(tickets);
  } catch (problem) {
    if (tickets.length === 1 && !isRace(problem)) throw problem;
  }
  const results: (IngestedLines | Error)[] = [];
  for (const ticket of tickets) results.push(await inOne([ticket]).then(([one]) => one as IngestedLines | Error, toError));
  return results;
}

const toError = (problem: unknown): Error => (problem instanceof Error ? problem : new Error(String(problem)));
/** Deadlocks and failures to serialise: another try finds the others done. */
const isRace = (problem: unknown): boolean => ['40001', '40P01'].includes((problem as { code?: string }).code ?? '');

async function ingestTickets(work: Work, tickets: readonly QueuedDelivery[]): Promise<(IngestedLines | Error)[]> {
  // Deliveries of one device follow each other, so that a line sent twice at once is seen to be known.
  const { rows } = await lockDevices(work, tickets);
  const devices = new Map(rows.map((row) => [row.id, row]));
  const now = secondsNow(work);
  const refusals = tickets.map(({ device_id, ip }) => refusalOf(devices.get(device_id), ip));
  const accepted = tickets.filter((_, at) => !refusals[at]);
  const stored = await ingestLines(
    work,
    accepted.map(({ device_id, lines }) => {
      const device = devices.get(device_id) as DeviceRow;
      return { device, lines, suspicion: (at: number, day: string) => clockSuspicion(at, now, day, device.first_used_day) };
    }),
  );
  await markSeen(work, accepted, stored);
  const next = stored.values();
  return refusals.map((refusal) => refusal ?? (next.next().value as IngestedLines));
}

function refusalOf(device: DeviceRow | undefined, ip: string): Error | null {
  if (!device || device.status === 'disabled') return deviceUnknown();
  return device.allowed_cidrs.length > 0 && !isInRanges(ip, device.allowed_cidrs) ? deviceRefused() : null;
}
