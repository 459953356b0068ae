import { sourceKeyOf, toCivilDate } from '@hrms/attendance/domain';
import type { MadeMark, MadePunch, PlannedDay } from '@hrms/attendance/testing';

/** Minutes by which the organisation's places of work are ahead of UTC. */
const AHEAD = 330;
/** A day is taken at the sixth late mark of a period: a few reach it. */
const MOST_LATE = 5;
/** Of the management, of employee@, and of those who came or left during the year no day is without pay. */
const mayBeAbsent = (n: number) => n > 21 && n < 220;

export type Worker = {
  readonly employee_id: string;
  /** The place in the list of people: the same number behaves the same. */
  readonly n: number;
  readonly days: readonly PlannedDay[];
  /** The user id on the gate's device; null punches on the web. */
  readonly pin: string | null;
  /** Plant workers stay longer now and then. */
  readonly plant: boolean;
  readonly suspended_from: string | null;
  /** Of those whose days are given: in time on every day but these, and so many minutes longer on some. */
  readonly given: GivenDays | null;
};
export type GivenDays = { readonly absent: readonly string[]; readonly longer: Readonly<Record<string, number>> };
export type Gate = { readonly device_id: string; readonly serial: string; readonly location_id: string | null };
/** A day whose second punch was forgotten, with the minutes that were meant. */
export type Forgotten = { readonly employee_id: string; readonly day: string; readonly minutes: readonly [number, number] };
export type MadeDays = {
  readonly punches: MadePunch[];
  readonly marks: MadeMark[];
  readonly forgotten: Forgotten[];
  /** What the gate sent since `lines_from`: these are not among the punches. */
  readonly lines: string[];
};
type Terms = {
  readonly gate: Gate;
  /** Days up to this one are paid: what was missing in them has been settled. */
  readonly closed_to: string;
  readonly period_of: (day: string) => string;
  /** Seconds since 1970. */
  readonly now: number;
  readonly lines_from: string;
  /** Who forgets a punch on the last day that is over, by place in the list. */
  readonly forgetful: ReadonlySet<number>;
  /** Who is late again and again in the open period. */
  readonly tardy: ReadonlySet<number>;
};

/** A number from 0 to 1 that is the same for the same person, day and question. */
function chance(n: number, day: number, question: number): number {
  let value = Math.imul(n * 7919 + day * 104_729 + question * 15_485_863, 2_654_435_761) >>> 0;
  value = Math.imul(value ^ (value >>> 15), 2_246_822_519) >>> 0;
  value = Math.imul(value ^ (value >>> 13), 3_266_489_917) >>> 0;
  return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32;
}

const between = (low: number, high: number, part: number) => low + Math.floor(part * (high - low + 1));
const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Punches and marks of people day by day up to now: mostly in time, some late, a few forgotten, away or absent. */
export function makeDays(workers: readonly Worker[], terms: Terms): MadeDays {
  const made: MadeDays = { punches: [], marks: [], forgotten: [], lines: [] };
  for (const worker of workers) {
    const lateOf = new Map<string, number>();
    const over = worker.days.filter(({ plan }) => plan.off === 0 && (plan.day * 1440 + plan.shift.end - AHEAD) * 60 < terms.now);
    const lastOver = over.at(-2)?.plan.day;
    for (const planned of worker.days) makeDay(made, worker, planned, terms, lateOf, lastOver);
  }
  return made;
}

function makeDay(
  made: MadeDays,
  worker: Worker,
  { plan, leave }: PlannedDay,
  terms: Terms,
  lateOf: Map<string, number>,
  lastOver: number | undefined,
): void {
  const { employee_id, n, plant } = worker;
  const day = toCivilDate(plan.day);
  const off = plan.off | leave;
  if (off === 3) return;
  if (worker.suspended_from && day >= worker.suspended_from) return;
  const { end, half } = plan.shift;
  const start = (off & 1) !== 0 ? half : plan.shift.start;
  if (worker.given) {
    if (worker.given.absent.includes(day)) return;
    addPunch(made, worker, terms, plan.day, start, 'in');
    addPunch(made, worker, terms, plan.day, ((off & 2) !== 0 ? half : end) + (worker.given.longer[day] ?? 0), 'out');
    return;
  }
  const closed = day <= terms.closed_to;
  const part = (question: number) => chance(n, plan.day, question);
  const mark = (kind: MadeMark['kind'], reason: string) => made.marks.push({ employee_id, day, kind, reason });
  if (part(1) < 0.012) {
    if (part(2) < 0.7 || !mayBeAbsent(n)) {
      if (plant || part(3) < 0.5) mark('OD', plant ? 'Trial run at the customer' : 'Visit to a supplier');
      else mark('WFH', 'Agreed with the manager');
    }
    return;
  }
  const late = isLate(worker, plan.day, closed, terms, lateOf, day);
  const from = late ? start + between(11, 28, part(5)) : start - between(0, 14, part(5)) + (part(6) < 0.2 ? 9 : 0);
  const lastMinute = (off & 2) !== 0 ? half : end;
  const stays = plant && off === 0 && part(7) < (closed ? 0.015 : 0.035);
  const until = lastMinute + (stays ? between(35, 125, part(8)) : between(0, 12, part(8)) + (late ? 8 : 0));
  const forgets = (terms.forgetful.has(n) && plan.day === lastOver) || part(9) < (closed ? 0.008 : 0.0025);
  if (forgets && !late) {
    if (closed && (!mayBeAbsent(n) || part(10) < 0.8)) mark('P', 'Present, the second punch was forgotten');
    else if (!closed) made.forgotten.push({ employee_id, day, minutes: [from, until] });
  }
  addPunch(made, worker, terms, plan.day, from, 'in');
  if (!forgets || late) addPunch(made, worker, terms, plan.day, until, 'out');
}

function isLate({ n }: Worker, day: number, closed: boolean, terms: Terms, lateOf: Map<string, number>, date: string): boolean {
  const often = terms.tardy.has(n) && (!closed || day % 60 < 30);
  if (chance(n, day, 4) >= (often ? 0.6 : 0.05)) return false;
  const period = terms.period_of(date);
  const before = lateOf.get(period) ?? 0;
  if (!often && before >= MOST_LATE) return false;
  lateOf.set(period, before + 1);
  return true;
}

function addPunch(
  made: MadeDays,
  { employee_id, n, pin }: Worker,
  { gate, now, lines_from }: Terms,
  base: number,
  minute: number,
  direction: 'in' | 'out',
): void {
  const second = (n * 7 + base * 13 + minute) % 60;
  const local = base * 1440 + minute;
  const at = (local - AHEAD) * 60 + second;
  if (at > now) return;
  const day = toCivilDate(Math.floor(local / 1440));
  const local_time = `${day} ${clock(((local % 1440) + 1440) % 1440)}:${String(second).padStart(2, '0')}`;
  const state = direction === 'in' ? 0 : 1;
  if (pin && day >= lines_from) made.lines.push(`${pin}\t${local_time}\t${state}\t1\t0\t0\t0`);
  else
    made.punches.push({
      employee_id,
      day,
      at,
      direction,
      device_id: pin ? gate.device_id : null,
      location_id: pin ? gate.location_id : null,
      source_key: pin ? sourceKeyOf(gate.serial, pin, local_time, state) : `web|${employee_id}|${local_time}`,
    });
}
