import type { FormerEmployee, formerEmployees, UpdateRehireNote } from '@hrms/lifecycle/contract';
import { addMonths } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, type PageRows, updateVersioned } from '@hrms/platform/server';
import { addExitEvent, type ExitRow, listFormerRows } from './exit.queries.ts';
import { staleRecord, wrongStatus } from './exit.refusals.ts';
import { lockForOffice } from './exit-change.service.ts';
import { readExitSettings } from './exit-setting.queries.ts';

const DECIDABLE: readonly string[] = ['serving_notice', 'clearance', 'settled', 'closed'];

/** The end of the sign-in: counted from the day it became one to own payslips, or from the last working day until then. */
function accessUntil({ access_after, access_ended_at, last_working_day }: ExitRow, months: number): string | null {
  if (access_after === 'none') return null;
  const from = access_ended_at ? new Date(access_ended_at).toISOString().slice(0, 10) : last_working_day;
  return addMonths(from, months);
}

const toFormerEmployee = (row: ExitRow, alumni_months: number): FormerEmployee => ({
  exit_id: row.exit_id,
  employee_id: row.employee_id,
  employee_code: row.employee_code,
  employee_name: row.employee_name,
  department: row.department,
  designation: row.designation,
  kind: row.kind,
  reason_code: row.reason_code,
  last_working_day: row.last_working_day,
  rehire_eligible: row.rehire_eligible,
  rehire_note: row.rehire_note,
  access_until: accessUntil(row, alumni_months),
  version: row.version,
});

/** One page of former employees, who left last first. */
export async function listFormerEmployees(
  ctx: Ctx,
  filter: FilterOf<typeof formerEmployees.list>,
): Promise<PageRows<FormerEmployee>> {
  const page = await listFormerRows(ctx, filter);
  const { alumni_months } = await readExitSettings(ctx.tx);
  return { ...page, rows: page.rows.map((row) => toFormerEmployee(row, alumni_months)) };
}

/** Decides whether a leaver may be employed again. @throws `not_found`, `wrong_status`, `version_conflict`, `access.own_record` */
export async function updateRehireNote(ctx: Ctx, id: string, { version, ...note }: UpdateRehireNote): Promise<FormerEmployee> {
  const row = await lockForOffice(ctx, id);
  if (!DECIDABLE.includes(row.status)) throw wrongStatus(row.status);
  const set = { rehire_eligible: note.rehire_eligible, rehire_note: note.rehire_note };
  await updateVersioned(ctx.tx, 'exit', { id, version: version ?? row.version, set, stale: staleRecord });
  await addExitEvent(ctx, id, 'Rehire note changed', ctx.actor.user_id);
  const { employee_id, rehire_eligible, rehire_note } = row;
  await ctx.audit('lifecycle.rehire_note_updated', id, { employee_id, before: { rehire_eligible, rehire_note }, after: set });
  const { alumni_months } = await readExitSettings(ctx.tx);
  return toFormerEmployee({ ...row, ...set, version: row.version + 1 }, alumni_months);
}
