import { type LeaveStatus, REQUEST_STATES } from '@hrms/leave/contract';
import { addDays, type CivilDate, daysBetween } from '@hrms/platform/calendar';
import { type Ctx, type FileAnswer, isOneOf, sheetFile, visibleEmployees } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { spanTooLong } from '../refusals.ts';
import { isPlaced } from '../requests/list.queries.ts';
import { readBalances } from './balance.service.ts';
import {
  type BalanceExportFilter,
  type Cells,
  listBalanceEmployees,
  listLedgerCells,
  listRegisterRows,
  listRequestCells,
  toCells,
} from './export.queries.ts';

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
  if (on > ctx.today) throw spanTooLong('Choose today or an earlier day', 'on');
  const { rows } = await listBalanceEmployees(ctx, employees, on);
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
  const masked = sql<boolean>`(t.private and not ${ctx.actor.permissions.has('leave.private.read')} and r.employee_id is distinct
    from ${ctx.actor.employee_id}::uuid)`;
  const { rows } = await listRequestCells(ctx, asked, { employees, masked, from, to });
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
  const { rows } = await listRegisterRows(ctx, to, employees, from);
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
