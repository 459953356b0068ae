import type { CivilDate } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { fromStored, type LedgerKind } from '../ledger/entries.queries.ts';

/** What an entry of the ledger is called on a statement. */
export const ENTRY_LABELS: Readonly<Record<LedgerKind, string>> = {
  opening: 'Opening balance',
  credit: 'Credit',
  carry_in: 'Carried forward',
  carry_out: 'Carried to next year',
  lapse: 'Lapsed',
  expiry: 'Expired',
  taken: 'Leave taken',
  restored: 'Leave cancelled',
  encashed: 'Encashed',
  encash_reversed: 'Encashment cancelled',
  adjustment: 'Adjustment',
  comp_off: 'Comp-off',
  exit_recovery: 'Adjusted at exit',
  penalty: 'Penalty',
  notice_adjusted: 'Adjusted against notice',
  converted: 'Balance transfer',
};

/** An entry of the ledger as statements show it; days in hundredths. */
export type LedgerRow = {
  id: string;
  effective_on: CivilDate;
  kind: LedgerKind;
  days: number;
  lot_expires: CivilDate | null;
  source_type: string;
  source_id: string | null;
  note: string | null;
  by_name: string | null;
  created_at: string;
  leave_year_start: CivilDate;
};

/** All entries of one type of an employee, in order. */
export async function loadLedger(ctx: Ctx, employee_id: string, leave_type_id: string): Promise<LedgerRow[]> {
  const { rows } =
    await sql<LedgerRow>`select l.id, l.effective_on, l.kind, l.days, lot.expires_on as lot_expires, l.source_type, l.source_id,
      l.note, u.display_name as by_name, l.created_at, l.leave_year_start
    from leave_ledger l left join leave_lot lot on lot.org_id = l.org_id and lot.id = l.lot_id left
      join app_user u on u.org_id = l.org_id and u.id = l.created_by
    where l.org_id = ${ctx.org_id} and l.employee_id = ${employee_id} and l.leave_type_id = ${leave_type_id}
      order by l.effective_on, l.created_at, l.id`.execute(ctx.tx);
  return rows.map((row) => ({ ...row, days: fromStored(row.days) }));
}
