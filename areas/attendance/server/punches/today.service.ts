import type { AttendanceRule, Today } from '@hrms/attendance/contract';
import { clockText, narrowMethods, toCivilDate, toLocalMinute, workedUntil } from '@hrms/attendance/domain';
import type { Ctx } from '@hrms/platform/server';
import { isInRanges } from '../addresses.ts';
import { readSetting } from '../configuration.queries.ts';
import type { ComputedDay } from '../days/compute-days.ts';
import { readPunches } from '../days/day-view.queries.ts';
import { computeDaysOf, openSpan } from '../days/resolve.service.ts';
import { readPasskeys } from '../passkeys/passkey.queries.ts';
import { loadPeople, placementOn } from '../people.queries.ts';
import { findAllowedMethods } from '../policies/location.service.ts';
import { notLinked } from '../refusals.ts';
import { zoneOn } from '../shift-plans.ts';
import { secondsNow, toInstant } from '../work.ts';
import { findConsentInstant } from './consent.service.ts';
import { listPunchLocations } from './today.queries.ts';

type Fence = { location_id: string; name: string; latitude: number; longitude: number; radius_m: number };
type Location = { location_id: string; name: string; is_remote: boolean; allowed_ips: string[] };

/** The day that a punch made now belongs to, where the person may punch, and the direction that comes next. */
export type CurrentDay = {
  readonly one: ComputedDay;
  readonly location: Location | null;
  /** The rule of the day, narrowed by what the location allows. */
  readonly rule: AttendanceRule;
  readonly fences: readonly Fence[];
  readonly next_direction: 'in' | 'out';
};

/** Reads the day in whose window the present instant lies. @throws `not_linked` */
export async function readCurrentDay(ctx: Ctx, employee_id: string): Promise<CurrentDay> {
  const [person] = await loadPeople(ctx.tx, [employee_id]);
  if (!person) throw notLinked();
  const utc = Math.floor(secondsNow(ctx) / 60);
  const around = Math.floor(utc / 1440);
  const span = await openSpan(ctx, around - 1, around + 2);
  const computed = await computeDaysOf(ctx, span, new Map([[employee_id, [around - 1, around, around + 1]]]));
  const local = toLocalMinute(zoneOn(span.ref, person, around), utc);
  const one = currentOf(computed, local);
  const place = placementOn(person, one.day);
  const rows = await listPunchLocations(ctx);
  const own = rows.find(({ location_id }) => location_id === place?.location_id);
  const allowed = own ? [own] : rows.filter(({ branch_id }) => branch_id === place?.branch_id);
  const methods = await findAllowedMethods(ctx.tx, own?.location_id ?? null);
  return {
    one,
    rule: { ...one.policy.rule, ...narrowMethods(one.policy.rule, methods) },
    location: own
      ? {
          location_id: own.location_id,
          name: own.name,
          is_remote: own.is_remote,
          allowed_ips: own.allowed_ips as unknown as string[],
        }
      : null,
    fences: allowed.flatMap(({ location_id, name, latitude, longitude, radius_m }) =>
      latitude === null || longitude === null ? [] : [{ location_id, name, latitude, longitude, radius_m }],
    ),
    next_direction: isInside(one) ? 'out' : 'in',
  };
}

/** The day whose window holds the minute; an open session of a day off keeps its day. */
function currentOf(computed: readonly ComputedDay[], local: number): ComputedDay {
  const found = computed.findLast(({ window }) => window.from <= local) ?? computed[0];
  if (!found) throw new Error('No day was computed');
  const before = computed[computed.indexOf(found) - 1];
  const session = before && !before.plan.timed && !found.plan.timed && isInside(before);
  const last = before?.punches.at(-1);
  return session && found.punches.length === 0 && last && local - last.local <= 960 ? before : found;
}

const isInside = ({ punches }: ComputedDay): boolean => {
  const last = punches.at(-1);
  if (!last) return false;
  return last.direction === 'undefined' ? punches.length % 2 === 1 : last.direction === 'in' || last.direction === 'break_in';
};

const nowOf = (ctx: Ctx, zone: string) => {
  const at = secondsNow(ctx);
  return { at, local: toLocalMinute(zone, Math.floor(at / 60)) };
};

/** Whether no punch is possible without consent to positions and photos. An optional photo asks for it when it is taken. */
export const needsConsent = ({ geofence, selfie }: AttendanceRule): boolean => geofence !== 'off' || selfie === 'required';

/** What the screen of today shows. @throws `not_linked` */
export async function readToday(ctx: Ctx): Promise<Today> {
  const { employee_id } = ctx.actor;
  if (!employee_id) throw notLinked();
  const current = await readCurrentDay(ctx, employee_id);
  const { one, rule, location, fences, next_direction } = current;
  const setting = await readSetting(ctx.tx, ctx.today);
  const stored = await readPunches(ctx, employee_id, one.zone, one.window.from, Math.max(one.window.to, one.window.from + 2880));
  const ids = new Set(one.punches.map(({ id }) => id));
  const shown = stored.filter(({ punch_id }) => ids.has(punch_id));
  const given_at = await findConsentInstant(ctx, employee_id);
  const { shift, timed } = one.plan;
  return {
    employee_id,
    day: toCivilDate(one.day),
    now: ctx.clock.now().toISOString(),
    zone: one.zone,
    shift: timed
      ? { shift_id: shift.id, code: shift.code, name: shift.name, start: clockText(shift.start), end: clockText(shift.end) }
      : null,
    day_kind: one.plan.kind,
    holiday: one.plan.holiday,
    state: shown.length === 0 ? 'not_punched' : next_direction === 'out' ? 'in' : 'out',
    since: next_direction === 'out' ? toInstant(one.punches.at(-1)?.at ?? null) : null,
    next_direction,
    punches: shown,
    first_half: one.result.first_half,
    second_half: one.result.second_half,
    worked_minutes: next_direction === 'out' ? workedUntil(one.input, nowOf(ctx, one.zone)) : one.result.worked,
    late_minutes: one.result.late,
    methods: {
      web: rule.web_punch && rule.capture !== 'exceptions_only',
      geofence: rule.geofence,
      ip: rule.ip,
      network_allowed: rule.ip === 'off' ? null : isInRanges(ctx.request.ip, location?.allowed_ips ?? []),
      selfie: rule.selfie,
      passkey: rule.passkey,
    },
    passkey_count: rule.passkey === 'off' ? 0 : (await readPasskeys(ctx.tx, employee_id)).length,
    locations: fences.map(({ name, latitude, longitude, radius_m }) => ({ name, latitude, longitude, radius_m })),
    consent: {
      needed: needsConsent(rule) && !given_at,
      applies: rule.geofence !== 'off' || rule.selfie !== 'off',
      given_at,
      version: setting.consent_version,
      text: setting.consent_text,
    },
  };
}
