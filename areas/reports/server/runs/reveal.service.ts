import {
  assertRevealLimit,
  findNumberSubjects,
  loadPersonNumbers,
  openPersonNumbers,
  type PersonNumber,
} from '@hrms/employees/server';
import type { BodyOf, DataOf } from '@hrms/platform/contract';
import { type Ctx, scopeOf, type Work } from '@hrms/platform/server';
import type { ResultColumn, ResultRow, reportRuns } from '@hrms/reports/contract';
import { personNumberOf } from '@hrms/reports/domain';
import { fieldNotAllowed, nothingToReveal } from '../refusals.ts';
import { assertReadable, ownRun } from './read.service.ts';
import { readBatches, type StoredRow } from './snapshot.ts';

/** The numbers of one column in full, and of whom. */
export type Revealed = {
  readonly index: number;
  readonly number: PersonNumber;
  readonly employee_ids: readonly string[];
};

/**
 * Columns whose numbers the caller may see in full, and of which employees.
 * @throws `nothing_to_reveal`, `field_not_allowed`
 */
export async function findRevealed(ctx: Ctx, columns: readonly ResultColumn[], ids: readonly string[]): Promise<Revealed[]> {
  const masked = columns.flatMap(({ key, label }, index) => {
    const number = personNumberOf(key) as PersonNumber | null;
    return number ? [{ index, label, number }] : [];
  });
  if (masked.length === 0 || ids.length === 0) throw nothingToReveal();
  const open = new Set(scopeOf(ctx.actor, 'reports.sensitive.reveal') ? openPersonNumbers(ctx, true) : []);
  const closed = masked.find(({ number }) => !open.has(number));
  if (closed) throw fieldNotAllowed(`${closed.label} in full`);
  const subjects = await findNumberSubjects(
    ctx,
    ids,
    masked.map(({ number }) => number),
    true,
  );
  return masked.map(({ index, number }) => ({ index, number, employee_ids: [...(subjects.get(number) ?? [])] }));
}

/** Logs who saw whose numbers and why, a line for each employee, who then sees it. */
export async function auditReveal(
  ctx: Ctx,
  run_id: string,
  revealed: readonly Revealed[],
  kind: 'reveal' | 'export',
  purpose: string,
) {
  for (const field_group of ['identity', 'bank'] as const) {
    const own = revealed.filter(({ number }) => (number === 'account') === (field_group === 'bank'));
    const employee_ids = [...new Set(own.flatMap((one) => one.employee_ids))];
    const fields = own.map(({ number }) => (number === 'account' ? 'bank_account_number' : number));
    if (employee_ids.length > 0)
      await ctx.auditDataAccess({ employee_id: null, employee_ids, kind, field_group, fields, purpose });
  }
  const fields = revealed.map(({ number }) => number);
  const employees = new Set(revealed.flatMap(({ employee_ids }) => employee_ids)).size;
  await ctx.audit('reports.sensitive_revealed', run_id, { fields, employees, purpose });
}

/** Cells of rows, with the numbers that are revealed as they were on a day. */
export async function revealCells(
  work: Pick<Work, 'tx' | 'vault'>,
  rows: readonly StoredRow[],
  revealed: readonly Revealed[],
  day: string,
): Promise<ResultRow['cells'][]> {
  if (revealed.length === 0) return rows.map(({ cells }) => cells);
  const whole = await loadPersonNumbers(work, [...new Set(rows.flatMap(({ employee_id }) => employee_id ?? []))], day, true);
  const open = revealed.map(({ index, number, employee_ids }) => ({ index, number, of: new Set(employee_ids) }));
  return rows.map(({ cells, employee_id = '' }) => {
    const shown = [...cells];
    for (const { index, number, of } of open) if (of.has(employee_id)) shown[index] = whole.get(employee_id)?.[number] ?? null;
    return shown;
  });
}

/**
 * Rows of a run with full numbers, for a purpose.
 * @throws `not_found`, `run_expired`, `not_ready`, `nothing_to_reveal`, `field_not_allowed`, `too_many_reveals`
 */
export async function revealRows(
  ctx: Ctx,
  id: string,
  { row_keys, purpose }: BodyOf<typeof reportRuns.reveal>,
): Promise<DataOf<typeof reportRuns.reveal>> {
  const run = await ownRun(ctx, id);
  assertReadable(run, ctx.clock.now());
  const wanted = new Set(row_keys);
  const rows: StoredRow[] = [];
  for await (const batch of readBatches(ctx, run.snapshot_file_id)) rows.push(...batch.filter(({ key }) => wanted.has(key)));
  const ids = [...new Set(rows.flatMap(({ employee_id }) => employee_id ?? []))];
  const revealed = await findRevealed(ctx, run.result.columns, ids);
  await assertRevealLimit(ctx, ids.length);
  await auditReveal(ctx, id, revealed, 'reveal', purpose);
  const cells = await revealCells(ctx, rows, revealed, run.result.numbers_on ?? ctx.today);
  return { rows: rows.map(({ key }, index) => ({ key, cells: cells[index] ?? [] })) };
}
