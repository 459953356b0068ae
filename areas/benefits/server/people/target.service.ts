import { type Ctx, canAccessEmployee } from '@hrms/platform/server';
import { missing, noEmployee } from '../refusals.ts';

/** Whose benefits a call is about, and whether they are the caller's own. */
export type Target = { readonly employee_id: string; readonly own: boolean };

/** The employee named, or the caller. @throws `no_employee`, `not_found` for an employee the caller may not choose for */
export async function resolveTarget(ctx: Ctx, employee_id: string | null | undefined): Promise<Target> {
  const own = ctx.actor.employee_id;
  if (!employee_id || employee_id === own) {
    if (!own) throw noEmployee();
    return { employee_id: own, own: true };
  }
  if (!(await canAccessEmployee(ctx, 'benefits.enrolment.choose', employee_id))) throw missing('Employee');
  return { employee_id, own: false };
}
