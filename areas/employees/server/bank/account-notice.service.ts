import { type Ctx, findRow } from '@hrms/platform/server';
import type { EmployeeSubject } from '../access.service.ts';
import { employeesNotices } from '../notices.ts';

/**
 * Notifies the employee of a new salary account in the product and at the personal e-mail, so that a fraudulent change is
 * noticed. Contains no number.
 */
export async function notifyAccountAdded(ctx: Ctx, subject: EmployeeSubject, account_id: string): Promise<void> {
  await ctx.notify(employeesNotices.bankChanged, {
    to: { employees: [subject.id] },
    cause: `${subject.id} ${account_id}`,
    values: {},
  });
  const person = await findRow(ctx.tx, 'employee', { id: subject.id }, ['personal_email']);
  if (!person?.personal_email) return;
  await ctx.mail.send({
    to: person.personal_email,
    subject: 'New bank account added for your salary',
    body: 'A new bank account was added to your record and needs approval. If this was not you, contact HR now.',
  });
}
