import { type LeaveStatus, REQUEST_STATES } from '@hrms/leave/contract';
import { addDays, type CivilDate, daysBetween } from '@hrms/platform/calendar';
import { type Ctx, type FileAnswer, isOneOf, sheetFile, visibleEmployees } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { spanTooLong } from '../refusals.ts';
import { isPlaced } from '../requests/list.queries.ts';
import { readBalances } from './balance.service.ts';
import { type BalanceExportFilter, type Cells, listLedgerCells, toCells } from './export.queries.ts';

const MOST_DAYS = 800;

/** Employees of the export: those the caller may see, limited to a place or one of them. */
function exported(ctx: Ctx, visible: RawBuilder<boolean>, asked: BalanceExportFilter): RawBuilder<boolean> {
  const places = (['department_id', 'branch_id'] as const).flatMap((column) =>
    asked[column] ? [isPlaced(ctx, column, asked[column])] : [],
  );
  const one = isOneOf('employee.id', asked.employee_id ? [asked.employee_id] : undefined);
  return sql<boolean>`(${sql.join([visible, one, ...places], sql` and `)})`;
}

async function balanceCells(ctx: Ctx, employees: RawBuilder<boolean>, asked: BalanceExportFilter): Promise<Cells> {
  const on = asked.on ?? ctx.today;
  if (on > ctx.today) throw spanTooLong('Choose today or an earlier day');
  const { rows } = await sql<{
    id: string;
  }>`select employee.id from employee where employee.org_id = ${ctx.org_id} and not employee.is_draft and ${employees}
    and employee.joined_on <= ${on}::date and (employee.last_working_day is null or employee.last_working_day >= ${on}::date) order by lower(employee.employee_code) limit 20000`.execute(
    ctx.tx,
  );
  const balances = await readBalances(
    ctx,
    rows.map(({ id }) => id),
    on,
    asked.leave_type_id,
  );
  const lines = [...balances.values()].flat().map((one) => ({
    code: one.employee_code,
    name: one.employee_name,
    type: one.type_code,
    year: one.leave_year_start,
    credited: one.credited,
    taken: one.taken,
    upcoming: one.upcoming,
    held: one.held,
    adjusted: one.adjusted,
    expired: one.expired,
    encashed: one.encashed,
    balance: one.balance,
    available: one.available,
  }));
  return toCells(lines, [
    'Employee code',
    'Employee',
    'Leave type',
    'Leave year',
    'Credited',
    'Taken',
    'Upcoming',
    'Pending',
    'Adjusted',
    'Expired',
    'Encashed',
    'Balance',
    'Available',
  ]);
}

const HALVES = { 1: 'First half', 2: 'Second half' } as const;

async function requestCells(
  ctx: Ctx,
  employees: RawBuilder<boolean>,
  asked: BalanceExportFilter,
  from: CivilDate,
  to: CivilDate,
): Promise<Cells> {
  const masked = sql<boolean>`(t.private and not ${ctx.actor.permissions.has('leave.private.read')} and r.employee_id is distinct from ${ctx.actor.employee_id}::uuid)`;
  const { rows } = await sql<
    Record<string, string | number | null> & { first_half: 1 | 2; last_half: 1 | 2; status: string }
  >`select r.number, employee.employee_code, employee.full_name,
      case when ${masked} then 'On leave' else t.name end as type, r.first_day, r.first_half, r.last_day, r.last_half, r.days, r.lop_days, r.status, r.applied_at::date as applied_on
    from leave_request r join employee on employee.org_id = r.org_id and employee.id = r.employee_id join leave_type t on t.org_id = r.org_id and t.id = r.leave_type_id
    where r.org_id = ${ctx.org_id} and ${employees} and r.status <> 'draft' and (${asked.status ?? null}::text is null or r.status = ${asked.status ?? null}::text)
      and r.first_day <= ${to}::date and r.last_day >= ${from}::date and ${isOneOf('r.leave_type_id', asked.leave_type_id ? [asked.leave_type_id] : undefined)}
      and (${asked.leave_type_id === undefined} or not ${masked})
    order by r.first_day, r.number limit 100000`.execute(ctx.tx);
  const named = rows.map((row) => ({
    ...row,
    first_half: HALVES[row.first_half],
    last_half: HALVES[row.last_half],
    status: REQUEST_STATES[row.status as LeaveStatus],
  }));
  return toCells(named, [
    'Number',
    'Employee code',
    'Employee',
    'Leave type',
    'First day',
    'Begins with',
    'Last day',
    'Ends with',
    'Days',
    'Unpaid days',
    'Status',
    'Applied on',
  ]);
}

/**
 * The register of leave with wages: annual leave by employee and month, as the rules under the OSH Code list it. Months without an entry
 * are left out.
 */
async function registerCells(ctx: Ctx, employees: RawBuilder<boolean>, from: CivilDate, to: CivilDate): Promise<Cells> {
  const { rows } = await sql<
    Record<string, string | number | null>
  >`with monthly as (select l.employee_id, l.leave_type_id, date_trunc('month', l.effective_on)::date as month,
        coalesce(sum(l.days) filter (where l.kind not in ('taken', 'restored', 'encashed', 'encash_reversed') and l.days > 0), 0) as earned,
        coalesce(-sum(l.days) filter (where l.kind in ('taken', 'restored')), 0) as taken,
        coalesce(-sum(l.days) filter (where l.kind in ('encashed', 'encash_reversed')), 0) as encashed,
        coalesce(-sum(l.days) filter (where l.kind not in ('taken', 'restored', 'encashed', 'encash_reversed') and l.days < 0), 0) as lapsed,
        sum(l.days) as change
      from leave_ledger l join leave_type t on t.org_id = l.org_id and t.id = l.leave_type_id
      where l.org_id = ${ctx.org_id} and t.category = 'annual' and l.kind not in ('carry_in', 'carry_out', 'converted') and l.effective_on <= ${to}::date group by 1, 2, 3),
    running as (select *, sum(change) over (partition by employee_id, leave_type_id order by month) as closing from monthly)
    select employee.employee_code, employee.full_name, employee.joined_on, to_char(m.month, 'Mon YYYY') as month, t.name, w.counted as worked,
      m.closing - m.change as opening, m.earned, m.taken, m.encashed, m.lapsed, m.closing
    from running m join employee on employee.org_id = ${ctx.org_id} and employee.id = m.employee_id join leave_type t on t.org_id = ${ctx.org_id} and t.id = m.leave_type_id
      left join leave_worked_days w on w.org_id = ${ctx.org_id} and w.employee_id = m.employee_id and w.month = m.month
    where ${employees} and m.month >= date_trunc('month', ${from}::date) order by lower(employee.employee_code), t.name, m.month limit 100000`.execute(
    ctx.tx,
  );
  return toCells(rows, [
    'Employee code',
    'Employee',
    'Date of joining',
    'Month',
    'Leave type',
    'Days worked',
    'Opening balance',
    'Days earned',
    'Days taken',
    'Days encashed',
    'Days lapsed or deducted',
    'Closing balance',
  ]);
}

/** Balances, ledger, requests or the register as a file, of employees the caller may see. @throws `span_too_long` */
export async function exportLeave(ctx: Ctx, asked: BalanceExportFilter): Promise<FileAnswer> {
  const [from, to] = [asked.from ?? addDays(ctx.today, -365), asked.to ?? addDays(ctx.today, 365)];
  if (daysBetween(from, to) > MOST_DAYS || to < from) throw spanTooLong(`Choose at most ${MOST_DAYS} days`);
  const employees = exported(ctx, await visibleEmployees(ctx, 'leave.balance.read', 'employee.id'), asked);
  const cells =
    asked.what === 'balances'
      ? await balanceCells(ctx, employees, asked)
      : asked.what === 'ledger'
        ? await listLedgerCells(ctx, employees, asked, from, to)
        : asked.what === 'requests'
          ? await requestCells(ctx, employees, asked, from, to)
          : await registerCells(ctx, employees, from, to);
  const { bytes, media_type } = await sheetFile(asked.format, cells);
  await ctx.audit('leave.exported', undefined, { ...asked, rows: cells.length - 1 });
  return { name: `leave-${asked.what}.${asked.format}`, media_type, body: bytes };
}
