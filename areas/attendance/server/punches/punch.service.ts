import type { MakePunch, punches } from '@hrms/attendance/contract';
import { MOST_POSITION_ERROR_M, toCivilDate, toLocalMinute } from '@hrms/attendance/domain';
import { findNearestFence } from '@hrms/organisation/domain';
import type { DataOf } from '@hrms/platform/contract';
import { type Ctx, insertRow, newId } from '@hrms/platform/server';
import { isInRanges } from '../addresses.ts';
import { resolveNow } from '../days/resolve.service.ts';
import { beginConfirmation, confirmPunch, type PunchDirection } from '../passkeys/confirm.service.ts';
import {
  consentNeeded,
  methodOff,
  networkNotAllowed,
  notLinked,
  outsideArea,
  passkeyNeeded,
  passkeyOff,
  positionNeeded,
  selfieNeeded,
} from '../refusals.ts';
import { secondsNow } from '../work.ts';
import { findConsentInstant } from './consent.service.ts';
import { usePhoto } from './photo.service.ts';
import { lockPunchingEmployee } from './punch.queries.ts';
import { type CurrentDay, needsConsent, readCurrentDay, readToday } from './today.service.ts';

type Checked = { location_id: string | null; outside: boolean };

/** @throws `outside_area`, `position_needed`, `network_not_allowed` as the policy says */
function checkPlace(ctx: Ctx, current: CurrentDay, position: MakePunch['position']): Checked {
  const { rule } = current;
  let outside = false;
  let location_id = current.location?.location_id ?? null;
  if (rule.ip !== 'off') {
    const allowed = isInRanges(ctx.request.ip, current.location?.allowed_ips ?? []);
    if (!allowed && rule.ip === 'refuse') throw networkNotAllowed();
    outside ||= !allowed;
  }
  if (rule.geofence === 'off' || current.location?.is_remote) return { location_id, outside };
  const known = position && position.accuracy <= MOST_POSITION_ERROR_M ? position : undefined;
  if (!known) {
    if (rule.geofence === 'refuse') throw positionNeeded();
    return { location_id, outside: true };
  }
  const near = findNearestFence(current.fences, known);
  if (near?.inside) location_id = near.fence.location_id;
  else if (rule.geofence === 'refuse') {
    if (!near) throw positionNeeded();
    throw outsideArea(near.distance_m, near.fence.name, near.fence.radius_m);
  }
  return { location_id, outside: outside || !near?.inside };
}

/**
 * Records a punch at the server's time and computes the day. A second one within the near-duplicate time answers the first.
 * @throws `not_linked`, `method_off`, `outside_area`, `position_needed`, `network_not_allowed`, `consent_needed`, `selfie_needed`,
 * `passkey_needed`, `passkey_failed`
 */
export async function makePunch(
  ctx: Ctx,
  { direction, position, photo_id, passkey }: MakePunch,
): Promise<DataOf<typeof punches.make>> {
  const { employee_id } = ctx.actor;
  if (!employee_id) throw notLinked();
  // One after the other for each person: two clicks at once are one punch.
  await lockPunchingEmployee(ctx, employee_id);
  const current = await readCurrentDay(ctx, employee_id);
  const { one, rule } = current;
  if (!rule.web_punch || rule.capture === 'exceptions_only') throw methodOff();
  if (needsConsent(rule) && !(await findConsentInstant(ctx, employee_id))) throw consentNeeded();
  const place = checkPlace(ctx, current, position);
  if (rule.selfie === 'required' && !photo_id) throw selfieNeeded();
  const confirmed = passkey ? await confirmPunch(ctx, employee_id, passkey, direction) : null;
  if (rule.passkey === 'required' && !confirmed) throw passkeyNeeded();
  const now = secondsNow(ctx);
  const last = one.punches.at(-1);
  if (!last || now - last.at > one.input.near_duplicate_seconds)
    await insertPunch(ctx, employee_id, current, {
      direction: confirmed ?? direction ?? current.next_direction,
      source: confirmed ? 'passkey' : 'web',
      place,
      position,
      photo_id: rule.selfie === 'off' ? undefined : photo_id,
    });
  const today = await readToday(ctx);
  const punch = today.punches.at(-1);
  if (!punch) throw new Error('The punch is not among those of today');
  return { punch, today };
}

type NewPunch = {
  direction: string;
  source: 'web' | 'passkey';
  place: Checked;
  position: MakePunch['position'];
  photo_id: string | undefined;
};

async function insertPunch(
  ctx: Ctx,
  employee_id: string,
  { one }: CurrentDay,
  { direction, source, place, position, photo_id }: NewPunch,
): Promise<void> {
  const id = newId();
  const at = ctx.clock.now();
  const local = toLocalMinute(one.zone, Math.floor(at.getTime() / 60_000));
  const day = toCivilDate(Math.floor(local / 1440));
  const keepsPosition = one.policy.rule.geofence !== 'off' && position;
  await insertRow(ctx.tx, 'punch', {
    id,
    day,
    employee_id,
    at,
    direction,
    source,
    verify: source === 'passkey' ? 'passkey' : null,
    location_id: place.location_id,
    outside: place.outside,
    ip: ctx.request.ip,
    latitude: keepsPosition ? position.latitude : null,
    longitude: keepsPosition ? position.longitude : null,
    accuracy_m: keepsPosition ? Math.round(position.accuracy) : null,
    source_key: `${source}|${id}`,
    created_at: at,
    created_by: ctx.actor.user_id,
  });
  if (photo_id) await usePhoto(ctx, employee_id, photo_id, id);
  await ctx.audit('attendance.punched', id, { employee_id, direction, source, outside: place.outside });
  await resolveNow(
    ctx,
    [one.day - 1, one.day].map((number) => ({ employee_id, day: number })),
  );
}

/** What the person's passkey is asked to confirm for a punch. @throws `not_linked`, `method_off`, `passkey_missing` */
export async function beginPasskeyPunch(ctx: Ctx, direction: PunchDirection): Promise<DataOf<typeof punches.passkeyOptions>> {
  const { employee_id } = ctx.actor;
  if (!employee_id) throw notLinked();
  const { rule } = await readCurrentDay(ctx, employee_id);
  if (!rule.web_punch || rule.capture === 'exceptions_only') throw methodOff();
  if (rule.passkey === 'off') throw passkeyOff();
  return beginConfirmation(ctx, employee_id, direction);
}
