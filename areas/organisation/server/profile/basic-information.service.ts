import { financialYearOf } from '@hrms/platform/calendar';
import { type Ctx, findRow, ZONE } from '@hrms/platform/server';
import { findBranch } from '../branches/branch.queries.ts';
import { findProfileRow } from './profile.queries.ts';

/** What every screen shows of the organisation: name, logo, financial year, today, and the state of the head office. */
export async function readBasicInformation(ctx: Ctx) {
  const { name, slug } = await ctx.tx
    .selectFrom('organisation')
    .where('org_id', '=', ctx.org_id)
    .select(['name', 'slug'])
    .executeTakeFirstOrThrow();
  const head = await findRow(ctx.tx, 'branch', { is_head_office: true }, ['id']);
  const branch = head && (await findBranch(ctx, head.id));
  const logo = (await findProfileRow(ctx.tx))?.logo_file_id ?? null;
  return {
    org_id: ctx.org_id,
    name,
    slug,
    logo_url: logo && `/v1/organization/pictures/${logo}`,
    time_zone: ZONE,
    financial_year: financialYearOf(ctx.today),
    today: ctx.today,
    head_office_state: branch?.state_code ?? null,
  };
}
