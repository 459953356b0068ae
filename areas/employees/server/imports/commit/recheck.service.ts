import { decideImportRows, type RowDecision } from '@hrms/employees/domain';
import { type Ctx, updateRow } from '@hrms/platform/server';
import { readImportFacts } from '../kinds/known-facts.queries.ts';
import { cellRulesOf } from '../upload/cell-choices.service.ts';
import { encryptRowContent, type LockedRun, type RowContent } from '../upload/run.queries.ts';
import type { RowToInsert } from './insert-rows.service.ts';

/** Rolls an all-or-nothing import back when a row became invalid after the check. */
export class ChangedSinceCheckError extends Error {
  constructor() {
    super('Data changed after the check. Review the errors, then import again or import the valid rows only');
  }
}

/** Result of a batch; `more` when another may follow. */
export type BatchResult = { more: boolean; refused: number; written: number };
export type PlannedRow = RowToInsert & { action: string; fingerprint: string };

/** Checks rows again: rows invalid since the check get an error, the others are imported. */
export async function recheckRows(ctx: Ctx, run: LockedRun, rows: readonly PlannedRow[]) {
  const facts = await readImportFacts(ctx, await ctx.vault(), {
    rows: rows.map(({ content }) => content.row),
    fingerprints: rows.map(({ fingerprint }) => fingerprint),
    create_missing: run.create_missing,
    day: ctx.today,
    run_id: run.id,
    labels: cellRulesOf(run).labels,
  });
  const fresh = rows.filter(({ action }) => action === 'create');
  const decisions = decideImportRows(
    fresh.map(({ content, fingerprint }) => ({
      row: { ...content.row, manager_code: null },
      problems: [],
      warnings: [],
      fingerprint,
    })),
    facts,
  );
  let refused = 0;
  for (const [at, row] of fresh.entries()) {
    const decision = decisions[at];
    if (!decision || decision.action === 'create') continue;
    if (decision.action === 'error') refused += 1;
    await markRowRefused(ctx, row, decision);
  }
  return { facts, creating: fresh.filter((_, at) => decisions[at]?.action === 'create'), refused };
}

/** Marks a row as failed with its reason. */
async function markRowRefused(ctx: Ctx, row: { id: string; content: RowContent }, decision: RowDecision): Promise<void> {
  const content = encryptRowContent(await ctx.vault(), row.id, { ...row.content, errors: decision.problems });
  await updateRow(
    ctx.tx,
    'import_row',
    { id: row.id },
    { action: decision.action, content, employee_id: decision.action === 'unchanged' ? decision.employee_id : null },
  );
}
