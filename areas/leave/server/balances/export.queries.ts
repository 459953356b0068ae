import { ENTRY_KINDS, type LEDGER_KINDS, type leaveBalances } from '@hrms/leave/contract';
import type { CivilDate } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, isOneOf } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';

export type BalanceExportFilter = FilterOf<typeof leaveBalances.export>;

export type Cells = (string | number)[][];

/** The cells of the ledger's export, with a heading row. */
export async function listLedgerCells(
  ctx: Ctx,
  employees: RawBuilder<boolean>,
  asked: BalanceExportFilter,
  from: CivilDate,
  to: CivilDate,
): Promise<Cells> {
  const { rows } = await sql<
    Record<string, string | number | null>
  >`select employee.employee_code, employee.full_name, t.code, l.effective_on, l.kind, l.days, l.note
    from leave_ledger l join employee on employee.org_id = l.org_id and employee.id = l.employee_id
      join leave_type t on t.org_id = l.org_id and t.id = l.leave_type_id
    where l.org_id = ${ctx.org_id} and ${employees} and l.effective_on between ${from}::date and ${to}::date
      and ${isOneOf('l.leave_type_id', asked.leave_type_id ? [asked.leave_type_id] : undefined)}
      and (not t.private or ${ctx.actor.permissions.has('leave.private.read')} or l.employee_id = ${ctx.actor.employee_id}::uuid)
    order by lower(employee.employee_code), t.code, l.effective_on, l.created_at limit 100000`.execute(ctx.tx);
  const named = rows.map((row) => ({ ...row, kind: ENTRY_KINDS[row.kind as (typeof LEDGER_KINDS)[number]] }));
  return toCells(named, ['Employee code', 'Employee', 'Leave type', 'Date', 'Entry', 'Days', 'Note']);
}

/** Rows as cells under headings. */
export const toCells = (rows: readonly Record<string, string | number | null>[], headings: readonly string[]): Cells => [
  [...headings],
  ...rows.map((row) => Object.values(row).map((value) => value ?? '')),
];

/** The register of annual leave by employee and month: worked, opening, earned, taken, encashed, lapsed and closing days. */
export function listRegisterRows(ctx: Ctx, to: string, employees: RawBuilder<boolean>, from: string) {
  return sql<
    Record<string, string | number | null>
  >`with monthly as (select l.employee_id, l.leave_type_id, date_trunc('month', l.effective_on)::date as month,
        coalesce(sum(l.days) filter (where l.kind not in ('taken', 'restored', 'encashed', 'encash_reversed') and l.days > 0),
        0) as earned,
        coalesce(-sum(l.days) filter (where l.kind in ('taken', 'restored')), 0) as taken,
        coalesce(-sum(l.days) filter (where l.kind in ('encashed', 'encash_reversed')), 0) as encashed,
        coalesce(-sum(l.days) filter (where l.kind not in ('taken', 'restored', 'encashed', 'encash_reversed') and l.days < 0),
        0) as lapsed,
        sum(l.days) as change
      from leave_ledger l join leave_type t on t.org_id = l.org_id and t.id = l.leave_type_id
      where l.org_id = ${ctx.org_id} and t.category = 'annual' and l.kind not in ('carry_in', 'carry_out', 'converted')
        and l.effective_on <= ${to}::date group by 1, 2, 3),
    running as (select *, sum(change) over (partition by employee_id, leave_type_id order by month) as closing from monthly)
    select employee.employee_code, employee.full_name, employee.joined_on, to_char(m.month, 'Mon YYYY') as month, t.name,
      w.counted as worked,
      m.closing - m.change as opening, m.earned, m.taken, m.encashed, m.lapsed, m.closing
    from running m join employee on employee.org_id = ${ctx.org_id} and employee.id = m.employee_id
      join leave_type t on t.org_id = ${ctx.org_id} and t.id = m.leave_type_id
      left join leave_worked_days w on w.org_id = ${ctx.org_id} and w.employee_id = m.employee_id and w.month = m.month
    where ${employees} and m.month >= date_trunc('month', ${from}::date)
      order by lower(employee.employee_code), t.name, m.month limit 100000`.execute(ctx.tx);
}

/** Employees in service on a day, for the export, by code. */
export function listBalanceEmployees(ctx: Ctx, employees: RawBuilder<boolean>, on: string) {
  return sql<{
    id: string;
  }>`select employee.id from employee where employee.org_id = ${ctx.org_id} and not employee.is_draft and ${employees}
    and employee.joined_on <= ${on}::date and (employee.last_working_day is null or employee.last_working_day >= ${on}::date)
    order by lower(employee.employee_code) limit 20000`.execute(ctx.tx);
}

/** Requests that touch a span, for the export, the oldest first; types the caller may not see read "On leave". */
export async function listRequestCells(
  ctx: Ctx,
  filter: BalanceExportFilter,
  { employees, masked, from, to }: { employees: RawBuilder<boolean>; masked: RawBuilder<boolean>; from: string; to: string },
) {
  return sql<
    Record<string, string | number | null> & { first_half: 1 | 2; last_half: 1 | 2; status: string }
  >`select r.number, employee.employee_code, employee.full_name,
      case when ${masked} then 'On leave' else t.name
      end as type, r.first_day, r.first_half, r.last_day, r.last_half, r.days, r.lop_days, r.status,
      r.applied_at::date as applied_on
    from leave_request r join employee on employee.org_id = r.org_id and employee.id = r.employee_id
      join leave_type t on t.org_id = r.org_id and t.id = r.leave_type_id
    where r.org_id = ${ctx.org_id} and ${employees} and r.status <> 'draft'
      and (${filter.status ?? null}::text is null or r.status = ${filter.status ?? null}::text)
      and r.first_day <= ${to}::date and r.last_day >= ${from}::date
      and ${isOneOf('r.leave_type_id', filter.leave_type_id ? [filter.leave_type_id] : undefined)}
      and (${filter.leave_type_id === undefined} or not ${masked})
    order by r.first_day, r.number limit 100000`.execute(ctx.tx);
}
