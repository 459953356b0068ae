import { type EvaluationInputs, evaluateApplication } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { updateRow, type Work } from '@hrms/platform/server';
import { readOrganisationYears } from '../settings/leave-year.queries.ts';
import { bookRequest, refreshHeldOf } from './booking.service.ts';
import { listRequestsToRebook } from './leave-year.queries.ts';
import { findRequests } from './request.queries.ts';

/**
 * Books leave from a day on by the leave years in force now: days, lots and checks stay, only the year that pays changes. The accounts
 * must be locked. Safe to repeat.
 */
export async function rebookByLeaveYear(work: Work, employee_ids: readonly string[], from: CivilDate): Promise<void> {
  const { tx, org_id } = work;
  const years = await readOrganisationYears(tx);
  const { rows } = await listRequestsToRebook(org_id, employee_ids, from, tx);
  for (const row of await findRequests(
    tx,
    rows.map(({ id }) => id),
  )) {
    const stored = row.inputs as EvaluationInputs;
    if ((stored.rule?.cycle ?? 'leave_year') !== 'leave_year') continue;
    const inputs: EvaluationInputs = { ...stored, year_basis: { ...years, joined_on: stored.year_basis.joined_on } };
    if (row.status !== 'pending' && row.status !== 'returned')
      await bookRequest(work, row, { inputs, evaluation: evaluateApplication(inputs) });
    await updateRow(tx, 'leave_request', { id: row.id }, { inputs: JSON.stringify(inputs) });
    await refreshHeldOf(work, row, inputs);
  }
}
