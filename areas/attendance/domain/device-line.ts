import { isCivilDate } from '@hrms/platform/calendar';
import { toDayNumber } from './shift-plan.ts';

export type AttendanceLine =
  | {
      readonly kind: 'punch';
      readonly raw: string;
      readonly pin: string;
      /** `YYYY-MM-DD HH:MM:SS` on the device's clock. */
      readonly local_time: string;
      readonly day: string;
      /** Local seconds since 1970. */
      readonly local_seconds: number;
      readonly state: number;
      readonly verify: string;
    }
  | { readonly kind: 'bad'; readonly raw: string; readonly reason: string };

/** Lines of a body: CRLF or LF, blank ones left out. */
export const linesOf = (body: string): string[] => body.split(/\r?\n/).filter((line) => line.trim() !== '');

const LINE = /^\s*([A-Za-z0-9]{1,24})\s+(\d{4}-\d{2}-\d{2})\s+(\d{2}):(\d{2}):(\d{2})(?:\s+(\d{1,3}))?(?:\s+(\d{1,3}))?/;

/**
 * One line of ATTLOG: user id, local date and time, state, verify mode and more, separated by tabs or spaces; trailing fields may
 * be missing. A line that cannot be read is `bad`, with the reason.
 */
export function parseAttendanceLine(raw: string): AttendanceLine {
  const parts = LINE.exec(raw);
  if (!parts) return { kind: 'bad', raw, reason: 'not a user id with date and time' };
  const [, pin = '', day = '', hour = '', minute = '', second = '', state = '255', verify = ''] = parts;
  if (!isCivilDate(day)) return { kind: 'bad', raw, reason: `${day} is no date` };
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59)
    return { kind: 'bad', raw, reason: `${hour}:${minute}:${second} is no time` };
  const local_seconds = toDayNumber(day) * 86_400 + Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  return {
    kind: 'punch',
    raw,
    pin,
    local_time: `${day} ${hour}:${minute}:${second}`,
    day,
    local_seconds,
    state: Number(state),
    verify,
  };
}

const STATES: Readonly<Record<number, 'in' | 'out' | 'break_out' | 'break_in'>> = {
  0: 'in',
  1: 'out',
  2: 'break_out',
  3: 'break_in',
  4: 'in',
  5: 'out',
};

export type DeviceDirection = 'by_device' | 'in' | 'out' | 'alternate';

/** The direction of a line: of the device's door, else as the device says; 255 and `alternate` leave it to the pairing. */
export const directionOfState = (state: number, door: DeviceDirection): 'in' | 'out' | 'break_out' | 'break_in' | 'undefined' =>
  door === 'in' || door === 'out' ? door : door === 'alternate' ? 'undefined' : (STATES[state] ?? 'undefined');

/** The key by which a line that is sent again is recognised. */
export const sourceKeyOf = (serial: string, pin: string, local_time: string, state: number): string =>
  `${serial.toUpperCase()}|${pin}|${local_time}|${state}`;

/** `USER PIN=1001<tab>Name=Asha…` of an operation log: the user id and its name; null for any other line. */
export function parseUserLine(raw: string): { pin: string; name: string } | null {
  if (!/^\s*USER\s/.test(raw)) return null;
  const pin = /(?:^|\s)PIN=([A-Za-z0-9]{1,24})/.exec(raw)?.[1];
  const name = /(?:^|\s|\t)Name=([^\t\r\n]*)/.exec(raw)?.[1]?.trim();
  return pin ? { pin, name: name ?? '' } : null;
}

export type CommandResult = { readonly number: number; readonly ok: boolean; readonly result: string };

/** The largest number of a command that is stored. */
const MOST_COMMANDS = 2_147_483_647;

/** `ID=17&Return=0&CMD=CHECK`: the number and result of a command; null for a line that is none. */
export function parseCommandResult(raw: string): CommandResult | null {
  const fields = new Map(raw.split('&').map((part) => part.split('=', 2) as [string, string | undefined]));
  const number = Number(fields.get('ID'));
  const result = fields.get('Return');
  if (!Number.isInteger(number) || number < 1 || number > MOST_COMMANDS || result === undefined) return null;
  return { number, ok: Number(result) >= 0, result: result.slice(0, 40) };
}

/** More than this ahead of the server, a line's clock is not believed. */
const AHEAD_SECONDS = 300;

/** Why the time of a line is not believed, or null. Instants in seconds; `firstUsed` is the first day the device may have worked. */
export function clockSuspicion(at: number, now: number, line_day: string, firstUsed: string): string | null {
  if (at - now > AHEAD_SECONDS) return `${Math.round((at - now) / 60)} minutes ahead of the server`;
  return line_day < firstUsed ? 'before the device was in use' : null;
}

/** A value as a device takes it: without tabs and line breaks. */
export const plainValue = (text: string): string => text.replace(/[\t\r\n]+/g, ' ').trim();
