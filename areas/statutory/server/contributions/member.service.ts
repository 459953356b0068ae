import { findEmployeeCards, listPayReadiness } from '@hrms/employees/server';
import { lastDayOf } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { formatRupees } from '@hrms/platform/money';
import type { Ctx, PageRows } from '@hrms/platform/server';
import type { Scheme, StatutoryMember, statutoryMembers, statutoryReports } from '@hrms/statutory/contract';
import { pageOfRows } from '../page-of-rows.ts';
import { findLastMonth } from './last-month.service.ts';
import { listMemberLines, type MemberLine, sumByMonth } from './member.queries.ts';

function detailOf(scheme: Scheme, { amounts, facts }: MemberLine): string {
  if (scheme === 'ptax') return `${formatRupees(amounts.tax ?? 0)} a month`;
  if (scheme === 'lwf') return facts.category ?? 'Category not set';
  if (scheme === 'esi') return 'Covered to the end of the contribution period';
  return [facts.pension_runs ? 'EPS member' : 'No EPS', facts.higher_pension && 'Higher pension', (amounts.vpf ?? 0) > 0 && 'VPF']
    .filter(Boolean)
    .join(', ');
}

/** Employees of a scheme in its last finalised month, by name. */
export async function listMembers(ctx: Ctx, filter: FilterOf<typeof statutoryMembers>): Promise<PageRows<StatutoryMember>> {
  const { scheme, employee_id, problem } = filter;
  const month = await findLastMonth(ctx, scheme);
  const lines = month === null ? [] : await listMemberLines(ctx.tx, scheme, month);
  const ids = lines.map((line) => line.employee_id);
  const cards = await findEmployeeCards(ctx.tx, ids);
  const ready = scheme === 'epf' && month !== null ? await listPayReadiness(ctx.tx, lastDayOf(month), ids) : null;
  const members = lines.map((line): StatutoryMember => {
    const card = cards.get(line.employee_id);
    const has_number = ready ? (ready.get(line.employee_id)?.has_uan ?? false) : null;
    return {
      employee_id: line.employee_id,
      employee_code: card?.employee_code ?? '',
      employee_name: card?.full_name ?? '',
      branch: card?.branch ?? null,
      state_code: line.state_code,
      has_number,
      status: line.decided || scheme !== 'epf' ? 'member' : 'default',
      detail: detailOf(scheme, line),
      since: line.since,
      last_month: month,
      problem: has_number === false ? 'UAN missing' : null,
    };
  });
  const shown = members
    .filter((member) => !employee_id || member.employee_id === employee_id)
    .filter(({ has_number }) => problem !== 'no_number' || has_number === false)
    .filter(({ status }) => problem !== 'not_decided' || status === 'default')
    .toSorted((a, b) => a.employee_name.localeCompare(b.employee_name));
  return pageOfRows(shown, filter);
}

/** Contributions of a financial year by month. */
export const listReportMonths = async (ctx: Ctx, { tax_year, ...filter }: FilterOf<typeof statutoryReports>) => {
  const year = +tax_year.slice(0, 4);
  return { rows: await sumByMonth(ctx.tx, { ...filter, first_month: `${year}-04`, last_month: `${year + 1}-03` }) };
};
