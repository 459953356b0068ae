import type { AssetCondition, Assignment, ChargeStatus, OwnCharge } from '@hrms/assets/contract';
import { findEmployeeCards } from '@hrms/employees/server';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

type StoredAssignment = Omit<Assignment, 'employee_name'> & { asset_id: string; payroll_id: string | null };

const ASSIGNMENT = [
  'h.id as assignment_id',
  'h.asset_id',
  'h.employee_id',
  'h.assigned_on',
  'h.expected_return',
  sql<AssetCondition>`h.condition_out`.as('condition_out'),
  sql<Assignment['accessories']>`h.accessories`.as('accessories'),
  'h.note',
  'h.purpose',
  sql<string | null>`h.acknowledged_at`.as('acknowledged_at'),
  'h.acknowledgement_text',
  'h.disputed_note',
  'h.returned_on',
  sql<AssetCondition | null>`h.condition_in`.as('condition_in'),
  'h.damage_note',
  sql<ChargeStatus>`h.charge_status`.as('charge_status'),
  'h.charge_paise',
  'h.charge_rule',
  'h.holder_comment',
  sql<string | null>`h.holder_agreed_at`.as('holder_agreed_at'),
  'h.payroll_id',
  'h.version',
] as const;

const toInstant = (at: string | null): string | null => (at ? new Date(at).toISOString() : null);

const toAssignments = async (tx: Tx, rows: readonly StoredAssignment[]) => {
  const names = await findEmployeeCards(
    tx,
    rows.map(({ employee_id }) => employee_id),
  );
  return rows.map((row) => ({
    ...row,
    acknowledged_at: toInstant(row.acknowledged_at),
    holder_agreed_at: toInstant(row.holder_agreed_at),
    employee_name: names.get(row.employee_id)?.full_name ?? '',
  }));
};

/** Cars that an employee has or had, by the tax class of their category, with their days; the newest first. */
export const listCarsHeld = (tx: Tx, employee_id: string) =>
  tx
    .selectFrom('asset_assignment as h')
    .innerJoin('asset as a', (on) => on.onRef('a.org_id', '=', 'h.org_id').onRef('a.id', '=', 'h.asset_id'))
    .innerJoin('asset_category as k', (on) => on.onRef('k.org_id', '=', 'a.org_id').onRef('k.id', '=', 'a.category_id'))
    .where('h.org_id', '=', tx.org_id)
    .where('h.employee_id', '=', employee_id)
    .where('k.tax_class', '=', 'car')
    .select(['a.tag', 'h.assigned_on as from', 'h.returned_on as to'])
    .orderBy('h.assigned_on', 'desc')
    .orderBy('h.id')
    .execute();

/** Charges for what an employee held: proposed or decided, the newest first. */
export async function listOwnCharges(tx: Tx, employee_id: string): Promise<OwnCharge[]> {
  const rows = await tx
    .selectFrom('asset_assignment as h')
    .innerJoin('asset as a', (on) => on.onRef('a.org_id', '=', 'h.org_id').onRef('a.id', '=', 'h.asset_id'))
    .where('h.org_id', '=', tx.org_id)
    .where('h.employee_id', '=', employee_id)
    .where('h.charge_status', '<>', 'none')
    .select(['h.id as assignment_id', 'a.tag', 'a.name', 'h.returned_on', 'h.damage_note', 'h.charge_rule', 'h.holder_comment'])
    .select([sql<ChargeStatus>`h.charge_status`.as('charge_status'), sql<number>`coalesce(h.charge_paise, 0)`.as('charge_paise')])
    .select(sql<string | null>`h.holder_agreed_at`.as('holder_agreed_at'))
    .orderBy('h.returned_on', 'desc')
    .orderBy('h.id')
    .execute();
  return rows.map((row) => ({ ...row, holder_agreed_at: toInstant(row.holder_agreed_at) }));
}

/** Who held an asset, the newest first. */
export const listAssignments = async (tx: Tx, asset_id: string) =>
  toAssignments(
    tx,
    await tx
      .selectFrom('asset_assignment as h')
      .where('h.org_id', '=', tx.org_id)
      .where('h.asset_id', '=', asset_id)
      .select(ASSIGNMENT)
      .orderBy('h.assigned_on', 'desc')
      .orderBy('h.id', 'desc')
      .execute(),
  );

/** An assignment by id, held until the end of the transaction where it is to be changed; undefined without one. */
export async function findAssignment(tx: Tx, id: string, lock = false) {
  const found = tx
    .selectFrom('asset_assignment as h')
    .where('h.org_id', '=', tx.org_id)
    .where('h.id', '=', id)
    .select(ASSIGNMENT);
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  return row && (await toAssignments(tx, [row]))[0];
}

/** The last day on which each of several assets came back; those that were never out are left out. */
export async function findLastReturns(tx: Tx, asset_ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ asset_id: string; day: string }>`select asset_id, max(returned_on) as day from asset_assignment
    where org_id = ${tx.org_id} and asset_id = any(${[...asset_ids]}::uuid[]) and returned_on is not null
    group by asset_id`.execute(tx);
  return new Map(rows.map(({ asset_id, day }) => [asset_id, day]));
}

/** Marks assignments as confirmed with the words that were shown. */
export async function markAcknowledged(
  tx: Tx,
  ids: readonly string[],
  { at, text, from }: { at: Date; text: string; from: string | null },
): Promise<void> {
  await sql`update asset_assignment set acknowledged_at = ${at}, acknowledgement_text = ${text}, acknowledged_from = ${from},
      disputed_note = null, version = version + 1
    where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[])`.execute(tx);
}
