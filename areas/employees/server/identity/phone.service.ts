import type { PhoneCheck } from '@hrms/employees/contract';
import { normalizePhone } from '@hrms/employees/domain';
import { type Ctx, canAccessEmployee, countAttempt, scopeOf } from '@hrms/platform/server';
import { forbidden, phoneWrong } from '../refusals.ts';
import { findIdentifierHolders } from './unique-identifier.queries.ts';

const LIMIT = { kind: 'employees.check_phone', most: 30, minutes: 1 };

/**
 * Whether a phone number is in use; names the employee only to callers who may read the record. Reads only, whatever the HTTP
 * method.
 * @throws Refusal 403, 422, 429
 */
export async function checkPhone(ctx: Ctx, phone: string, exclude_id: string | undefined): Promise<PhoneCheck> {
  const keeps = scopeOf(ctx.actor, 'employees.employee.create') ?? scopeOf(ctx.actor, 'employees.employee.update');
  if (!keeps) throw forbidden();
  await countAttempt(ctx.services, LIMIT, ctx.actor.user_id);
  const value = normalizePhone(phone);
  if (!value) throw phoneWrong();
  const [holder] = await findIdentifierHolders(ctx.tx, [{ kind: 'phone', value }], ctx.today);
  if (!holder || holder.employee_id === exclude_id) return { exists: false, left: false };
  const { employee_id, employee_code, full_name, left } = holder;
  if (!(await canAccessEmployee(ctx, 'employees.employee.read', employee_id))) return { exists: true, left };
  return { exists: true, left, employee_id, employee_code: employee_code ?? '', full_name };
}
