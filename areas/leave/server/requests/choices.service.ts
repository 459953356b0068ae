import type { leaveRequests } from '@hrms/leave/contract';
import { ruleOn } from '@hrms/leave/domain';
import type { DataOf } from '@hrms/platform/contract';
import type { Ctx } from '@hrms/platform/server';
import { findPerson } from '../people/person.queries.ts';
import { employeeUnknown } from '../refusals.ts';
import { loadRuleSpans } from '../rules/rule.queries.ts';
import { loadTypes, toTypeFields } from '../types/type.queries.ts';
import { resolveApplicant } from './apply.service.ts';

/** Leave types an employee may apply for today: those of their policy, for their gender. @throws `employee_unknown` */
export async function listTypeChoices(ctx: Ctx, asked: string | undefined): Promise<DataOf<typeof leaveRequests.choices>> {
  const { employee_id, by_hr } = await resolveApplicant(ctx, asked);
  const person = await findPerson(ctx.tx, employee_id, ctx.today);
  if (!person) throw employeeUnknown();
  const spans = (await loadRuleSpans(ctx.tx, [employee_id])).get(employee_id);
  const types = (await loadTypes(ctx.tx)).filter(
    ({ id, is_active, gender, category }) =>
      is_active &&
      ruleOn(spans?.get(id), ctx.today) !== null &&
      (gender === 'any' || gender === person.gender) &&
      (category !== 'inquiry' || by_hr),
  );
  return {
    types: types.map((type) => ({
      ...toTypeFields(type),
      category: type.category,
      tracked: type.tracked,
      attachment_kinds: ruleOn(spans?.get(type.id), ctx.today)?.rule.attachment_kinds ?? [],
    })),
  };
}
