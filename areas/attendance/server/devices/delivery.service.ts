import { type AttendanceLine, clockSuspicion } from '@hrms/attendance/domain';
import { countAttempts, inDirectory, jobRun, type Services, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { isInRanges } from '../addresses.ts';
import { deviceRefused, deviceUnknown } from '../refusals.ts';
import { secondsNow } from '../work.ts';
import { type Ingested, ingestLines, type PushDevice } from './ingest.service.ts';
import { DEVICE_LIMIT, serialOf, UNKNOWN_LIMIT } from './push-limit.ts';
import { runTogether } from './together.ts';
import { recordUnclaimedDevice } from './unclaimed.queries.ts';

export type Delivery = {
  readonly serial: string | undefined;
  readonly ip: string;
  readonly stamp: string | undefined;
  readonly lines: readonly AttendanceLine[];
};
type Known = { readonly org_id: string; readonly device_id: string };
type Ticket = Delivery & { readonly device_id: string };
type Desk = {
  readonly admit: (caller: Caller) => Promise<Known>;
  readonly storeOf: (org_id: string) => (ticket: Ticket) => Promise<Ingested>;
};

/** Deliveries that share a transaction at most: about as many lines as one device may send at once. */
const MOST_TOGETHER = 100;
const desks = new WeakMap<Services['pool'], Desk>();

/**
 * Stores the lines of a delivery and answers after its commit. Deliveries that come while a transaction of their organisation runs
 * share the next one; when that fails, each is stored alone, so that none spoils another.
 * @throws `device_unknown`, `device_refused`, 429
 */
export async function storeDelivery(services: Services, delivery: Delivery): Promise<Ingested> {
  const desk = deskOf(services);
  const { org_id, device_id } = await desk.admit({ serial: serialOf(delivery.serial), ip: delivery.ip });
  return desk.storeOf(org_id)({ ...delivery, device_id });
}

function deskOf(services: Services): Desk {
  const found = desks.get(services.pool);
  if (found) return found;
  const stores = new Map<string, (ticket: Ticket) => Promise<Ingested>>();
  const desk: Desk = {
    admit: runTogether((callers) => admitDevices(services, callers), MOST_TOGETHER),
    storeOf: (org_id) => {
      const known = stores.get(org_id);
      if (known) return known;
      const store = runTogether<Ticket, Ingested>((tickets) => storeTickets(services, org_id, tickets), MOST_TOGETHER);
      stores.set(org_id, store);
      return store;
    },
  };
  desks.set(services.pool, desk);
  return desk;
}

type Caller = { readonly serial: string; readonly ip: string };

/** Finds the organisations of devices and counts their calls. */
async function admitDevices(services: Services, callers: readonly Caller[]): Promise<(Known | Error)[]> {
  const rows = await inDirectory(services.pool, (tx) =>
    tx
      .selectFrom('device_directory')
      .where(
        'serial_number',
        'in',
        callers.map(({ serial }) => serial),
      )
      .select(['serial_number', 'org_id', 'device_id'])
      .execute(),
  );
  const found = new Map(rows.map((row) => [row.serial_number, row]));
  const known = callers.filter(({ serial }) => found.has(serial)).map(({ serial }) => serial);
  const refusals = await countAttempts(services, DEVICE_LIMIT, known);
  const refused = new Map(known.map((serial, at) => [serial, refusals[at] ?? null]));
  return Promise.all(
    callers.map(async (caller) => {
      const device = found.get(caller.serial);
      return device ? (refused.get(caller.serial) ?? device) : refuseUnknown(services, caller);
    }),
  );
}

/** A serial number that nobody registered is kept for the list of unclaimed ones. */
async function refuseUnknown(services: Services, { serial, ip }: Caller): Promise<Error> {
  const [tooMany] = await countAttempts(services, UNKNOWN_LIMIT, [ip]);
  if (tooMany) return tooMany;
  await inDirectory(services.pool, (tx) => recordUnclaimedDevice(tx, serial, ip, services.clock.now()));
  return deviceUnknown();
}

async function storeTickets(services: Services, org_id: string, tickets: readonly Ticket[]): Promise<(Ingested | Error)[]> {
  const inOne = (some: readonly Ticket[]) => jobRun(services, org_id, 1).transaction((work) => ingestTickets(work, some));
  try {
    return await inOne(tickets);
  } catch (problem) {
    if (tickets.length === 1 && !isRace(problem)) throw problem;
  }
  const results: (Ingested | Error)[] = [];
  for (const ticket of tickets) results.push(await inOne([ticket]).then(([one]) => one as Ingested | Error, toError));
  return results;
}

const toError = (problem: unknown): Error => (problem instanceof Error ? problem : new Error(String(problem)));
/** Deadlocks and failures to serialise: another try finds the others done. */
const isRace = (problem: unknown): boolean => ['40001', '40P01'].includes((problem as { code?: string }).code ?? '');

type DeviceRow = PushDevice & { status: string; allowed_cidrs: string[] };

async function ingestTickets(work: Work, tickets: readonly Ticket[]): Promise<(Ingested | Error)[]> {
  // Deliveries of one device follow each other, so that a line sent twice at once is seen to be known.
  const { rows } =
    await sql<DeviceRow>`select id, serial_number, location_id, direction, zone, allowed_cidrs, status, first_used_day, att_stamp, operation_stamp
    from device where org_id = ${work.org_id} and id = any(${tickets.map(({ device_id }) => device_id)}::uuid[]) order by id for update`.execute(
      work.tx,
    );
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
  return refusals.map((refusal) => refusal ?? (next.next().value as Ingested));
}

function refusalOf(device: DeviceRow | undefined, ip: string): Error | null {
  if (!device || device.status === 'disabled') return deviceUnknown();
  return device.allowed_cidrs.length > 0 && !isInRanges(ip, device.allowed_cidrs) ? deviceRefused() : null;
}

/** What the deliveries say of their devices, the last one of each winning. */
async function markSeen(work: Work, tickets: readonly Ticket[], stored: readonly Ingested[]): Promise<void> {
  const seen = new Map<string, { stamp: string | null; last_at: number | null; offset: number | null }>();
  for (const [at, { device_id, stamp }] of tickets.entries()) {
    const before = seen.get(device_id);
    const { last_at, offset } = stored[at] as Ingested;
    seen.set(device_id, {
      stamp: stamp ?? before?.stamp ?? null,
      last_at: last_at ?? before?.last_at ?? null,
      offset: offset ?? before?.offset ?? null,
    });
  }
  if (seen.size === 0) return;
  const all = [...seen.values()];
  await sql`update device d set last_seen_at = ${work.clock.now()}, silent_since = null, status = 'active', att_stamp = coalesce(given.stamp, d.att_stamp),
      last_punch_at = coalesce(to_timestamp(given.last_at), d.last_punch_at), clock_offset_s = coalesce(given.clock_offset, d.clock_offset_s)
    from unnest(${[...seen.keys()]}::uuid[], ${all.map(({ stamp }) => stamp)}::text[], ${all.map(({ last_at }) => last_at)}::float8[], ${all.map(({ offset }) => offset)}::int[])
      as given (id, stamp, last_at, clock_offset)
    where d.org_id = ${work.org_id} and d.id = given.id`.execute(work.tx);
}
