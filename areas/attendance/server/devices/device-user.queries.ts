import type { DataOf, FilterOf } from '@hrms/platform/contract';
import { type Ctx, containsText, pageOf } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { deviceUsers } from '../../contract/device.contract.ts';

/** User ids and the people behind them. */
export async function listDeviceUsers(
  ctx: Ctx,
  filter: FilterOf<typeof deviceUsers.list>,
): Promise<DataOf<typeof deviceUsers.list>> {
  let matching = ctx.tx
    .selectFrom('device_user as u')
    .innerJoin('employee as e', (on) => on.onRef('e.org_id', '=', 'u.org_id').onRef('e.id', '=', 'u.employee_id'))
    .leftJoin('device as d', (on) => on.onRef('d.org_id', '=', 'u.org_id').onRef('d.id', '=', 'u.device_id'))
    .where('u.org_id', '=', ctx.org_id);
  if (filter.device_id) matching = matching.where('u.device_id', '=', filter.device_id);
  if (filter.employee_id) matching = matching.where('u.employee_id', '=', filter.employee_id);
  const { search } = filter;
  if (search)
    matching = matching.where((eb) => eb.or([eb('e.full_name', 'ilike', containsText(search)), eb('u.pin', '=', search)]));
  return pageOf(ctx.tx, matching, filter, (rows) =>
    rows
      .select([
        'u.id as device_user_id',
        'u.device_id',
        'd.name as device_name',
        'u.pin',
        'u.name_on_device',
        'e.id as employee_id',
        sql<string>`e.employee_code`.as('employee_code'),
        'e.full_name',
        'u.from_day',
      ])
      .orderBy('u.pin')
      .orderBy('u.from_day')
      .orderBy('u.id'),
  );
}
