import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

type OldDraft = { claim_id: string; employee_id: string; number: string };

/** Drafts with lines that were started on one of these days, in the time of India. */
export async function listDraftsOf(tx: Tx, days: readonly CivilDate[]): Promise<OldDraft[]> {
  const { rows } = await sql<OldDraft>`
    select c.id as claim_id, c.employee_id, c.number from expense_claim c
    where c.org_id = ${tx.org_id} and c.status = 'draft'
      and (c.created_at at time zone 'Asia/Kolkata')::date = any(${[...days]}::date[])
      and exists (select from expense_line l where l.org_id = c.org_id and l.claim_id = c.id)
    order by c.number`.execute(tx);
  return rows;
}

type DueAdvance = { advance_id: string; employee_id: string; number: string; open_paise: number; due_on: CivilDate };

/** Paid advances with something open that are to be settled by one of these days. */
export async function listAdvancesDue(tx: Tx, days: readonly CivilDate[]): Promise<DueAdvance[]> {
  const { rows } = await sql<DueAdvance>`
    select a.id as advance_id, a.employee_id, a.number, a.due_on,
      a.amount_paise - a.settled_paise - a.returned_paise - a.recovered_paise as open_paise
    from expense_advance a
    where a.org_id = ${tx.org_id} and a.status in ('paid', 'partly_settled') and a.due_on = any(${[...days]}::date[])
      and a.amount_paise > a.settled_paise + a.returned_paise + a.recovered_paise
    order by a.number`.execute(tx);
  return rows;
}
