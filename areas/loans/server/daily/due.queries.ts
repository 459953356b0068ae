import type { Month } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

type OfLoan = { loan_id: string; number: string; employee_id: string };

/** Loans with instalments due in a month, what is due of each, and what the last payslip took of it. In paise. */
export async function listDueInMonth(tx: Tx, month: Month): Promise<(OfLoan & { due_paise: number; taken_paise: number })[]> {
  const { rows } = await sql<OfLoan & { due_paise: number; taken_paise: number }>`
    select l.id as loan_id, l.number, l.employee_id, sum(r.instalment_paise)::bigint as due_paise,
      coalesce((select t.taken_paise from loan_row t where t.org_id = l.org_id and t.loan_id = l.id
        and t.status in ('taken', 'part_taken') order by t.cycle desc limit 1), 0)::bigint as taken_paise
    from loan l
    join loan_row r on r.org_id = l.org_id and r.loan_id = l.id and r.status = 'planned' and r.cycle <= ${month}
    where l.org_id = ${tx.org_id} and l.status in ('active', 'irregular', 'on_hold')
    group by l.org_id, l.id, l.number, l.employee_id order by l.number`.execute(tx);
  return rows.map((row) => ({ ...row, due_paise: Number(row.due_paise), taken_paise: Number(row.taken_paise) }));
}

/** Running loans with an instalment of a month before one that is not taken, and the oldest such month. */
export async function listOverdue(tx: Tx, before: Month): Promise<(OfLoan & { cycle: Month })[]> {
  const { rows } = await sql<OfLoan & { cycle: Month }>`
    select l.id as loan_id, l.number, l.employee_id, min(r.cycle) as cycle from loan l
    join loan_row r on r.org_id = l.org_id and r.loan_id = l.id and r.status = 'planned' and r.cycle < ${before}
    where l.org_id = ${tx.org_id} and l.status in ('active', 'irregular', 'on_hold')
    group by l.id, l.number, l.employee_id order by l.number`.execute(tx);
  return rows;
}

/** Irregular loans, and those on hold since a month or longer. */
export async function listWatched(tx: Tx, held_since: Month): Promise<(OfLoan & { status: 'irregular' | 'on_hold' })[]> {
  const { rows } = await sql<OfLoan & { status: 'irregular' | 'on_hold' }>`
    select l.id as loan_id, l.number, l.employee_id, l.status from loan l
    where l.org_id = ${tx.org_id}
      and (l.status = 'irregular' or (l.status = 'on_hold' and l.hold_from <= ${held_since}))
    order by l.number`.execute(tx);
  return rows;
}

/** Loans whose hold has a last month that is over. */
export const listEndedHolds = (tx: Tx, month: Month) =>
  tx
    .selectFrom('loan')
    .where('org_id', '=', tx.org_id)
    .where('status', '=', 'on_hold')
    .where('hold_to', '<', month)
    .select(['id', 'number'])
    .orderBy('number')
    .execute();
