import { evaluateApplication, type HalfNumber, toDays } from '@hrms/leave/domain';
import { daysBetween, isCivilDate } from '@hrms/platform/calendar';
import { LONGEST_SPAN_DAYS } from '@hrms/platform/contract';
import { importFields } from '@hrms/platform/imports';
import { assertNotOwn, type Ctx, defineImport, type ImportDefinition } from '@hrms/platform/server';
import { lockAccounts } from '../ledger/account.queries.ts';
import { cancelAll } from '../requests/cancel.service.ts';
import { loadEvaluationInputs } from '../requests/evaluation-inputs.service.ts';
import { writeEvaluation } from '../requests/evaluation-store.service.ts';
import { findRequest, insertRequest, type RequestRow } from '../requests/request.queries.ts';
import { checkLeaveRows, type LeaveRow, MOST_ROWS, NO_DATE, type RowCheck } from './check.service.ts';
import { listImportedRequests } from './past-leave.queries.ts';
import { lockImportedAccounts } from './undo.service.ts';

type Spell = { last_day: string; halves: 'full' | 'first' | 'second' };
const HALVES: readonly string[] = ['full', 'first', 'second'] satisfies Spell['halves'][];

function readSpell({ cells, refuse }: RowCheck, day: string, today: string): Spell {
  const last_day = cells.last_day ?? '';
  const halves = (cells.halves || 'full').toLowerCase();
  if (!isCivilDate(last_day)) refuse('last_day', NO_DATE);
  else if (day && last_day < day) refuse('last_day', 'Last day is before the first day');
  else if (last_day > today) refuse('last_day', 'Choose today or an earlier day');
  else if (day && daysBetween(day, last_day) >= LONGEST_SPAN_DAYS)
    refuse('last_day', `Enter at most ${LONGEST_SPAN_DAYS} days a row`);
  if (!HALVES.includes(halves)) refuse('halves', 'Enter full, first or second');
  else if (halves !== 'full' && day !== last_day) refuse('halves', 'Half days are for one day only');
  return { last_day, halves: halves as Spell['halves'] };
}

/** Leave that was taken before the product was used. */
export const pastLeave: ImportDefinition = defineImport<Spell & LeaveRow>({
  kind: 'leave.past_leave',
  fields: importFields({
    required: ['employee_code', 'type', 'first_day', 'last_day'],
    optional: ['halves'],
    dates: ['first_day', 'last_day'],
  }),
  most_rows: MOST_ROWS,
  check: (ctx, rows) =>
    checkLeaveRows<Spell>(ctx, rows, {
      type_field: 'type',
      day_field: 'first_day',
      readRow: (row, day) => {
        const value = readSpell(row, day, ctx.today);
        return { value, summary: `${day} to ${value.last_day}${value.halves === 'full' ? '' : `, ${value.halves} half`}` };
      },
    }),
  commit: async (ctx, rows, { import_id }) => {
    const employee_ids = rows.map(({ value }) => value.employee_id);
    await assertNotOwn(ctx, 'leave.balance.adjust', employee_ids);
    await lockAccounts(ctx.tx, employee_ids);
    for (const { value } of rows) await addPastLeave(ctx, import_id, value);
  },
  undo: async (ctx, { import_id }) => {
    await lockImportedAccounts(ctx.tx, import_id);
    await cancelPastLeave(ctx, import_id);
  },
});

/** Leave of the past becomes an approved request; rules of notice and limits do not apply to it, balances do. */
async function addPastLeave(ctx: Ctx, import_id: string, row: Spell & LeaveRow): Promise<void> {
  const { employee_id, leave_type_id } = row;
  const [first_half, last_half]: [HalfNumber, HalfNumber] =
    row.halves === 'first' ? [1, 1] : row.halves === 'second' ? [2, 2] : [1, 2];
  const spell = { first_day: row.day, first_half, last_day: row.last_day, last_half };
  const application = {
    employee_id,
    leave_type_id,
    spell,
    without: [],
    reason: 'Imported',
    reason_override: 'Imported',
    by_hr: true,
    on: ctx.today,
    event: {},
    attachments: 0,
    stand_in_employee_id: null,
    except: [],
  };
  const { inputs: gathered } = await loadEvaluationInputs(ctx, application);
  const inputs = {
    ...gathered,
    locked_days: [],
    rule: gathered.rule && { ...gathered.rule, on_shortage: 'rest_unpaid' as const },
  };
  const evaluation = evaluateApplication(inputs);
  const stored = await insertRequest(ctx, {
    ...spell,
    employee_id,
    leave_type_id,
    days: toDays(evaluation.days),
    reason: 'Imported',
    inputs,
    import_id,
  });
  await writeEvaluation(ctx, stored, { inputs, evaluation }, 'taken', {
    status: 'approved',
    decided_at: ctx.clock.now(),
  });
}

/** Cancels the requests of an import of past leave. The accounts must be locked. */
async function cancelPastLeave(ctx: Ctx, import_id: string): Promise<void> {
  const rows = await listImportedRequests(ctx, import_id);
  for (const { id } of rows) await cancelAll(ctx, (await findRequest(ctx.tx, id)) as RequestRow, 'Import undone');
}
