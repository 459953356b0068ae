import { type CommandResult, linesOf, parseAttendanceLine, parseCommandResult } from '@hrms/attendance/domain';
import {
  countAttempt,
  findRow,
  jobContext,
  type PublicCtx,
  type RawAnswer,
  type RequestFacts,
  type Services,
  updateRow,
} from '@hrms/platform/server';

import { isInRanges } from '../addresses.ts';
import { bodyTooLarge, deviceRefused, deviceUnknown } from '../refusals.ts';
import { storeDelivery } from './delivery.service.ts';
import type { PushDevice } from './ingest.queries.ts';
import {
  type DeviceSession,
  findDirectoryEntry,
  storeCommandResults,
  storeDeviceNames,
  takeDueCommands,
} from './push.queries.ts';
import { DEVICE_LIMIT, REFUSED_LIMIT, serialOf, UNKNOWN_LIMIT } from './push-limit.ts';
import { recordUnclaimedDevice } from './unclaimed.queries.ts';

const MOST_LINES = 5000;

type Given = {
  query: { SN?: string | undefined; table?: string | undefined; Stamp?: string | undefined; INFO?: unknown };
  raw: string;
};

const text = (body: string): RawAnswer => ({ status: 200, text: body });

/** The device behind a serial number, in its organisation. @throws `device_unknown`, `device_refused`, 429 */
async function openDevice(ctx: PublicCtx, serial: string | undefined): Promise<DeviceSession> {
  const number = serialOf(serial);
  const found = await findDirectoryEntry(ctx, number);
  if (!found) {
    const { ip } = ctx.request;
    await countAttempt(ctx.services, UNKNOWN_LIMIT, ip);
    ctx.afterTransaction((tx) => recordUnclaimedDevice(tx, number, ip, ctx.clock.now()));
    throw deviceUnknown();
  }
  const inside = await ctx.enter(found.org_id);
  const { tx } = inside;
  const device = await findRow(tx, 'device', { id: found.device_id }, [
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
  ]);
  if (!device || device.status === 'disabled') throw deviceUnknown();
  const ranges = device.allowed_cidrs as unknown as string[];
  if (ranges.length > 0 && !isInRanges(ctx.request.ip, ranges)) {
    await countAttempt(ctx.services, REFUSED_LIMIT, ctx.request.ip);
    throw deviceRefused();
  }
  await countAttempt(ctx.services, DEVICE_LIMIT, number);
  const work = jobContext(ctx.services, tx);
  return { work, device: device as unknown as PushDevice, tx };
}

const seen = ({ work, device }: DeviceSession, more: Record<string, unknown> = {}) =>
  updateRow(
    work.tx,
    'device',
    { id: device.id },
    { last_seen_at: work.clock.now(), silent_since: null, status: 'active', ...more },
  );

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

const tableOf = ({ query }: Given) => query.table?.toUpperCase();

function readLines(raw: string): string[] {
  const lines = linesOf(raw);
  if (lines.length > MOST_LINES) throw bodyTooLarge();
  return lines;
}

/** What a text column takes. The rest is answered for, so that the device goes on, and dropped with a line in the log. */
function storable(services: Pick<Services, 'log'>, serial: string | undefined, lines: readonly string[]): string[] {
  const kept = lines.filter((line) => !line.includes('\u0000'));
  // what is no serial number is written by whoever calls: it never reaches the log
  const named = /^[\w-]{1,40}$/.test(serial ?? '') ? { serial } : {};
  if (kept.length < lines.length) services.log.warn({ ...named, dropped: lines.length - kept.length }, 'device lines dropped');
  return kept;
}

/** A stamp as a device counts them; anything else is no stamp. */
const stampOf = ({ query: { Stamp } }: Given): string | undefined => (/^[\w-]{1,40}$/.test(Stamp ?? '') ? Stamp : undefined);

/** Punches, stored together with those of other devices; other tables: null. @throws `body_too_large`, and as `storeDelivery` */
export async function receivePunches(services: Services, { ip }: RequestFacts, given: Given): Promise<RawAnswer | null> {
  if (tableOf(given) !== 'ATTLOG') return null;
  const lines = readLines(given.raw);
  const kept = storable(services, given.query.SN, lines);
  await storeDelivery(services, { serial: given.query.SN, ip, stamp: stampOf(given), lines: kept.map(parseAttendanceLine) });
  return text(`OK: ${lines.length}`);
}

/** Users and logs; templates and photos are dropped unread. Answers after the commit. @throws `body_too_large` */
export async function receiveData(ctx: PublicCtx, given: Given): Promise<RawAnswer> {
  const known = await openDevice(ctx, given.query.SN);
  const lines = readLines(given.raw);
  const table = tableOf(given);
  if (table === 'OPERLOG') {
    await storeDeviceNames(known, storable(ctx.services, given.query.SN, lines));
    await seen(known, { operation_stamp: stampOf(given) ?? known.device.operation_stamp });
  } else await seen(known);
  return text(table === 'OPTIONS' ? 'OK' : `OK: ${lines.length}`);
}

const MOST_COMMANDS = 20;
const MOST_USERS = 2_147_483_647;

/** Firmware and number of users as a device tells them; what a column does not take is dropped with a line in the log. */
function readInfo({ work, device }: DeviceSession, [firmware = '', users = '']: readonly string[]): Record<string, unknown> {
  const isText = !firmware.includes('\u0000');
  const isCount = /^\d{1,10}$/.test(users) && Number(users) <= MOST_USERS;
  if (!isText || (users !== '' && !isCount))
    work.services.log.warn({ device_id: device.id }, 'device information cannot be stored');
  return { ...(isText && firmware && { firmware: firmware.slice(0, 60) }), ...(isCount && { user_count: Number(users) }) };
}

/** Commands of a device that are due: new ones, and those without a result for ten minutes, three times. */
export async function answerPoll(ctx: PublicCtx, { query }: Given): Promise<RawAnswer> {
  const known = await openDevice(ctx, query.SN);
  const info = typeof query.INFO === 'string' ? query.INFO.split(',') : [];
  await seen(known, {
    ...readInfo(known, info),
  });
  const now = known.work.clock.now();
  const { rows } = await takeDueCommands(known, now, MOST_COMMANDS);
  if (rows.length === 0) return text('OK');
  return text(
    rows
      .sort((a, b) => a.number - b.number)
      .map(({ number, text: command }) => `C:${number}:${command}\n`)
      .join(''),
  );
}

/** Results of commands, in one statement however many a device sends; the first of a command counts. */
export async function receiveResults(ctx: PublicCtx, { query, raw }: Given): Promise<RawAnswer> {
  const known = await openDevice(ctx, query.SN);
  await seen(known);
  const results = new Map<number, CommandResult>();
  for (const line of storable(ctx.services, query.SN, linesOf(raw))) {
    const result = parseCommandResult(line);
    if (result && !results.has(result.number)) results.set(result.number, result);
  }
  const all = [...results.values()];
  if (all.length > 0) await storeCommandResults(all, known);
  return text('OK');
}

/** A device shows that it is alive. */
export async function answerPing(ctx: PublicCtx, { query }: Given): Promise<RawAnswer> {
  await seen(await openDevice(ctx, query.SN));
  return text('OK');
}
