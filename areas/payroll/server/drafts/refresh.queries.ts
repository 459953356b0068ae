import { isOneOf, type Tx, waitForAll } from '@hrms/platform/server';
import { sql } from 'kysely';
import { EXCEPTION_COLUMNS, type StoredException } from '../exception.queries.ts';
import { draftsOf } from '../run.queries.ts';

/** A change of pay that no calculation has taken up; `employee_id` null: of everybody. */
export type OpenNotice = { readonly id: string; readonly employee_id: string | null; readonly cause: string };

const openNotices = (tx: Tx) =>
  tx.selectFrom('change_notice').where('org_id', '=', tx.org_id).where('topic', '=', 'pay').where('seen_at', 'is', null);

/** Changes of pay since the last calculation, oldest first. */
export const listOpenNotices = (tx: Tx): Promise<OpenNotice[]> =>
  openNotices(tx).select(['id', 'employee_id', 'cause']).orderBy('created_at').execute();

/** Marks changes as part of the drafts. */
export async function markNoticesSeen(tx: Tx, now: Date, ids: readonly string[]): Promise<void> {
  await tx.updateTable('change_notice').set({ seen_at: now }).where('org_id', '=', tx.org_id).where(isOneOf('id', ids)).execute();
}

/** Lines of a draft as stored: code, section, origin month, rate, amount. */
export type StoredDraft = {
  readonly employee_id: string;
  readonly lines: readonly [string, string, string | null, number | null, number][];
  readonly error: unknown;
  readonly gross_paise: number;
  readonly deductions_paise: number;
  readonly net_paise: number;
  readonly cost_paise: number;
};

const DRAFT_COLUMNS = ['employee_id', 'lines', 'error', 'gross_paise', 'deductions_paise', 'net_paise', 'cost_paise'] as const;

/** The drafts of some employees of a run as they are stored. */
export async function listStoredDrafts(tx: Tx, payroll_id: string, ids: readonly string[]): Promise<StoredDraft[]> {
  const rows = await draftsOf(tx, payroll_id).where(isOneOf('employee_id', ids)).select(DRAFT_COLUMNS).execute();
  return rows as unknown as StoredDraft[];
}

/** Takes the drafts of some employees out of a run, with their exceptions. @returns both as they were */
export async function takeDrafts(
  tx: Tx,
  payroll_id: string,
  ids: readonly string[],
): Promise<{ drafts: StoredDraft[]; exceptions: StoredException[] }> {
  const own = sql<boolean>`payroll_id = ${payroll_id} and ${isOneOf('employee_id', ids)}`;
  const [drafts, exceptions] = await waitForAll([
    tx.deleteFrom('payroll_draft').where('org_id', '=', tx.org_id).where(own).returning(DRAFT_COLUMNS).execute(),
    tx.deleteFrom('payroll_exception').where('org_id', '=', tx.org_id).where(own).returning(EXCEPTION_COLUMNS).execute(),
  ]);
  return { drafts: drafts as unknown as StoredDraft[], exceptions };
}

/** Net pay of the drafts of a run, of everybody or of some employees, in paise. */
export async function readNetOfDrafts(tx: Tx, payroll_id: string, ids?: readonly string[]): Promise<Map<string, number>> {
  const rows = await draftsOf(tx, payroll_id).where(isOneOf('employee_id', ids)).select(['employee_id', 'net_paise']).execute();
  return new Map(rows.map(({ employee_id, net_paise }) => [employee_id, net_paise]));
}
