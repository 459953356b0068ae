import { isOneOf, type Tx } from '@hrms/platform/server';

export const EXCEPTION_COLUMNS = ['employee_id', 'code', 'severity', 'status', 'input_hash', 'accepted_by', 'reason'] as const;

/** An exception of a run as it is stored; `accepted_by` and `reason` of one that a person accepted. */
export type StoredException = {
  readonly employee_id: string | null;
  readonly code: string;
  readonly severity: string;
  readonly status: string;
  readonly input_hash: string | null;
  readonly accepted_by: string | null;
  readonly reason: string | null;
};

/** Accepted exceptions of a run, with who accepted them and why. */
export const listAcceptedExceptions = (tx: Tx, payroll_id: string): Promise<StoredException[]> =>
  tx
    .selectFrom('payroll_exception')
    .where('org_id', '=', tx.org_id)
    .where('payroll_id', '=', payroll_id)
    .where('status', '=', 'accepted')
    .select(EXCEPTION_COLUMNS)
    .execute();

/** Warnings of a kind about employees that were accepted in finalised runs, as `employee_id input_hash`. */
export async function listAcceptedBefore(tx: Tx, code: string, employee_ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('payroll_exception')
    .innerJoin('payroll', (on) =>
      on.onRef('payroll.org_id', '=', 'payroll_exception.org_id').onRef('payroll.id', '=', 'payroll_exception.payroll_id'),
    )
    .where('payroll_exception.org_id', '=', tx.org_id)
    .where('payroll.status', '=', 'finalised')
    .where('code', '=', code)
    .where('payroll_exception.status', '=', 'accepted')
    .where(isOneOf('employee_id', employee_ids))
    .select(['employee_id', 'input_hash'])
    .execute();
  return new Set(rows.map(({ employee_id, input_hash }) => `${employee_id} ${input_hash}`));
}

/** Kinds of the open warnings of a run. */
export async function listOpenWarningCodes(tx: Tx, payroll_id: string): Promise<string[]> {
  const rows = await openWarnings(tx, payroll_id).select('code').distinct().execute();
  return rows.map(({ code }) => code);
}

const openWarnings = (tx: Tx, payroll_id: string) =>
  tx
    .selectFrom('payroll_exception')
    .where('org_id', '=', tx.org_id)
    .where('payroll_id', '=', payroll_id)
    .where('severity', '=', 'W')
    .where('status', '=', 'open');

/** Accepts the open warnings of one kind. @returns how many */
export async function acceptOpenWarnings(
  tx: Tx,
  payroll_id: string,
  code: string,
  by: { accepted_by: string; reason: string },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('payroll_exception')
    .set({ status: 'accepted', ...by })
    .where('org_id', '=', tx.org_id)
    .where('payroll_id', '=', payroll_id)
    .where('code', '=', code)
    .where('severity', '=', 'W')
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Open blockers and warnings of a run, which keep it from being finalised. */
export async function countOpenExceptions(tx: Tx, payroll_id: string): Promise<number> {
  const row = await tx
    .selectFrom('payroll_exception')
    .where('org_id', '=', tx.org_id)
    .where('payroll_id', '=', payroll_id)
    .where('status', '=', 'open')
    .where('severity', 'in', ['B', 'W'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
