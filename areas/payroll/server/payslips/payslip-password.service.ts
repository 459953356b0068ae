import { findIdentitiesForFiling, loadEmployeeFacts } from '@hrms/employees/server';
import type { Ctx } from '@hrms/platform/server';
import { findSettingOfPayslip } from '../setting.queries.ts';

type Slip = { payslip_id: string; employee_id: string; employee_code: string; period_month: string };

/** What a password is made of; a fact that is not stored is null. */
export type PasswordFacts = { pan: string | null; date_of_birth: string | null; employee_code: string };

/**
 * The password by a rule such as `{pan}` or `{code}{yyyy}`. Where a needed fact is missing it is the employee code and, when
 * known, the year of birth.
 */
export function passwordByRule(rule: string, { pan, date_of_birth, employee_code }: PasswordFacts): string {
  const [yyyy, month, day] = date_of_birth?.split('-') ?? [];
  const values: Record<string, string | null | undefined> = {
    pan: pan?.toUpperCase(),
    ddmmyyyy: date_of_birth && `${day}${month}${yyyy}`,
    code: employee_code,
    yyyy,
  };
  const names = [...rule.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  if (names.some((name) => !values[name])) return `${employee_code}${yyyy ?? ''}`;
  return rule.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** The password of a payslip by the rule in force in its month; undefined where the rule asks for none. */
export async function readPayslipPassword(ctx: Ctx, slip: Slip): Promise<string | undefined> {
  const { payslip_password_rule: rule } = await findSettingOfPayslip(ctx.tx, slip.payslip_id);
  if (!rule) return undefined;
  const purpose = { purpose: 'payslip password', subject_id: slip.payslip_id, actor_id: ctx.actor.user_id };
  const identity = rule.includes('{pan}')
    ? (await findIdentitiesForFiling(ctx, [slip.employee_id], purpose)).get(slip.employee_id)
    : undefined;
  const facts = (await loadEmployeeFacts(ctx.tx, [slip.employee_id])).get(slip.employee_id);
  return passwordByRule(rule, {
    pan: identity?.pan ?? null,
    date_of_birth: facts?.date_of_birth ?? null,
    employee_code: slip.employee_code,
  });
}
