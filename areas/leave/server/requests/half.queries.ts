import { type HalfSlot, type OtherHalf, toDays } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { copyRows, newId, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { fromStored } from '../ledger/entries.queries.ts';

/** A half of a request as it is stored; `charged` in hundredths of a day. */
export type HalfRow = HalfSlot & {
  request_id: string;
  kind: 'working' | 'weekly_off' | 'holiday';
  holiday_name: string | null;
  charged: number;
  why: 'leave' | 'sandwich' | 'prefix' | 'suffix' | 'off_not_counted' | 'covered_by_other';
  pay_fraction_bp: number;
  unpaid: boolean;
  lot_id: string | null;
  /** `proposed`: asked for by a change of dates while the approved leave still has the half. */
  status: 'held' | 'proposed' | 'taken' | 'cancelled';
  /** Paid by the days of the leave whose dates a pending request changes: not held a second time. */
  covered: boolean;
};

export type NewHalf = Omit<HalfRow, 'request_id'>;

type StoredHalf = HalfRow & { employee_id: string };

/** Halves of requests, in order. */
export async function listHalves(tx: Tx, request_ids: readonly string[]): Promise<HalfRow[]> {
  const { rows } =
    await sql<HalfRow>`select request_id, day, half, kind, holiday_name, charged, why, pay_fraction_bp, unpaid, lot_id, status,
      covered from leave_half
    where org_id = ${tx.org_id} and request_id = any(${[...request_ids]}::uuid[]) order by day, half`.execute(tx);
  return rows.map((row) => ({ ...row, charged: fromStored(row.charged) }));
}

/** Halves of active requests of an employee in a period, other than those of `except`. */
export async function listOtherHalves(
  tx: Tx,
  employee_id: string,
  from: CivilDate,
  to: CivilDate,
  except: readonly string[],
): Promise<OtherHalf[]> {
  const { rows } = await sql<
    OtherHalf & { charged: number }
  >`select h.day, h.half, h.request_id, r.leave_type_id as type_id, t.name as type_name, h.charged
    from leave_half h join leave_request r on r.org_id = h.org_id and r.id = h.request_id
      join leave_type t on t.org_id = r.org_id and t.id = r.leave_type_id
    where h.org_id = ${tx.org_id} and h.employee_id = ${employee_id} and h.day between ${from}::date and ${to}::date
      and h.status in ('held', 'taken')
      and (h.charged > 0 or h.why = 'leave') and not (h.request_id = any(${[...except]}::uuid[])) order by h.day, h.half`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, charged: fromStored(row.charged) }));
}

/** Halves that pending requests of a type hold, paid ones only. */
export async function listHeldHalves(
  tx: Tx,
  employee_id: string,
  leave_type_id: string,
  except: readonly string[],
): Promise<HalfSlot[]> {
  const { rows } =
    await sql<HalfSlot>`select h.day, h.half from leave_half h join leave_request r on r.org_id = h.org_id and r.id = h.request_id
    where h.org_id = ${tx.org_id} and h.employee_id = ${employee_id} and r.leave_type_id = ${leave_type_id}
      and h.status in ('held', 'proposed') and h.charged > 0 and not h.unpaid and not h.covered
      and not (h.request_id = any(${[...except]}::uuid[])) order by h.day, h.half`.execute(tx);
  return rows;
}

/** Days charged of a type by month and number of requests in a leave year, of active requests. */
export async function findUse(
  tx: Tx,
  employee_id: string,
  leave_type_id: string,
  year: { from: CivilDate; to: CivilDate },
  except: readonly string[],
) {
  const { rows } = await sql<{ month: string; charged: number; requests: string[] }>`
    select to_char(h.day, 'YYYY-MM') as month, sum(h.charged) as charged, array_agg(distinct r.id) as requests
    from leave_half h join leave_request r on r.org_id = h.org_id and r.id = h.request_id
    where h.org_id = ${tx.org_id} and h.employee_id = ${employee_id} and r.leave_type_id = ${leave_type_id}
      and h.status in ('held', 'proposed', 'taken') and not h.covered and h.charged > 0
      and h.day between ${year.from}::date and ${year.to}::date and not (r.id = any(${[...except]}::uuid[])) group by 1`.execute(
    tx,
  );
  return {
    charged_in_month: Object.fromEntries(rows.map(({ month, charged }) => [month, fromStored(charged)])),
    requests_in_year: new Set(rows.flatMap(({ requests }) => requests)).size,
  };
}

/** Replaces the active halves of a request; cancelled ones stay as its history. */
export async function replaceHalves(
  tx: Tx,
  request: { id: string; employee_id: string },
  halves: readonly NewHalf[],
): Promise<void> {
  await sql`delete from leave_half where org_id = ${tx.org_id} and request_id = ${request.id} and status <> 'cancelled'`.execute(
    tx,
  );
  await insertHalves(
    tx,
    halves.map((half) => ({ ...half, request_id: request.id, employee_id: request.employee_id })),
  );
}

/** Columns of a half, each with what it holds. */
const toRow = (half: StoredHalf) => ({
  id: newId(),
  request_id: half.request_id,
  employee_id: half.employee_id,
  day: half.day,
  half: half.half,
  kind: half.kind,
  holiday_name: half.holiday_name,
  charged: toDays(half.charged),
  why: half.why,
  pay_fraction_bp: half.pay_fraction_bp,
  unpaid: half.unpaid,
  lot_id: half.lot_id,
  status: half.status,
  covered: half.covered,
});

/** Stores halves of requests. */
export async function insertHalves(tx: Tx, halves: readonly StoredHalf[]): Promise<void> {
  await copyRows(tx, 'leave_half', halves.map(toRow));
}

/** Marks all active halves of a request as cancelled, or those named. */
export async function cancelHalves(tx: Tx, request_id: string, halves?: readonly HalfSlot[]): Promise<void> {
  if (!halves) {
    await sql`update leave_half set status = 'cancelled'
      where org_id = ${tx.org_id} and request_id = ${request_id} and status <> 'cancelled'`.execute(tx);
    return;
  }
  await sql`update leave_half set status = 'cancelled'
    where org_id = ${tx.org_id} and request_id = ${request_id} and status <> 'cancelled'
    and (day, half) in (select *
    from unnest(${halves.map(({ day }) => day)}::date[], ${halves.map(({ half }) => half)}::smallint[]))`.execute(tx);
}

/** Forgets that halves of a request were cancelled, because they count again. */
export async function deleteCancelledHalves(tx: Tx, request_id: string, halves: readonly HalfSlot[]): Promise<void> {
  await sql`delete from leave_half where org_id = ${tx.org_id} and request_id = ${request_id} and status = 'cancelled'
    and (day, half) in (select *
    from unnest(${halves.map(({ day }) => day)}::date[], ${halves.map(({ half }) => half)}::smallint[]))`.execute(tx);
}
