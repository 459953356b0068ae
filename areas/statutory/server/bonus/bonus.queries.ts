import { copyRows, newId, type Tx } from '@hrms/platform/server';
import type { BonusLine, BonusYear } from '@hrms/statutory/contract';
import { sql } from 'kysely';

export type Ledger = BonusYear['ledger'];
export type StoredBonusYear = Omit<
  BonusYear,
  'ledger' | 'due_on' | 'computed_by_caller' | 'computed_by_name' | 'approved_by_name'
> & { ledger: Partial<Ledger>; computed_by: string | null; approved_by: string | null; sent: boolean };

/** What was paid before and is deducted above the bonus, in paise; whoever is disqualified has none. */
const OVER = sql`case when disqualified_reason is null
  then greatest(advance_paise + deduction_paise - amount_paise, 0) else advance_paise end`;

const YEAR = sql`y.id as bonus_year_id, y.accounting_year, y.status, y.percent_bp, y.allocable_surplus_paise, y.note,
  y.paid_on::text as paid_on, y.ledger, y.computed_by, y.approved_by, y.version, y.sent_at is not null as sent,
  (select count(*)::int from bonus_line l where l.org_id = y.org_id and l.bonus_year_id = y.id) as employees,
  (select count(*)::int from bonus_line l where l.org_id = y.org_id and l.bonus_year_id = y.id
    and l.amount_paise > 0 and l.disqualified_reason is null) as eligible,
  (select count(*)::int from bonus_line l where l.org_id = y.org_id and l.bonus_year_id = y.id and ${OVER} > 0) as exceeded,
  coalesce((select sum(l.counted_paise) from bonus_line l where l.org_id = y.org_id and l.bonus_year_id = y.id
    and l.disqualified_reason is null), 0)::bigint as wages_paise,
  coalesce((select sum(l.amount_paise) from bonus_line l where l.org_id = y.org_id and l.bonus_year_id = y.id
    and l.disqualified_reason is null), 0)::bigint as bonus_paise`;

/** Bonus years, newest first. */
export async function listBonusYears(tx: Tx): Promise<StoredBonusYear[]> {
  const { rows } = await sql<StoredBonusYear>`select ${YEAR} from bonus_year y where y.org_id = ${tx.org_id}
    order by y.accounting_year desc`.execute(tx);
  return rows;
}

/** A bonus year by id; undefined without one. */
export async function findBonusYear(tx: Tx, id: string): Promise<StoredBonusYear | undefined> {
  const { rows } = await sql<StoredBonusYear>`select ${YEAR} from bonus_year y
    where y.org_id = ${tx.org_id} and y.id = ${id}::uuid`.execute(tx);
  return rows[0];
}

/** The id of the bonus year of an accounting year; undefined without one. */
export async function findBonusYearOf(tx: Tx, accounting_year: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('bonus_year')
    .where('org_id', '=', tx.org_id)
    .where('accounting_year', '=', accounting_year)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

export type StoredBonusLine = Omit<BonusLine, 'employee_name' | 'employee_code'>;

/** What is entered of a line; computing again keeps it. */
export type EnteredBonus = Pick<BonusLine, 'disqualified_reason' | 'advance_paise' | 'deduction_paise' | 'deduction_reason'>;

/** What a line pays, in paise. */
const PAYABLE = sql`case when disqualified_reason is null
  then greatest(amount_paise - advance_paise - deduction_paise, 0) else 0 end`;

const LINE = sql`employee_id, state_code, eligible_months, days_worked::float as days_worked, counted_paise, amount_paise,
  advance_paise, deduction_paise, deduction_reason, ${PAYABLE} as payable_paise, ${OVER} as over_paise, disqualified_reason`;

/** Lines of a bonus year. */
export async function listBonusLines(tx: Tx, bonus_year_id: string): Promise<StoredBonusLine[]> {
  const { rows } = await sql<StoredBonusLine>`select ${LINE} from bonus_line
    where org_id = ${tx.org_id} and bonus_year_id = ${bonus_year_id}::uuid order by employee_id`.execute(tx);
  return rows;
}

/** The line of an employee in a bonus year; undefined without one. */
export async function findBonusLine(tx: Tx, bonus_year_id: string, employee_id: string): Promise<StoredBonusLine | undefined> {
  const { rows } = await sql<StoredBonusLine>`select ${LINE} from bonus_line
    where org_id = ${tx.org_id} and bonus_year_id = ${bonus_year_id}::uuid and employee_id = ${employee_id}::uuid`.execute(tx);
  return rows[0];
}

/** Replaces the lines of a bonus year. */
export async function replaceBonusLines(
  tx: Tx,
  bonus_year_id: string,
  lines: readonly Omit<StoredBonusLine, 'payable_paise' | 'over_paise'>[],
): Promise<void> {
  await sql`delete from bonus_line where org_id = ${tx.org_id} and bonus_year_id = ${bonus_year_id}::uuid`.execute(tx);
  await copyRows(
    tx,
    'bonus_line',
    lines.map((line) => ({ id: newId(), bonus_year_id, ...line, days_worked: String(line.days_worked) })),
  );
}

type DueBonus = { id: string; employee_id: string; accounting_year: string; amount_paise: number };

/** Bonus sent to payroll that no run holds. */
export async function listDueBonus(tx: Tx): Promise<DueBonus[]> {
  const { rows } = await sql<DueBonus>`select l.id, l.employee_id, y.accounting_year, ${PAYABLE} as amount_paise from bonus_line l
    join bonus_year y on y.org_id = l.org_id and y.id = l.bonus_year_id and y.status = 'approved' and y.sent_at is not null
    where l.org_id = ${tx.org_id} and l.payroll_id is null and not l.paid and ${PAYABLE} > 0 order by l.id`.execute(tx);
  return rows;
}

/** Puts lines into a run. */
export async function holdBonus(tx: Tx, payroll_id: string, ids: readonly string[]): Promise<void> {
  await sql`update bonus_line set payroll_id = ${payroll_id}::uuid
    where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[]) and payroll_id is null and not paid`.execute(tx);
}

/** Gives back what an unfinalised run holds. */
export async function releaseBonus(tx: Tx, payroll_id: string): Promise<void> {
  await sql`update bonus_line set payroll_id = null
    where org_id = ${tx.org_id} and payroll_id = ${payroll_id}::uuid and not paid`.execute(tx);
}

/** Marks lines of a run as paid, and years whose lines all are. @returns how many lines */
export async function payBonus(tx: Tx, payroll_id: string, pay_date: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ bonus_year_id: string }>`update bonus_line set paid = true
    where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[]) and payroll_id = ${payroll_id}::uuid and not paid
    returning bonus_year_id`.execute(tx);
  await sql`update bonus_year y set status = 'paid', paid_on = ${pay_date}::date, version = y.version + 1
    where y.org_id = ${tx.org_id} and y.status = 'approved' and y.id = any(${rows.map((row) => row.bonus_year_id)}::uuid[])
      and not exists (select from bonus_line l where l.org_id = y.org_id and l.bonus_year_id = y.id and not l.paid
        and ${PAYABLE} > 0)`.execute(tx);
  return rows.length;
}
