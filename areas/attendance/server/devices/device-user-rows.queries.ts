import type { Ctx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Device users that have one of the user ids. */
export function listDeviceUsersByPin(
  ctx: Ctx,
  rows: { pin: string; employee_code: string; serial_number: string; from_day: string }[],
) {
  return sql<{ device_id: string | null; pin: string; from_day: string }>`
    select device_id, pin, from_day from device_user where org_id = ${ctx.org_id}
      and pin = any(${rows.map(({ pin }) => pin)}::text[])`.execute(ctx.tx);
}

/** Serial numbers of the devices. */
export function listDeviceSerials(ctx: Ctx) {
  return ctx.tx.selectFrom('device').where('org_id', '=', ctx.org_id).select(['id', 'serial_number']).execute();
}
