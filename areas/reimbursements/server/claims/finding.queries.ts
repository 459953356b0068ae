import { findEmployeeCards } from '@hrms/employees/server';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, type PageRows, pageOf, type Tx, visibleEmployees } from '@hrms/platform/server';
import type { ClaimStatus, DuplicateFinding, duplicateFindings, LineDuplicate } from '@hrms/reimbursements/contract';
import { findUserNames } from '@hrms/workflows/server';
import { sql } from 'kysely';

const selectFindings = (tx: Tx) =>
  tx
    .selectFrom('duplicate_finding as d')
    .innerJoin('expense_line as l', (on) => on.onRef('l.org_id', '=', 'd.org_id').onRef('l.id', '=', 'd.line_id'))
    .innerJoin('expense_claim as c', (on) => on.onRef('c.org_id', '=', 'l.org_id').onRef('c.id', '=', 'l.claim_id'))
    .innerJoin('expense_category as k', (on) => on.onRef('k.org_id', '=', 'l.org_id').onRef('k.id', '=', 'l.category_id'))
    .innerJoin('expense_line as ol', (on) => on.onRef('ol.org_id', '=', 'd.org_id').onRef('ol.id', '=', 'd.other_line_id'))
    .innerJoin('expense_claim as oc', (on) => on.onRef('oc.org_id', '=', 'ol.org_id').onRef('oc.id', '=', 'ol.claim_id'))
    .innerJoin('expense_category as ok', (on) => on.onRef('ok.org_id', '=', 'ol.org_id').onRef('ok.id', '=', 'ol.category_id'))
    .where('d.org_id', '=', tx.org_id);

type StoredSide = Omit<DuplicateFinding['line'], 'employee_name' | 'claim_status'> & { claim_status: string };

/** One side of a finding as an object; the receipt is the first of the line. */
const sideOf = (line: 'l' | 'ol', claim: 'c' | 'oc', category: 'k' | 'ok') => sql<StoredSide>`json_build_object(
    'claim_id', ${sql.ref(claim)}.id, 'number', ${sql.ref(claim)}.number, 'claim_status', ${sql.ref(claim)}.status,
    'employee_id', ${sql.ref(claim)}.employee_id, 'category_name', ${sql.ref(category)}.name,
    'expense_date', ${sql.ref(line)}.expense_date, 'amount_paise', ${sql.ref(line)}.amount_paise,
    'merchant', ${sql.ref(line)}.merchant, 'bill_number', ${sql.ref(line)}.bill_number,
    'receipt_id', (select r.id from expense_receipt r
      where r.org_id = ${sql.ref(line)}.org_id and r.line_id = ${sql.ref(line)}.id order by r.uploaded_at, r.id limit 1),
    'receipt_media_type', (select r.media_type from expense_receipt r
      where r.org_id = ${sql.ref(line)}.org_id and r.line_id = ${sql.ref(line)}.id order by r.uploaded_at, r.id limit 1))`;

const COLUMNS = [
  'd.id as finding_id',
  'd.line_id',
  sql<LineDuplicate['kind']>`d.kind`.as('kind'),
  'd.score',
  sql<LineDuplicate['decision']>`d.decision`.as('decision'),
  'd.reason',
  'd.decided_by',
  'd.decided_at',
  sideOf('l', 'c', 'k').as('line'),
  sideOf('ol', 'oc', 'ok').as('other'),
] as const;

const readFindings = (query: ReturnType<typeof selectFindings>) => query.select(COLUMNS).execute();
type StoredFinding = Awaited<ReturnType<typeof readFindings>>[number];

async function toFindings(tx: Tx, rows: readonly StoredFinding[]): Promise<(DuplicateFinding & { line_id: string })[]> {
  const people = rows.flatMap(({ line, other }) => [line.employee_id, other.employee_id]);
  const cards = await findEmployeeCards(tx, people);
  const users = await findUserNames(
    tx,
    rows.map(({ decided_by }) => decided_by),
  );
  const toSide = (side: StoredSide): DuplicateFinding['line'] => ({
    ...side,
    claim_status: side.claim_status as ClaimStatus,
    employee_name: cards.get(side.employee_id)?.full_name ?? '',
  });
  return rows.map((row) => ({
    ...row,
    decided_by: users.get(row.decided_by ?? '') ?? null,
    decided_at: row.decided_at && new Date(row.decided_at).toISOString(),
    line: toSide(row.line),
    other: toSide(row.other),
  }));
}

/** One page of findings of submitted claims, open ones first, then the newest. */
export async function listDuplicateFindings(
  ctx: Ctx,
  { decision, kind, ...page }: FilterOf<typeof duplicateFindings.list>,
): Promise<PageRows<DuplicateFinding>> {
  let matching = selectFindings(ctx.tx)
    .where(await visibleEmployees(ctx, 'reimbursements.claim.audit', 'c.employee_id'))
    .where('c.status', '<>', 'draft');
  if (decision) matching = matching.where('d.decision', '=', decision);
  if (kind) matching = matching.where('d.kind', '=', kind);
  const found = await pageOf(ctx.tx, matching, page, (rows) =>
    (rows as typeof matching)
      .select(COLUMNS)
      .orderBy(sql`d.decision <> 'open'`)
      .orderBy('d.created_at', 'desc')
      .orderBy('d.score', 'desc')
      .orderBy('d.id'),
  );
  const rows = await toFindings(ctx.tx, found.rows as unknown as StoredFinding[]);
  return { ...found, rows: rows.map(({ line_id: _line, ...row }) => row) };
}

/** A finding by id with the line it is about; undefined without one. */
export const findFinding = async (tx: Tx, id: string): Promise<(DuplicateFinding & { line_id: string }) | undefined> =>
  (await toFindings(tx, await readFindings(selectFindings(tx).where('d.id', '=', id))))[0];
