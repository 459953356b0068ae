import { findIdentitiesForFiling, loadEmployeeFacts } from '@hrms/employees/server';
import type { Ctx } from '@hrms/platform/server';
import { noCertificatePassword } from '../refusals-tax.ts';

/** The password of a certificate: PAN in lower case and date of birth as ddmmyyyy. @throws Refusal 422 where one of them is missing */
export async function readCertificatePassword(ctx: Ctx, employee_id: string, certificate_id: string): Promise<string> {
  const purpose = { purpose: 'Tax certificate', subject_id: certificate_id, actor_id: ctx.actor.user_id };
  const pan = (await findIdentitiesForFiling(ctx, [employee_id], purpose)).get(employee_id)?.pan;
  const born = (await loadEmployeeFacts(ctx.tx, [employee_id])).get(employee_id)?.date_of_birth;
  if (!pan || !born) throw noCertificatePassword();
  return `${pan.toLowerCase()}${born.split('-').toReversed().join('')}`;
}
