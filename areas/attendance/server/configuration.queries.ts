import { AttendanceRule, AttendanceSetting } from '@hrms/attendance/contract';
import {
  type CycleHistory,
  countsByWeek,
  type Rotation,
  type ShiftTimes,
  toCivilDate,
  toDayNumber,
} from '@hrms/attendance/domain';
import { type PolicyAssignment, type PolicyFacts, policyOn as policyOnDay } from '@hrms/employees/domain';
import { loadCriteriaSets, type PolicyTables } from '@hrms/employees/server';
import { type CalendarRules } from '@hrms/organisation/domain';
import { loadCalendar } from '@hrms/organisation/server';
import { type CivilDate, monthOf } from '@hrms/platform/calendar';
import { type DatedSetting, datedSetting, type Tx, ZONE } from '@hrms/platform/server';
import { type Person, type Placement, placementOn } from './people.queries.ts';

/** Attendance policies, their criteria and assignments. */
export const ATTENDANCE_POLICY_TABLES: PolicyTables = {
  policy: 'attendance_policy',
  criterion: 'attendance_policy_criterion',
  assignment: 'attendance_policy_assignment',
};

export type PolicyInForce = {
  readonly policy_id: string | null;
  /** Changes whenever the rule does. */
  readonly rule_id: string;
  readonly name: string;
  readonly rule: AttendanceRule;
};

type Dated<T> = { readonly from: number; readonly value: T };
export type ShiftRow = { id: string; code: string; name: string; colour: string; is_default: boolean; active: boolean };

/** What all people share: settings, shifts, rotations, policies, places and the calendar of some days. */
export type AttendanceConfiguration = {
  readonly calendar: CalendarRules;
  readonly cycle: CycleHistory;
  readonly shifts: ReadonlyMap<string, ShiftRow>;
  readonly rotations: ReadonlyMap<string, Rotation & { name: string }>;
  /** Some rule counts hours by week: days then depend on the other days of their week. */
  readonly hasWeeklyHours: boolean;
  /** Some rule charges days off between absences: they depend on the days around them. */
  readonly chargesOffDays: boolean;
  settingOn(day: number): { key: string; setting: AttendanceSetting };
  shiftOn(shift_id: string | null, day: number): ShiftTimes | null;
  policyOn(person: Person, assignments: readonly PolicyAssignment[], day: number): PolicyInForce;
  zoneOf(location_id: string | null): string;
};

const newest = <T>(rows: readonly Dated<T>[], day: number): T | null => {
  let found: T | null = null;
  for (const one of rows) if (one.from <= day) found = one.value;
  return found;
};

/** Attendance settings of the organisation. */
export const attendanceSetting = datedSetting<AttendanceSetting>({
  table: 'attendance_setting',
  defaults: AttendanceSetting.parse({}),
  parse: (stored) => AttendanceSetting.parse(stored),
});
const DEFAULT_RULE: PolicyInForce = {
  policy_id: null,
  rule_id: 'default',
  name: 'Default policy',
  rule: AttendanceRule.parse({}),
};

/** All settings of the organisation, oldest first. */
export const loadSettings = (tx: Tx): Promise<DatedSetting<AttendanceSetting>[]> => attendanceSetting.history(tx);

/** The setting in force on a day. */
export const readSetting = async (tx: Tx, day: CivilDate): Promise<AttendanceSetting> =>
  (await attendanceSetting.on(tx, day)).setting;

/** The cycles of the organisation's periods. */
export async function loadCycle(tx: Tx): Promise<CycleHistory> {
  return toCycle(await loadSettings(tx));
}

const toCycle = (settings: readonly { from_date: CivilDate; setting: AttendanceSetting }[]): CycleHistory =>
  settings.map(({ from_date, setting }) => ({ from_month: monthOf(from_date), cycle_start: setting.cycle_start }));

async function loadShiftTimes(tx: Tx, shifts: ReadonlyMap<string, ShiftRow>) {
  const rows = await tx
    .selectFrom('shift_version')
    .where('org_id', '=', tx.org_id)
    .selectAll()
    .orderBy('shift_id')
    .orderBy('from_date')
    .execute();
  const found = new Map<string, Dated<ShiftTimes>[]>();
  for (const row of rows) {
    const shift = shifts.get(row.shift_id);
    if (!shift) continue;
    const value: ShiftTimes = {
      id: row.shift_id,
      code: shift.code,
      name: shift.name,
      start: row.start_minute,
      end: row.end_minute,
      half: row.half_minute,
      break_kind: row.break_kind as ShiftTimes['break_kind'],
      break_minutes: row.break_minutes,
      break_after_span: row.break_after_span,
      break_paid: row.break_paid,
      open_before: row.open_before,
      close_after: row.close_after,
      expected: row.expected_minutes,
      allowance_code: row.allowance_code,
    };
    const own = found.get(row.shift_id) ?? [];
    own.push({ from: toDayNumber(row.from_date), value });
    found.set(row.shift_id, own);
  }
  return found;
}

async function loadPolicies(tx: Tx) {
  const policies = await tx
    .selectFrom('attendance_policy')
    .where('org_id', '=', tx.org_id)
    .select(['id', 'name', 'is_default', 'active'])
    .execute();
  const rules = await tx
    .selectFrom('attendance_rule')
    .where('org_id', '=', tx.org_id)
    .select(['id', 'policy_id', 'from_date', 'rule'])
    .orderBy('from_date')
    .execute();
  const sets = await loadCriteriaSets(tx, ATTENDANCE_POLICY_TABLES);
  const workers = await tx
    .selectFrom('designation')
    .where('org_id', '=', tx.org_id)
    .where('lwf_category', '=', 'worker')
    .select('id')
    .execute();
  const names = new Map(policies.map(({ id, name }) => [id, name]));
  const byPolicy = new Map<string, Dated<PolicyInForce>[]>();
  for (const { id, policy_id, from_date, rule } of rules) {
    const value = { policy_id, rule_id: id, name: names.get(policy_id) ?? '', rule: AttendanceRule.parse(rule) };
    const own = byPolicy.get(policy_id) ?? [];
    own.push({ from: toDayNumber(from_date), value });
    byPolicy.set(policy_id, own);
  }
  const active = new Set(policies.filter((one) => one.active).map(({ id }) => id));
  return {
    byPolicy,
    criteria: sets.map(({ from_date, criteria }) => ({
      from: toDayNumber(from_date),
      value: criteria.filter(({ policy_id }) => active.has(policy_id)),
    })),
    /** Designations of workers. */
    workers: new Set(workers.map(({ id }) => id)),
    standard: policies.find((one) => one.is_default)?.id,
  };
}

/** What criteria look at, of a person at a place. */
const toPolicyFacts = (person: Person, place: Placement, workers: ReadonlySet<string>): PolicyFacts => ({
  branch_id: place.branch_id,
  department_id: place.department_id,
  designation_id: place.designation_id,
  grade_id: place.grade_id,
  employment_type: place.employment_type,
  gender: person.gender,
  is_worker: workers.has(place.designation_id),
  service_from: person.service_from,
});

/** Time zones of places of work by their ids. */
export async function loadLocationZones(tx: Tx): Promise<Map<string, string>> {
  const locations = await tx.selectFrom('location').where('org_id', '=', tx.org_id).select(['id', 'time_zone']).execute();
  return new Map(locations.map(({ id, time_zone }) => [id, time_zone]));
}

/** Everything that people share, for days from `from` to `to`: about a dozen short reads, whatever the number of employees. */
export async function loadConfiguration(tx: Tx, from: number, to: number): Promise<AttendanceConfiguration> {
  const settings = await loadSettings(tx);
  const dated = settings.map(({ id, from_date, setting }) => ({ from: toDayNumber(from_date), value: { key: id, setting } }));
  const shiftRows = await tx
    .selectFrom('shift')
    .where('org_id', '=', tx.org_id)
    .select(['id', 'code', 'name', 'colour', 'is_default', 'active'])
    .execute();
  const shifts = new Map(shiftRows.map((row) => [row.id, row]));
  const times = await loadShiftTimes(tx, shifts);
  const standardShift = shiftRows.find(({ is_default }) => is_default)?.id ?? null;
  const rotationRows = await tx
    .selectFrom('shift_rotation')
    .where('org_id', '=', tx.org_id)
    .select(['id', 'name', 'cycle', 'anchor_date'])
    .execute();
  const rotations = new Map(
    rotationRows.map(({ id, name, cycle, anchor_date }) => [id, { name, cycle, anchor: toDayNumber(anchor_date) }]),
  );
  const { byPolicy, criteria, workers, standard } = await loadPolicies(tx);
  const zones = await loadLocationZones(tx);
  const calendar = await loadCalendar(tx, toCivilDate(from), toCivilDate(to));
  const allRules = [...byPolicy.values()].flatMap((versions) => versions.map(({ value }) => value.rule));
  // asked for every day of every person: made once for a placement and for a day
  const factsOfPlace = new WeakMap<Placement, PolicyFacts>();
  const factsAt = (person: Person, place: Placement): PolicyFacts => {
    const facts = factsOfPlace.get(place) ?? toPolicyFacts(person, place, workers);
    factsOfPlace.set(place, facts);
    return facts;
  };
  const civilDays = new Map<number, CivilDate>();
  const civilDay = (day: number): CivilDate => {
    const date = civilDays.get(day) ?? toCivilDate(day);
    civilDays.set(day, date);
    return date;
  };
  const ruleOn = (policy_id: string | null | undefined, day: number): PolicyInForce | null => {
    const versions = policy_id ? byPolicy.get(policy_id) : undefined;
    return versions ? (newest(versions, day) ?? versions[0]?.value ?? null) : null;
  };
  return {
    calendar,
    cycle: toCycle(settings),
    shifts,
    rotations,
    hasWeeklyHours: allRules.some(countsByWeek),
    chargesOffDays: allRules.some(({ charge_off_days }) => charge_off_days === 'both_sides'),
    settingOn: (day) => newest(dated, day) ?? { key: '', setting: attendanceSetting.defaults },
    shiftOn: (shift_id, day) => {
      const versions = times.get(shift_id ?? standardShift ?? '');
      return versions ? (newest(versions, day) ?? versions[0]?.value ?? null) : null;
    },
    policyOn: (person, assignments, day) => {
      const place = placementOn(person, day);
      const facts = place && factsAt(person, place);
      const choice = { criteria: newest(criteria, day) ?? [], default_policy_id: standard ?? null };
      const policy_id = facts ? policyOnDay(choice, facts, assignments, civilDay(day)) : standard;
      return ruleOn(policy_id, day) ?? ruleOn(standard, day) ?? DEFAULT_RULE;
    },
    zoneOf: (location_id) => (location_id ? zones.get(location_id) : undefined) ?? ZONE,
  };
}
