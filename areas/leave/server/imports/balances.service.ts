import { isCivilDate } from '@hrms/platform/calendar';
import { importFields } from '@hrms/platform/imports';
import {
  assertNotOwn,
  type Ctx,
  defineImport,
  type GoodRow,
  type ImportDefinition,
  type ImportFacts,
} from '@hrms/platform/server';
import { lockAccounts } from '../ledger/account.queries.ts';
import { bookDays } from '../ledger/book.service.ts';
import { checkLeaveRows, type LeaveRow, MOST_ROWS, type RowCheck } from './check.service.ts';
import { reverseImport } from './undo.service.ts';

type BalanceRow = { days: number; expires_on: string | null; note: string };

/** Days of a cell, in quarters; what is wrong is said of the row. */
function readDays({ cells, type, refuse }: RowCheck, type_field: string): number {
  const days = Number(cells.days);
  if (type && !type.tracked) refuse(type_field, 'This leave type has no balance');
  const isValid = cells.days !== '' && Math.abs(days) <= 500 && (days * 4) % 1 === 0 && days !== 0;
  if (!isValid) refuse('days', 'Enter days in quarters, other than 0');
  return isValid ? days : 0;
}

async function bookRows(
  ctx: Ctx,
  rows: readonly GoodRow<BalanceRow & LeaveRow>[],
  { import_id }: ImportFacts,
  kind: 'opening' | 'adjustment',
): Promise<void> {
  const employee_ids = rows.map(({ value }) => value.employee_id);
  await assertNotOwn(ctx, 'leave.balance.adjust', employee_ids);
  await lockAccounts(ctx.tx, employee_ids);
  for (const { row, value } of rows)
    await bookDays(ctx, {
      employee_id: value.employee_id,
      leave_type_id: value.leave_type_id,
      days: value.days,
      effective_on: value.day,
      expires_on: value.expires_on,
      kind,
      source_type: 'import',
      source_id: import_id,
      source_key: `import:${import_id}:${row}`,
      note: value.note,
    });
}

/** Balances with which employees begin. */
const openingBalances = defineImport<BalanceRow & LeaveRow>({
  kind: 'leave.opening_balances',
  fields: importFields({
    required: ['employee_code', 'type_code', 'as_on', 'days'],
    optional: ['expires_on'],
    dates: ['as_on', 'expires_on'],
  }),
  most_rows: MOST_ROWS,
  check: (ctx, rows) =>
    checkLeaveRows<BalanceRow>(ctx, rows, {
      type_field: 'type_code',
      day_field: 'as_on',
      readRow: (row, day) => {
        const days = readDays(row, 'type_code');
        const expires_on = row.cells.expires_on || null;
        if (expires_on && (!isCivilDate(expires_on) || (day && expires_on < day)))
          row.refuse('expires_on', 'Enter a date after the balance date');
        return { value: { days, expires_on, note: 'Opening balance' }, summary: `${days} days on ${day}`, counts: { days } };
      },
    }),
  commit: (ctx, rows, file) => bookRows(ctx, rows, file, 'opening'),
  undo: (ctx, { import_id }) => reverseImport(ctx, import_id),
});

/** Corrections of balances, each with its reason. */
const adjustments = defineImport<BalanceRow & LeaveRow>({
  kind: 'leave.adjustments',
  fields: importFields({
    required: ['employee_code', 'type_code', 'effective_on', 'days', 'note'],
    dates: ['effective_on'],
  }),
  most_rows: MOST_ROWS,
  check: (ctx, rows) =>
    checkLeaveRows<BalanceRow>(ctx, rows, {
      type_field: 'type_code',
      day_field: 'effective_on',
      readRow: (row, day) => {
        const days = readDays(row, 'type_code');
        const note = row.cells.note ?? '';
        if (!note) row.refuse('note', 'Enter a reason');
        return { value: { days, expires_on: null, note }, summary: `${days} days on ${day}`, counts: { days } };
      },
    }),
  commit: (ctx, rows, file) => bookRows(ctx, rows, file, 'adjustment'),
  undo: (ctx, { import_id }) => reverseImport(ctx, import_id),
});

export const balanceImports: readonly ImportDefinition[] = [openingBalances, adjustments];
