/** What a new day asks for: receipts, returns, contracts that end, service, and audits to explain. Safe to repeat. */
import { loadEmployeeFacts } from '@hrms/employees/server';
import { addDays, dateLabel } from '@hrms/platform/calendar';
import type { Work } from '@hrms/platform/server';
import { assetsNotices } from '../notices.ts';
import { readAssetSettings } from '../settings/setting.queries.ts';
import { listEndings, listReturnsDue, listServicesDue, listUnconfirmed, listUnexplained } from './due.queries.ts';

/** Days after which the manager hears of a receipt that is not confirmed. */
const MANAGER_AFTER = 7;
/** Days before the end of a warranty, an insurance, a maintenance contract or a lease. */
const ENDING_DAYS = [30, 7] as const;
/** Days in which what an audit missed is explained. */
const EXPLAIN_WITHIN = 7;

const ADMINISTRATORS = { holders: 'assets.asset.update' } as const;

async function remindOfReceipts({ tx, today, notify }: Work): Promise<void> {
  const { acknowledgement_days } = await readAssetSettings(tx);
  const open = (await listUnconfirmed(tx, today)).filter(({ days }) => days >= acknowledgement_days);
  await notify(
    assetsNotices.unconfirmed,
    open.map(({ asset_id, assignment_id, employee_id, tag, name }) => ({
      to: { employees: [employee_id] },
      cause: `${assignment_id}:${today}`,
      subject_id: asset_id,
      values: { tag, name, asset_id },
    })),
  );
  const late = open.filter(({ days }) => days === MANAGER_AFTER);
  const span = { first_day: today, last_day: today };
  const facts = await loadEmployeeFacts(tx, [...new Set(late.map(({ employee_id }) => employee_id))], span);
  await notify(
    assetsNotices.unconfirmedInTeam,
    late.flatMap(({ assignment_id, asset_id, employee_id, tag }) => {
      const holder = facts.get(employee_id);
      const manager_id = holder?.positions.at(-1)?.manager_id;
      if (!holder || !manager_id) return [];
      const values = { tag, name: holder.full_name, asset_id };
      return [{ to: { employees: [manager_id] }, cause: assignment_id, subject_id: asset_id, values }];
    }),
  );
}

/** Two days before and on the day the holder, on the day after administrators. */
async function remindOfReturns({ tx, today, notify }: Work): Promise<void> {
  const due = await listReturnsDue(tx, [addDays(today, 2), today, addDays(today, -1)]);
  for (const { assignment_id, asset_id, employee_id, tag, name, expected_return } of due) {
    const isLate = expected_return < today;
    await notify(isLate ? assetsNotices.returnLate : assetsNotices.returnDue, {
      to: isLate ? ADMINISTRATORS : { employees: [employee_id] },
      cause: `${assignment_id}:${today}`,
      subject_id: asset_id,
      values: { tag, name, asset_id, day: dateLabel(expected_return) },
    });
  }
}

async function warnOfEndings({ tx, today, notify }: Work): Promise<void> {
  const days = ENDING_DAYS.map((before) => addDays(today, before));
  await notify(
    assetsNotices.ending,
    (await listEndings(tx, days)).map(({ asset_id, tag, name, what, ends_on }) => ({
      to: ADMINISTRATORS,
      cause: `${asset_id}:${what}:${today}`,
      subject_id: asset_id,
      group: what,
      values: { tag, name, asset_id, what, day: dateLabel(ends_on) },
    })),
  );
  await notify(
    assetsNotices.serviceDue,
    (await listServicesDue(tx, today)).map(({ asset_id, tag, name }) => ({
      to: ADMINISTRATORS,
      cause: `${asset_id}:${today}`,
      subject_id: asset_id,
      values: { tag, name, asset_id },
    })),
  );
}

async function remindOfMissing({ tx, today, notify }: Work): Promise<void> {
  await notify(
    assetsNotices.unexplained,
    (await listUnexplained(tx, addDays(today, -EXPLAIN_WITHIN))).map(({ audit_id, number, assets }) => ({
      to: { holders: 'assets.audit.update' },
      cause: audit_id,
      subject_id: audit_id,
      values: { number, assets, audit_id },
    })),
  );
}

/** Sends what the day asks for. */
export async function runAssetsDay(work: Work): Promise<void> {
  await remindOfReceipts(work);
  await remindOfReturns(work);
  await warnOfEndings(work);
  await remindOfMissing(work);
}
