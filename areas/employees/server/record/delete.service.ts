import { type Ctx, deleteRow, findRow, isForeignKeyViolation } from '@hrms/platform/server';
import { findPermittedSubject } from '../access.service.ts';
import type { HistoryCheck } from '../dependencies.ts';
import { adjustEmployeeCount } from '../people-search/listing.queries.ts';
import { employeeHasHistory } from '../refusals.ts';

/** Deletes an employee without history. The code is not reused. @throws Refusal 404, 409 */
export async function deleteEmployee(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const subject = await findPermittedSubject(ctx, id, 'employees.employee.delete', { lock: true });
  const areas: string[] = [];
  for (const check of [
    isManager,
    hasUserAccount,
    hasDocuments,
    hasDecidedChange,
    isRehired,
    ...ctx.dependencies.employees.history,
  ])
    if (await check.has(ctx.tx, id)) areas.push(check.area);
  if (areas.length > 0) throw employeeHasHistory(areas);
  try {
    await ctx.tx
      .updateTable('import_row')
      .set({ employee_id: null })
      .where('org_id', '=', ctx.org_id)
      .where('employee_id', '=', id)
      .execute();
    await deleteRow(ctx.tx, 'employee', { id });
    await adjustEmployeeCount(ctx.tx, -1);
  } catch (problem) {
    if (isForeignKeyViolation(problem)) throw employeeHasHistory([findAreaWithHistory(problem)]);
    throw problem;
  }
  await ctx.audit('employees.deleted', id, { employee_code: subject.employee_code, full_name: subject.full_name });
  if (subject.joined_on) await ctx.announceChange('pay', { employee_id: id, from_date: subject.joined_on, cause: 'deleted' });
  return {};
}

/** Names of areas whose tables still refer to the employee. */
const KEEPERS: Readonly<Record<string, string>> = {
  employee_salary: 'salary',
  payroll_day_override: 'payroll',
  payroll_input: 'payroll',
  membership: 'statutory',
  esi_coverage: 'statutory',
  tax_profile: 'statutory',
  previous_employment: 'statutory',
};
const findAreaWithHistory = (problem: unknown): string => KEEPERS[(problem as { table?: string }).table ?? ''] ?? 'other areas';

const isManager: HistoryCheck = {
  area: 'reporting lines',
  has: async (tx, employee_id) => Boolean(await findRow(tx, 'employee_position', { manager_id: employee_id }, ['id'])),
};

const hasUserAccount: HistoryCheck = {
  area: 'users',
  has: async (tx, employee_id) => Boolean(await findRow(tx, 'app_user', { employee_id }, ['id'])),
};

const hasDocuments: HistoryCheck = {
  area: 'documents',
  has: async (tx, employee_id) =>
    Boolean(
      await tx
        .selectFrom('employee_document')
        .where('org_id', '=', tx.org_id)
        .where('employee_id', '=', employee_id)
        .where('verified_at', 'is not', null)
        .select('id')
        .executeTakeFirst(),
    ),
};

const hasDecidedChange: HistoryCheck = {
  area: 'approved change requests',
  has: async (tx, employee_id) => Boolean(await findRow(tx, 'change_request', { employee_id, status: 'applied' }, ['id'])),
};

const isRehired: HistoryCheck = {
  area: 'a later employment',
  has: async (tx, employee_id) => Boolean(await findRow(tx, 'employee', { previous_employee_id: employee_id }, ['id'])),
};
