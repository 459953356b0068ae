import { findEmployeesByCodes } from '@hrms/employees/server';
import { assertNotOwn, type Ctx, copyRows } from '@hrms/platform/server';
import type { EpfDeclarationError, SaveEpfDeclarations } from '@hrms/statutory/contract';
import { listDeclarations } from './declaration.service.ts';
import { declarationDate } from './refusals.ts';

/**
 * Saves Form 11 of many employees, by code: all rows, or none when one has an error. A name on UAN that a row leaves out stays as it is.
 * Row numbers begin at 1.
 */
export async function saveDeclarations(
  ctx: Ctx,
  { rows }: SaveEpfDeclarations,
): Promise<{ saved: number; errors: EpfDeclarationError[] }> {
  const employees = await findEmployeesByCodes(
    ctx.tx,
    rows.map(({ employee_code }) => employee_code),
  );
  await assertNotOwn(ctx, 'statutory.membership.update', [...employees.values()]);
  const known = await listDeclarations(ctx.tx, [...employees.values()]);
  const errors: EpfDeclarationError[] = [];
  const found = new Map<string, Omit<SaveEpfDeclarations['rows'][number], 'employee_code'>>();
  for (const [at, { employee_code, ...given }] of rows.entries()) {
    const report = (field: EpfDeclarationError['field'], message: string) => errors.push({ row: at + 1, field, message });
    const employee_id = employees.get(employee_code.trim().toLowerCase());
    if (!employee_id) report('employee_code', `No employee has the code ${employee_code}`);
    else if (found.has(employee_id)) report('employee_code', `${employee_code} is entered twice`);
    if (given.first_epf_joined_on !== null && !given.earlier_member)
      report('first_epf_joined_on', 'Only for an earlier EPF member');
    if (given.first_epf_joined_on !== null && given.first_epf_joined_on > ctx.today)
      report('first_epf_joined_on', declarationDate().message);
    if (employee_id) found.set(employee_id, given);
  }
  if (errors.length > 0) return { saved: 0, errors };
  const changes = [...found].map(([employee_id, given]) => {
    const before = known.get(employee_id);
    return { employee_id, before, after: { ...given, name_on_uan: given.name_on_uan ?? before?.name_on_uan ?? null } };
  });
  await copyRows(
    ctx.tx,
    'epf_declaration',
    changes.map(({ employee_id, after }) => ({
      employee_id,
      name_on_uan: after.name_on_uan,
      earlier_member: after.earlier_member,
      first_epf_joined_on: after.first_epf_joined_on,
      first_epf_wages_paise: after.first_epf_wages_paise,
      declared_by: ctx.actor.user_id,
      declared_at: ctx.clock.now().toISOString(),
      version: 1,
    })),
    {
      onConflict: `on conflict (org_id, employee_id) do update set name_on_uan = excluded.name_on_uan,
        earlier_member = excluded.earlier_member, first_epf_joined_on = excluded.first_epf_joined_on,
        first_epf_wages_paise = excluded.first_epf_wages_paise, declared_by = excluded.declared_by,
        declared_at = excluded.declared_at, version = epf_declaration.version + 1`,
    },
  );
  await ctx.auditMany(
    'statutory.epf_declared',
    changes.map(({ employee_id, before, after }) => ({ subject_id: employee_id, details: { before: before ?? null, after } })),
  );
  await ctx.announceChanges(
    'pay',
    changes.map(({ employee_id }) => ({ employee_id, from_date: ctx.today, cause: 'Form 11 saved' })),
  );
  return { saved: changes.length, errors: [] };
}
