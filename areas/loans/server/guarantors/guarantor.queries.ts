import { findEmployeeCards, withEmployeeNames } from '@hrms/employees/server';
import type { Guarantee, LoanGuarantor, LoanStatus } from '@hrms/loans/contract';
import { addDays, type CivilDate } from '@hrms/platform/calendar';
import { civilDateIn, copyRows, isOneOf, newId, type Tx, ZONE } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Guarantors of loans by loan, in the order in which they were asked. */
export async function listGuarantors(tx: Tx, loan_ids: readonly string[]): Promise<Map<string, LoanGuarantor[]>> {
  const rows = await tx
    .selectFrom('loan_guarantor')
    .where('org_id', '=', tx.org_id)
    .where(isOneOf('loan_id', loan_ids))
    .select(['id as guarantor_id', 'loan_id', 'employee_id', sql<LoanGuarantor['status']>`status`.as('status'), 'answered_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const found = new Map<string, LoanGuarantor[]>();
  for (const { loan_id, answered_at, ...row } of await withEmployeeNames(tx, rows)) {
    const answered_on = answered_at && civilDateIn(new Date(answered_at), ZONE);
    found.set(loan_id, [...(found.get(loan_id) ?? []), { ...row, answered_on }]);
  }
  return found;
}

/** Makes employees the guarantors of a loan beside those who stay. @param asked_on null in a draft */
export async function replaceGuarantors(
  tx: Tx,
  loan_id: string,
  {
    keep,
    add,
    asked_on,
    by,
    now,
  }: { keep: readonly string[]; add: readonly string[]; asked_on: string | null; by: string; now: Date },
): Promise<void> {
  await sql`delete from loan_guarantor where org_id = ${tx.org_id} and loan_id = ${loan_id}::uuid
    and not (employee_id = any(${[...keep]}::uuid[]))`.execute(tx);
  await copyRows(
    tx,
    'loan_guarantor',
    add.map((employee_id) => ({ id: newId(), loan_id, employee_id, status: 'asked', asked_on, created_by: by, created_at: now })),
  );
}

/** Marks the guarantors of a draft as asked. */
export async function markAsked(tx: Tx, loan_id: string, asked_on: CivilDate): Promise<void> {
  await sql`update loan_guarantor set asked_on = ${asked_on}::date
    where org_id = ${tx.org_id} and loan_id = ${loan_id}::uuid and asked_on is null`.execute(tx);
}

type StoredGuarantee = Omit<Guarantee, 'borrower_name'> & { loan_id: string; borrower_id: string; employee_id: string };

const selectGuarantees = (tx: Tx) =>
  tx
    .selectFrom('loan_guarantor as g')
    .innerJoin('loan as l', (on) => on.onRef('l.org_id', '=', 'g.org_id').onRef('l.id', '=', 'g.loan_id'))
    .innerJoin('loan_type as t', (on) => on.onRef('t.org_id', '=', 'l.org_id').onRef('t.id', '=', 'l.loan_type_id'))
    .where('g.org_id', '=', tx.org_id)
    .where('g.asked_on', 'is not', null)
    .select([
      'g.id as guarantor_id',
      'g.employee_id',
      'l.id as loan_id',
      'l.number',
      'l.employee_id as borrower_id',
      't.name as type_name',
      sql<number>`coalesce(l.amount_approved_paise, l.amount_requested_paise)`.as('amount_paise'),
      'l.tenure_months',
      'l.instalment_paise',
      sql<LoanStatus>`l.status`.as('loan_status'),
      sql<Guarantee['status']>`g.status`.as('status'),
      sql<string>`g.asked_on`.as('asked_on'),
    ]);

async function withBorrowers(tx: Tx, rows: readonly StoredGuarantee[]) {
  const cards = await findEmployeeCards(
    tx,
    rows.map(({ borrower_id }) => borrower_id),
  );
  return rows.map((row) => ({ ...row, borrower_name: cards.get(row.borrower_id)?.full_name ?? '' }));
}

/** Loans for which an employee was asked to be guarantor, newest first. */
export const listGuarantees = async (tx: Tx, employee_id: string) =>
  withBorrowers(
    tx,
    await selectGuarantees(tx).where('g.employee_id', '=', employee_id).orderBy('g.asked_on', 'desc').orderBy('g.id').execute(),
  );

/** A guarantor with the loan, held until the end of the transaction; undefined without one. */
export async function lockGuarantee(tx: Tx, id: string) {
  await sql`select from loan_guarantor where org_id = ${tx.org_id} and id = ${id}::uuid for update`.execute(tx);
  return (await withBorrowers(tx, await selectGuarantees(tx).where('g.id', '=', id).execute()))[0];
}

/** Guarantors who were asked so many days ago and gave no answer, of loans that are not paid out. */
export const listUnanswered = (tx: Tx, today: CivilDate, days: number) =>
  selectGuarantees(tx)
    .where('g.status', '=', 'asked')
    .where('g.asked_on', '=', addDays(today, -days))
    .where('l.status', 'in', ['pending', 'returned', 'approved', 'accepted'])
    .execute();
