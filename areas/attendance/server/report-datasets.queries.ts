import { columnOfPosition, positionInForceOn } from '@hrms/employees/server';
import { type DatasetRow, datasetField as field } from '@hrms/platform/contract';
import { type Dataset, type DatasetReading, defineDataset, MOST_DATASET_ROWS, minuteText, ZONE } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { loadLocationZones } from './configuration.queries.ts';

const rows = (id: string) => ({ id: `attendance.${id}`, area: 'attendance', of_employee: true }) as const;

/** The zone of the place where the employee of a row `d` works on its day; India's without one. */
async function zoneOfDay({ ctx: { tx }, narrowed }: DatasetReading): Promise<RawBuilder<string>> {
  const zones = narrowed.wants('first_in', 'last_out') ? await loadLocationZones(tx) : new Map<string, string>();
  if ([...zones.values()].every((zone) => zone === ZONE)) return sql<string>`${ZONE}::text`;
  const location = columnOfPosition(positionInForceOn(tx, 'd.employee_id', sql.ref('d.day')), 'location_id');
  return sql<string>`coalesce(${JSON.stringify(Object.fromEntries(zones))}::jsonb ->> ${location}::text, ${ZONE})`;
}

const clock = (column: string, zone: RawBuilder<string>) =>
  sql<
    string | null
  >`case when ${sql.ref(column)} is not null then to_char(${sql.ref(column)} at time zone ${zone}, 'HH24:MI') end`;

async function readDays(reading: DatasetReading) {
  const { ctx, span, visible } = reading;
  const zone = await zoneOfDay(reading);
  return ctx.tx
    .selectFrom('attendance_day as d')
    .where('d.org_id', '=', ctx.tx.org_id)
    .where('d.day', '>=', span.first_day)
    .where('d.day', '<=', span.last_day)
    .where(await visible('d.employee_id'))
    .select(['d.employee_id', 'd.day', 'd.first_half', 'd.second_half', 'd.day_kind', 'd.expected', 'd.worked', 'd.late'])
    .select(['d.early', 'd.extra_after', 'd.extra_before', 'd.night', 'd.lop', 'd.penalty_lop', 'd.late_mark', 'd.exceptions'])
    .select([clock('d.first_in', zone).as('first_in'), clock('d.last_out', zone).as('last_out')])
    .orderBy('d.employee_id')
    .orderBy('d.day')
    .limit(MOST_DATASET_ROWS)
    .execute();
}

type DayRow = Awaited<ReturnType<typeof readDays>>[number];

const NOT_LEAVE = new Set(['P', 'A', 'H', 'WO', 'OD', 'WFH', '-', '']);
const PRESENT = new Set(['P', 'OD', 'WFH']);

/** Halves of a day that carry one of the codes, in days. */
const halves = ({ first_half, second_half }: DayRow, matches: (code: string) => boolean): number =>
  (Number(matches(first_half)) + Number(matches(second_half))) / 2;

/** Days of halves that carry one of the codes, or none of them. */
const halvesIn = (codes: ReadonlySet<string>, { none = false } = {}) => {
  const carries = (half: string) => {
    const isIn = sql`${sql.ref(half)} = any(${[...codes]}::text[])`;
    return sql`count(*) filter (where ${none ? sql`not (${isIn})` : isIn})`;
  };
  return sql<number>`(${carries('d.first_half')} + ${carries('d.second_half')})::float8 / 2`;
};

/** What metrics show of days, by month. */
const readMonthTotals = async ({ ctx, span, visible }: DatasetReading): Promise<DatasetRow[]> =>
  ctx.tx
    .selectFrom('attendance_day as d')
    .where('d.org_id', '=', ctx.tx.org_id)
    .where('d.day', '>=', span.first_day)
    .where('d.day', '<=', span.last_day)
    .where(await visible('d.employee_id'))
    .select(sql<string>`to_char(d.day, 'YYYY-MM')`.as('month'))
    .select([halvesIn(PRESENT).as('present'), halvesIn(new Set(['A'])).as('absent')])
    .select(halvesIn(NOT_LEAVE, { none: true }).as('on_leave'))
    .select(sql<number>`(count(*) filter (where d.late_mark or d.late > 0))::int`.as('late_days'))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();

/** Lost days are stored in hundredths. */
function toDayRow(row: DayRow): DatasetRow {
  const absent = halves(row, (code) => code === 'A');
  const { extra_after, extra_before, exceptions, lop, penalty_lop, ...day } = row;
  return {
    ...day,
    symbol: row.first_half === row.second_half ? row.first_half : `${row.first_half}/${row.second_half}`,
    extra: extra_after + extra_before,
    short: Math.max(row.expected - row.worked, 0),
    present: halves(row, (code) => PRESENT.has(code)),
    absent,
    holiday: halves(row, (code) => code === 'H'),
    weekly_off: halves(row, (code) => code === 'WO'),
    on_leave: halves(row, (code) => !NOT_LEAVE.has(code)),
    lop: (lop + penalty_lop) / 100,
    lop_absence: Math.min(lop / 100, absent),
    lop_leave: lop / 100 - Math.min(lop / 100, absent),
    lop_penalty: penalty_lop / 100,
    exceptions: exceptions.join(', '),
  };
}

const days = defineDataset({
  ...rows('days'),
  label: 'Attendance days',
  grain: 'one employee and day',
  permission: 'attendance.register.read',
  period: 'range',
  fields: [
    field.date('day', 'Day'),
    field.text('symbol', 'Symbol'),
    field.text('first_half', 'First half'),
    field.text('second_half', 'Second half'),
    field.choice('day_kind', 'Kind of day'),
    field.text('first_in', 'First in'),
    field.text('last_out', 'Last out'),
    field.hours('expected', 'Planned'),
    field.hours('worked', 'Worked'),
    field.hours('late', 'Late'),
    field.hours('early', 'Left early'),
    field.hours('extra', 'Extra'),
    field.hours('night', 'Night'),
    field.hours('short', 'Short', { help: 'Planned less worked, where it is more.' }),
    field.days('present', 'Present'),
    field.days('absent', 'Absent'),
    field.days('lop', 'Loss of pay'),
    field.days('lop_absence', 'For absence'),
    field.days('lop_leave', 'For unpaid leave', { help: 'Unpaid leave and the unpaid part of leave.' }),
    field.days('lop_penalty', 'For late coming'),
    field.days('holiday', 'Holidays'),
    field.days('weekly_off', 'Weekly offs'),
    field.days('on_leave', 'On leave'),
    field.yes_no('late_mark', 'Late mark'),
    field.text('exceptions', 'Exceptions'),
  ],
  rows: async (reading) => (await readDays(reading)).map(toDayRow),
  monthTotals: readMonthTotals,
});

const requests = defineDataset({
  ...rows('requests'),
  label: 'Attendance requests',
  grain: 'one request',
  permission: 'attendance.day.read',
  period: 'range',
  fields: [
    field.code('number', 'Request'),
    field.choice('kind', 'Kind'),
    field.date('first_day', 'From'),
    field.date('last_day', 'To'),
    field.hours('minutes', 'Hours'),
    field.text('reason', 'Reason'),
    field.choice('status', 'Status'),
  ],
  rows: async ({ ctx, span, visible }) =>
    ctx.tx
      .selectFrom('attendance_request as r')
      .where('r.org_id', '=', ctx.tx.org_id)
      .where('r.first_day', '>=', span.first_day)
      .where('r.first_day', '<=', span.last_day)
      .where(await visible('r.employee_id'))
      .select(['r.employee_id', 'r.number', 'r.kind', 'r.first_day', 'r.last_day', 'r.minutes'])
      .select(['r.reason', 'r.status'])
      .orderBy('r.first_day')
      .orderBy('r.id')
      .execute(),
});

const overtime = defineDataset({
  ...rows('overtime'),
  label: 'Overtime',
  grain: 'one employee and day of overtime',
  permission: 'attendance.overtime.read',
  period: 'range',
  fields: [
    field.code('number', 'Number'),
    field.date('day', 'Day'),
    field.choice('category', 'Category'),
    field.hours('actual_minutes', 'Worked'),
    field.hours('approved_minutes', 'Approved'),
    field.hours('payable_minutes', 'Payable'),
    field.percent('multiplier_bp', 'Rate', { adds_up: false }),
    field.choice('reward', 'Reward'),
    field.choice('status', 'Status'),
    field.month('pay_period', 'Paid in'),
  ],
  rows: async ({ ctx, span, visible }) =>
    ctx.tx
      .selectFrom('overtime as o')
      .where('o.org_id', '=', ctx.tx.org_id)
      .where('o.day', '>=', span.first_day)
      .where('o.day', '<=', span.last_day)
      .where(await visible('o.employee_id'))
      .select(['o.employee_id', 'o.number', 'o.day', 'o.category', 'o.actual_minutes', 'o.approved_minutes'])
      .select(['o.payable_minutes', 'o.multiplier_bp', 'o.reward', 'o.status', 'o.pay_period'])
      .orderBy('o.day')
      .orderBy('o.id')
      .execute(),
});

const penalties = defineDataset({
  ...rows('penalties'),
  label: 'Late penalties',
  grain: 'one penalty',
  permission: 'attendance.register.read',
  period: 'range',
  fields: [
    field.date('day', 'Day'),
    field.integer('number', 'Number in the month', { adds_up: false }),
    field.days('days', 'Days'),
    field.choice('taken_from', 'Taken from'),
    field.yes_no('reversed', 'Reversed'),
  ],
  rows: async ({ ctx, span, visible }) =>
    ctx.tx
      .selectFrom('attendance_penalty as p')
      .where('p.org_id', '=', ctx.tx.org_id)
      .where('p.day', '>=', span.first_day)
      .where('p.day', '<=', span.last_day)
      .where(await visible('p.employee_id'))
      .select(['p.employee_id', 'p.day', 'p.number', 'p.taken_from'])
      .select(sql<number>`p.days / 100.0`.as('days'))
      .select(sql<boolean>`p.reversed_at is not null`.as('reversed'))
      .orderBy('p.day')
      .orderBy('p.id')
      .execute(),
});

const roster = defineDataset({
  ...rows('roster'),
  label: 'Shift roster',
  grain: 'one employee and day',
  permission: 'attendance.roster.read',
  period: 'range',
  fields: [
    field.date('day', 'Day'),
    field.text('shift', 'Shift'),
    field.code('shift_code', 'Code'),
    field.yes_no('published', 'Published'),
  ],
  rows: async ({ ctx, span, visible }) =>
    ctx.tx
      .selectFrom('roster_day as r')
      .leftJoin('shift as s', (on) => on.onRef('s.org_id', '=', 'r.org_id').onRef('s.id', '=', 'r.shift_id'))
      .where('r.org_id', '=', ctx.tx.org_id)
      .where('r.day', '>=', span.first_day)
      .where('r.day', '<=', span.last_day)
      .where(await visible('r.employee_id'))
      .select(['r.employee_id', 'r.day', 's.name as shift', 's.code as shift_code'])
      .select(sql<boolean>`r.published_at is not null`.as('published'))
      .orderBy('r.day')
      .orderBy('r.employee_id')
      .limit(MOST_DATASET_ROWS)
      .execute(),
});

const devices = defineDataset({
  ...rows('devices'),
  label: 'Attendance devices',
  grain: 'one device',
  permission: 'attendance.device.read',
  period: 'none',
  of_employee: false,
  fields: [
    field.text('name', 'Device'),
    field.code('serial_number', 'Serial number'),
    field.choice('status', 'Status'),
    field.instant('last_seen', 'Last seen'),
    field.instant('last_punch', 'Last punch'),
    field.integer('user_count', 'Users'),
    field.integer('unknown_users', 'Unknown users', { help: 'User ids of its punches that no employee has.' }),
  ],
  rows: async ({ ctx }) =>
    ctx.tx
      .selectFrom('device as d')
      .where('d.org_id', '=', ctx.tx.org_id)
      .select(['d.name', 'd.serial_number', 'd.status', 'd.user_count'])
      .select(
        sql<number>`(select count(distinct l.pin)::int from device_line l
          where l.org_id = d.org_id and l.device_id = d.id and l.status = 'unknown_user')`.as('unknown_users'),
      )
      .select([minuteText('d.last_seen_at').as('last_seen'), minuteText('d.last_punch_at').as('last_punch')])
      .orderBy('d.name')
      .orderBy('d.id')
      .execute(),
});

/** What reports read of attendance. */
export const attendanceDatasets: readonly Dataset[] = [days, requests, overtime, penalties, roster, devices];
