import { clockSuspicion, linesOf, parseAttendanceLine, parseCommandResult, parseUserLine } from '@hrms/attendance/domain';
import { countAttempt, type PublicCtx, queueOf, type RawAnswer, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { isInRanges } from '../addresses.ts';
import { bodyTooLarge, deviceRefused, deviceUnknown } from '../refusals.ts';
import type { Work } from '../work.ts';
import { ingestLines, type PushDevice } from './ingest.service.ts';

const MOST_LINES = 5000;
const LIMIT = { kind: 'attendance.device', most: 120, minutes: 1 };
/** Calls with serial numbers nobody registered, of one address: a site with new devices fits, trying numbers does not. */
const UNKNOWN_LIMIT = { kind: 'attendance.device_unknown', most: 30, minutes: 1 };
const MOST_UNCLAIMED = 1000;
const MOST_UNCLAIMED_OF_ADDRESS = 50;

type Given = {
  query: { SN?: string | undefined; table?: string | undefined; Stamp?: string | undefined; INFO?: unknown };
  raw: string;
};

const text = (body: string): RawAnswer => ({ status: 200, text: body });

type Known = { work: Work; device: PushDevice; tx: Tx };

/** The device behind a serial number, in its organisation. @throws `device_unknown`, `device_refused`, 429 */
async function openDevice(ctx: PublicCtx, serial: string | undefined): Promise<Known> {
  const number = serial?.trim().toUpperCase() ?? '';
  if (!/^[A-Z0-9_-]{4,40}$/.test(number)) throw deviceUnknown();
  const found = await ctx.tx
    .selectFrom('device_directory')
    .where('serial_number', '=', number)
    .select(['org_id', 'device_id'])
    .executeTakeFirst();
  if (!found) {
    await countAttempt(ctx.services, UNKNOWN_LIMIT, ctx.request.ip ?? '');
    noteUnclaimed(ctx, number);
    throw deviceUnknown();
  }
  await countAttempt(ctx.services, LIMIT, number);
  const inside = await ctx.enter(found.org_id);
  const { tx } = inside;
  const device = await tx
    .selectFrom('device')
    .where('org_id', '=', found.org_id)
    .where('id', '=', found.device_id)
    .select([
      'id',
      'serial_number',
      'location_id',
      'direction',
      'zone',
      'allowed_cidrs',
      'status',
      'first_used_day',
      'att_stamp',
      'operation_stamp',
    ])
    .executeTakeFirst();
  if (!device || device.status === 'disabled') throw deviceUnknown();
  const ranges = device.allowed_cidrs as unknown as string[];
  if (ranges.length > 0 && !isInRanges(ctx.request.ip, ranges)) throw deviceRefused();
  const { clock, dependencies, services } = ctx;
  const work: Work = {
    tx,
    org_id: found.org_id,
    clock,
    dependencies,
    services,
    jobs: queueOf(tx),
    notify: inside.notify,
    closeNotices: inside.closeNotices,
  };
  return { work, device: device as unknown as PushDevice, tx };
}

/** Keeps serial numbers that called: the newest thousand, some of each address. */
function noteUnclaimed(ctx: PublicCtx, serial: string): void {
  const now = ctx.clock.now();
  const { ip } = ctx.request;
  ctx.afterTransaction(async (tx) => {
    await sql`insert into device_unclaimed (serial_number, ip, first_seen_at, last_seen_at) select ${serial}, ${ip}, ${now}, ${now}
      where (select count(*) from device_unclaimed where ip = ${ip}) < ${MOST_UNCLAIMED_OF_ADDRESS}
      on conflict (serial_number) do update set last_seen_at = excluded.last_seen_at, ip = excluded.ip`.execute(tx);
    await sql`delete from device_unclaimed where serial_number in
      (select serial_number from device_unclaimed order by last_seen_at desc, serial_number offset ${MOST_UNCLAIMED})`.execute(
      tx,
    );
  });
}

const seen = ({ work, device }: Known, more: Record<string, unknown> = {}) =>
  work.tx
    .updateTable('device')
    .set({ last_seen_at: work.clock.now(), silent_since: null, status: 'active', ...more })
    .where('org_id', '=', work.org_id)
    .where('id', '=', device.id)
    .execute();

/** Minutes of a zone without a change of clocks, as the device takes them. */
const zoneMinutes = (zone: string, at: Date): number => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const offset = /GMT([+-])(\d{2}):(\d{2})/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '');
  return offset ? (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3])) : 0;
};

/** The options of a device. TimeZone is in minutes: up to 12 it would be read as whole hours. */
export async function answerHandshake(ctx: PublicCtx, { query }: Given): Promise<RawAnswer> {
  const known = await openDevice(ctx, query.SN);
  await seen(known);
  const { device, work } = known;
  const now = work.clock.now();
  const lines = [
    `GET OPTION FROM: ${device.serial_number}`,
    `ATTLOGStamp=${device.att_stamp ?? '0'}`,
    `OPERLOGStamp=${device.operation_stamp ?? '0'}`,
    'ErrorDelay=30',
    'Delay=10',
    'TransTimes=00:00;23:59',
    'TransInterval=1',
    'TransFlag=TransData AttLog\tOpLog',
    `TimeZone=${zoneMinutes(device.zone, now)}`,
    'Realtime=1',
    'Encrypt=0',
  ];
  return { status: 200, text: `${lines.join('\n')}\n`, headers: { date: now.toUTCString() } };
}

/** Punches, users and logs; templates and photos are dropped unread. Answers after the commit. @throws `body_too_large` */
export async function receiveData(ctx: PublicCtx, { query, raw }: Given): Promise<RawAnswer> {
  const known = await openDevice(ctx, query.SN);
  const lines = linesOf(raw);
  if (lines.length > MOST_LINES) throw bodyTooLarge();
  const table = query.table?.toUpperCase();
  if (table === 'OPTIONS') {
    await seen(known);
    return text('OK');
  }
  if (table === 'ATTLOG') {
    // Deliveries of one device follow each other, so that a line sent twice at once is seen to be known.
    await sql`select from device where org_id = ${known.work.org_id} and id = ${known.device.id} for update`.execute(known.tx);
    const now = Math.floor(known.work.clock.now().getTime() / 1000);
    const result = await ingestLines(known.work, known.device, lines.map(parseAttendanceLine), {
      suspicion: (at, day) => clockSuspicion(at, now, day, known.device.first_used_day),
    });
    await seen(known, {
      att_stamp: query.Stamp ?? known.device.att_stamp,
      ...(result.last_at !== null && { last_punch_at: new Date(result.last_at * 1000) }),
      ...(result.offset !== null && { clock_offset_s: result.offset }),
    });
    return text(`OK: ${lines.length}`);
  }
  if (table === 'OPERLOG') {
    await keepNames(known, lines);
    await seen(known, { operation_stamp: query.Stamp ?? known.device.operation_stamp });
    return text(`OK: ${lines.length}`);
  }
  await seen(known);
  return text(`OK: ${lines.length}`);
}

async function keepNames({ work, device }: Known, lines: readonly string[]): Promise<void> {
  const users = [...new Map(lines.flatMap((line) => parseUserLine(line) ?? []).map((user) => [user.pin, user])).values()].filter(
    ({ name }) => name,
  );
  if (users.length === 0) return;
  await sql`insert into device_name (org_id, device_id, pin, name, updated_at) select ${work.org_id}::uuid, ${device.id}::uuid, given.pin, given.name, ${work.clock.now()}::timestamptz
    from unnest(${users.map(({ pin }) => pin)}::text[], ${users.map(({ name }) => name.slice(0, 60))}::text[]) as given (pin, name)
    on conflict (org_id, device_id, pin) do update set name = excluded.name, updated_at = excluded.updated_at`.execute(work.tx);
}

const MOST_COMMANDS = 20;

/** Commands of a device that are due: new ones, and those without a result for ten minutes, three times. */
export async function answerPoll(ctx: PublicCtx, { query }: Given): Promise<RawAnswer> {
  const known = await openDevice(ctx, query.SN);
  const info = typeof query.INFO === 'string' ? query.INFO.split(',') : [];
  await seen(known, {
    ...(info[0] && { firmware: info[0].slice(0, 60) }),
    ...(/^\d+$/.test(info[1] ?? '') && { user_count: Number(info[1]) }),
  });
  const now = known.work.clock.now();
  const { rows } = await sql<{ number: number; text: string }>`
    with due as (select id from device_command where org_id = ${known.work.org_id} and device_id = ${known.device.id}
        and (status = 'queued' or (status = 'sent' and attempts < 3 and sent_at < ${now}::timestamptz - interval '10 minutes'))
        and created_at > ${now}::timestamptz - interval '24 hours' order by number limit ${MOST_COMMANDS} for update skip locked)
    update device_command c set status = 'sent', attempts = attempts + 1, sent_at = ${now} from due where c.org_id = ${known.work.org_id} and c.id = due.id
    returning c.number, c.text`.execute(known.tx);
  if (rows.length === 0) return text('OK');
  return text(
    rows
      .sort((a, b) => a.number - b.number)
      .map(({ number, text: command }) => `C:${number}:${command}\n`)
      .join(''),
  );
}

/** Results of commands. */
export async function receiveResults(ctx: PublicCtx, { query, raw }: Given): Promise<RawAnswer> {
  const known = await openDevice(ctx, query.SN);
  await seen(known);
  for (const line of linesOf(raw)) {
    const result = parseCommandResult(line);
    if (result)
      await known.tx
        .updateTable('device_command')
        .set({ status: result.ok ? 'done' : 'failed', result: result.result })
        .where('org_id', '=', known.work.org_id)
        .where('device_id', '=', known.device.id)
        .where('number', '=', result.number)
        .where('status', 'in', ['queued', 'sent'])
        .execute();
  }
  return text('OK');
}

/** A device shows that it is alive. */
export async function answerPing(ctx: PublicCtx, { query }: Given): Promise<RawAnswer> {
  await seen(await openDevice(ctx, query.SN));
  return text('OK');
}
