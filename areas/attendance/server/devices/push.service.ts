import { type CommandResult, linesOf, parseAttendanceLine, parseCommandResult } from '@hrms/attendance/domain';
import { jobContext, type PublicCtx, type RawAnswer, type RequestFacts, type Services, updateRow } from '@hrms/platform/server';

import { bodyTooLarge } from '../refusals.ts';
import { type DeviceRow, lockDevices } from './admission.queries.ts';
import { admissionOf, askAboutAddress } from './admission.service.ts';
import { countRefusal, findRegisteredDevice, storeDelivery } from './delivery.service.ts';
import { type DeviceSession, storeCommandResults, storeDeviceNames, takeDueCommands } from './push.queries.ts';
import { serialOf } from './push-limit.ts';

const MOST_LINES = 5000;

type PushedRequest = {
  query: { SN?: string | undefined; table?: string | undefined; Stamp?: string | undefined; INFO?: unknown };
  raw: string;
};

const text = (body: string): RawAnswer => ({ status: 200, text: body });

/** The host name that was called. */
const hostOf = ({ headers }: Pick<RequestFacts, 'headers'>): string => (typeof headers.host === 'string' ? headers.host : '');

/**
 * The device behind a serial number, in its organisation, admitted as its deliveries are. Held: nobody decided about the address yet, the
 * device goes on, and what it says does not count. @throws `device_unknown`, `device_refused`, 429
 */
async function openDevice(ctx: PublicCtx, serial: string | undefined): Promise<DeviceSession & { held: boolean }> {
  const caller = { serial: serialOf(serial), ip: ctx.request.ip, host: hostOf(ctx.request) };
  const found = await findRegisteredDevice(ctx.services, caller);
  const { tx } = await ctx.enter(found.org_id);
  const work = jobContext(ctx.services, tx);
  const [device] = (await lockDevices(work, [found.device_id])).rows;
  const admission = admissionOf(device, caller);
  if (admission instanceof Error) return countRefusal(ctx.services, caller.ip, admission);
  const held = admission === 'held';
  if (held) await askAboutAddress(work, device as DeviceRow, caller.ip);
  return { work, device: device as DeviceRow, tx, held };
}

const markDeviceSeen = ({ work, device }: DeviceSession, more: Record<string, unknown> = {}) =>
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
export async function answerHandshake(ctx: PublicCtx, { query }: PushedRequest): Promise<RawAnswer> {
  const known = await openDevice(ctx, query.SN);
  if (!known.held) await markDeviceSeen(known);
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

const tableOf = ({ query }: PushedRequest) => query.table?.toUpperCase();

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
const stampOf = ({ query: { Stamp } }: PushedRequest): string | undefined =>
  /^[\w-]{1,40}$/.test(Stamp ?? '') ? Stamp : undefined;

/** Punches, stored together with those of other devices; other tables: null. @throws `body_too_large`, and as `storeDelivery` */
export async function receivePunches(services: Services, request: RequestFacts, given: PushedRequest): Promise<RawAnswer | null> {
  if (tableOf(given) !== 'ATTLOG') return null;
  const lines = readLines(given.raw);
  const kept = storable(services, given.query.SN, lines);
  await storeDelivery(services, {
    serial: given.query.SN,
    ip: request.ip,
    host: hostOf(request),
    stamp: stampOf(given),
    lines: kept.map(parseAttendanceLine),
  });
  return text(`OK: ${lines.length}`);
}

/** Users and logs; templates and photos are dropped unread. Answers after the commit. @throws `body_too_large` */
export async function receiveData(ctx: PublicCtx, given: PushedRequest): Promise<RawAnswer> {
  const known = await openDevice(ctx, given.query.SN);
  const lines = readLines(given.raw);
  const table = tableOf(given);
  if (known.held) return text(table === 'OPTIONS' ? 'OK' : `OK: ${lines.length}`);
  if (table === 'OPERLOG') {
    await storeDeviceNames(known, storable(ctx.services, given.query.SN, lines));
    await markDeviceSeen(known, { operation_stamp: stampOf(given) ?? known.device.operation_stamp });
  } else await markDeviceSeen(known);
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
export async function answerPoll(ctx: PublicCtx, { query }: PushedRequest): Promise<RawAnswer> {
  const known = await openDevice(ctx, query.SN);
  if (known.held) return text('OK');
  const info = typeof query.INFO === 'string' ? query.INFO.split(',') : [];
  await markDeviceSeen(known, {
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
export async function receiveResults(ctx: PublicCtx, { query, raw }: PushedRequest): Promise<RawAnswer> {
  const known = await openDevice(ctx, query.SN);
  if (known.held) return text('OK');
  await markDeviceSeen(known);
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
export async function answerPing(ctx: PublicCtx, { query }: PushedRequest): Promise<RawAnswer> {
  const known = await openDevice(ctx, query.SN);
  if (!known.held) await markDeviceSeen(known);
  return text('OK');
}
