import type { leaveBalances } from '@hrms/leave/contract';
import { addDays, type CivilDate, daysBetween } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, type FileAnswer, isOneOf, sheetFile, visibleEmployees } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { spanTooLong } from '../refusals.ts';
import { readBalances } from './balance.service.ts';

type Asked = FilterOf<typeof leaveBalances.export>;
type Cells = (string | number)[][];
const MOST_DAYS = 800;

const toCells = (rows: readonly Record<string, string | number | null>[], headings: readonly string[]): Cells => [
  [...headings],
  ...rows.map((row) => Object.values(row).map((value) => value ?? '')),
];

async function balanceCells(ctx: Ctx, visible: RawBuilder<boolean>, asked: Asked): Promise<Cells> {
  const { rows } = await sql<{
    id: string;
  }>`select employee.id from employee where employee.org_id = ${ctx.org_id} and not employee.is_draft and ${visible}
    and ${isOneOf('employee.id', asked.employee_id ? [asked.employee_id] : undefined)} order by lower(employee.employee_code) limit 20000`.execute(
    ctx.tx,
  );
  const balances = await readBalances(
    ctx,
    rows.map(({ id }) => id),
    ctx.today,
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

async function ledgerCells(ctx: Ctx, visible: RawBuilder<boolean>, asked: Asked, from: CivilDate, to: CivilDate): Promise<Cells> {
  const { rows } = await sql<
    Record<string, string | number | null>
  >`select employee.employee_code, employee.full_name, t.code, l.effective_on, l.kind, l.days, l.note
    from leave_ledger l join employee on employee.org_id = l.org_id and employee.id = l.employee_id join leave_type t on t.org_id = l.org_id and t.id = l.leave_type_id
    where l.org_id = ${ctx.org_id} and ${visible} and l.effective_on between ${from}::date and ${to}::date and ${isOneOf('l.employee_id', asked.employee_id ? [asked.employee_id] : undefined)}
      and ${isOneOf('l.leave_type_id', asked.leave_type_id ? [asked.leave_type_id] : undefined)} and (not t.private or ${ctx.actor.permissions.has('leave.private.read')} or l.employee_id = ${ctx.actor.employee_id}::uuid)
    order by lower(employee.employee_code), t.code, l.effective_on, l.created_at limit 100000`.execute(ctx.tx);
  return toCells(rows, ['Employee code', 'Employee', 'Leave type', 'Date', 'Entry', 'Days', 'Note']);
}

async function requestCells(
  ctx: Ctx,
  visible: RawBuilder<boolean>,
  asked: Asked,
  from: CivilDate,
  to: CivilDate,
): Promise<Cells> {
  const { rows } = await sql<Record<string, string | number | null>>`select r.number, employee.employee_code, employee.full_name,
      case when t.private and not ${ctx.actor.permissions.has('leave.private.read')} and r.employee_id is distinct from ${ctx.actor.employee_id}::uuid then 'On leave' else t.name end,
      r.first_day, r.first_half, r.last_day, r.last_half, r.days, r.lop_days, r.status, r.applied_at::date
    from leave_request r join employee on employee.org_id = r.org_id and employee.id = r.employee_id join leave_type t on t.org_id = r.org_id and t.id = r.leave_type_id
    where r.org_id = ${ctx.org_id} and ${visible} and r.status <> 'draft' and r.first_day <= ${to}::date and r.last_day >= ${from}::date and ${isOneOf('r.employee_id', asked.employee_id ? [asked.employee_id] : undefined)}
    order by r.first_day, r.number limit 100000`.execute(ctx.tx);
  return toCells(rows, [
    'Number',
    'Employee code',
    'Employee',
    'Leave type',
    'First day',
    'First half',
    'Last day',
    'Last half',
    'Days',
    'Unpaid days',
    'Status',
    'Applied on',
  ]);
}

/** The register of leave with wages: annual leave by employee and month, as the rules under the OSH Code list it. */
async function registerCells(ctx: Ctx, visible: RawBuilder<boolean>, from: CivilDate, to: CivilDate): Promise<Cells> {
  const { rows } = await sql<
    Record<string, string | number | null>
  >`select employee.employee_code, employee.full_name, employee.joined_on, to_char(l.effective_on, 'YYYY-MM') as month, t.name,
      sum(l.days) filter (where l.days > 0) as earned, -sum(l.days) filter (where l.kind in ('taken', 'restored')) as taken, -sum(l.days) filter (where l.kind = 'encashed') as encashed, sum(l.days) as change
    from leave_ledger l join employee on employee.org_id = l.org_id and employee.id = l.employee_id join leave_type t on t.org_id = l.org_id and t.id = l.leave_type_id
    where l.org_id = ${ctx.org_id} and ${visible} and t.category = 'annual' and l.effective_on between ${from}::date and ${to}::date
    group by employee.employee_code, employee.full_name, employee.joined_on, month, t.name order by lower(employee.employee_code), month limit 100000`.execute(
    ctx.tx,
  );
  return toCells(rows, [
    'Employee code',
    'Employee',
    'Date of joining',
    'Month',
    'Leave type',
    'Days earned',
    'Days taken',
    'Days encashed',
    'Change of balance',
  ]);
}

/** Balances, ledger, requests or the register as a file, of employees the caller may see. @throws `span_too_long` */
export async function exportLeave(ctx: Ctx, asked: Asked): Promise<FileAnswer> {
  const [from, to] = [asked.from ?? addDays(ctx.today, -365), asked.to ?? addDays(ctx.today, 365)];
  if (daysBetween(from, to) > MOST_DAYS || to < from) throw spanTooLong(`Choose at most ${MOST_DAYS} days`);
  const visible = await visibleEmployees(ctx, 'leave.balance.read', 'employee.id');
  const cells =
    asked.what === 'balances'
      ? await balanceCells(ctx, visible, asked)
      : asked.what === 'ledger'
        ? await ledgerCells(ctx, visible, asked, from, to)
        : asked.what === 'requests'
          ? await requestCells(ctx, visible, asked, from, to)
          : await registerCells(ctx, visible, from, to);
  const { bytes, media_type } = await sheetFile(asked.format, cells);
  await ctx.audit('leave.exported', undefined, { ...asked, rows: cells.length - 1 });
  return { name: `leave-${asked.what}.${asked.format}`, media_type, body: bytes };
}
