import { CreateLeaveType, type LeaveRule } from '@hrms/leave/contract';
import { leaveDemoMakers as make, type OpeningDays } from '@hrms/leave/testing';
import { financialYearOf, monthOf, monthsOfYear } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { isWorker, type Types, type Year } from './demo-leave-facts.ts';
import { PEOPLE } from './demo-people.ts';

/** "Staff" for everybody, "Plant workers" by the class of the designation, "Probation" for two who joined last. */
export async function makePolicies(ctx: Ctx, people: readonly string[], { april, today }: Year): Promise<Types> {
  const { types: made, leave_policy_id: staff } = await make.usualTypes(ctx, april);
  const adoption = await make.type(
    ctx,
    CreateLeaveType.parse({
      code: 'AL',
      name: 'Adoption leave',
      colour: 'geekblue',
      category: 'adoption',
      gender: 'female',
      private: true,
      per_event: true,
      tracked: false,
    }),
  );
  const types = Object.fromEntries([...made, adoption].map(({ code, leave_type_id }) => [code, leave_type_id]));
  const rule = (code: string, more: Partial<LeaveRule> = {}) => ({
    leave_type_id: types[code] ?? '',
    rule: { ...(make.usualRule(code) as LeaveRule), ...more },
  });
  const never = { ...rule('SL').rule.sandwich, mode: 'never' as const };
  const policy = (name: string, description: string, rules: ReturnType<typeof rule>[]) =>
    make.policy(ctx, { name, description, from_date: april, rules });
  const october = `${april.slice(0, 4)}-10-01`;
  if (october <= today) await make.rule(ctx, staff, { ...rule('CL', { entitlement_days: 10 }), from_date: october });
  const adopting = { leave_type_id: adoption.leave_type_id, rule: { ...rule('ML').rule, entitlement_days: 84 } };
  await make.rule(ctx, staff, { ...adopting, from_date: april });
  const others = ['LOP', 'CO', 'RH', 'ML', 'PL'].map((code) => rule(code, { sandwich: never }));
  const workers = await policy('Plant workers', 'Earned leave by days worked; days off never count', [
    rule('EL', { sandwich: never, credit_frequency: 'worked_days', worked_days_posting: 'monthly_advance', notice: [] }),
    rule('CL', { sandwich: never }),
    rule('SL'),
    ...others,
  ]);
  const probation = await policy('Probation', 'Casual and sick leave until confirmation', [
    rule('CL', { entitlement_days: 6, credit_frequency: 'monthly' }),
    rule('SL', { entitlement_days: 6, credit_frequency: 'monthly' }),
    ...others,
  ]);
  await make.activate(ctx, staff, 1);
  await make.activate(ctx, workers.leave_policy_id, 1);
  await make.activate(ctx, probation.leave_policy_id, 1);
  const matches = { worker_class: 'worker' as const };
  await make.criteria(ctx, { from_date: april, criteria: [{ leave_policy_id: workers.leave_policy_id, matches }] });
  for (const id of people.slice(PEOPLE - 3, PEOPLE - 1))
    await make.assign(ctx, id, {
      leave_policy_id: probation.leave_policy_id,
      from_date: april,
      reason: 'On probation for six months',
    });
  return types;
}

/** Earned leave brought from last year, one lot of which expires in June, days worked of 60 workers, and all credits due by today. */
export async function makeCredits(ctx: Ctx, people: readonly string[], types: Types, { april, today }: Year): Promise<void> {
  const opening = people.slice(0, PEOPLE - 14).map(
    (employee_id, n): OpeningDays => ({
      employee_id,
      leave_type_id: types.EL ?? '',
      on: april,
      days: n < 20 ? 2000 : 300 + (n % 9) * 150,
      expires_on: n === 30 ? `${april.slice(0, 4)}-06-30` : null,
    }),
  );
  const before = monthOf(today);
  const months = monthsOfYear(financialYearOf(today)).filter((month) => month < before && month.startsWith(today.slice(0, 4)));
  const spring = ['01', '02', '03'].map((month) => `${today.slice(0, 4)}-${month}`).filter((month) => month < before);
  const worked = people
    .map((employee_id, n) => ({ employee_id, n }))
    .filter(({ n }) => isWorker(n) && n < PEOPLE - 14)
    .slice(0, 60)
    .flatMap(({ employee_id, n }) =>
      [...new Set([...spring, ...months])].map((month, at) => {
        const days = 22 + ((n + at) % 4);
        return { employee_id, month, counted: days, earning: days - (n % 3 === 0 ? 1 : 0) };
      }),
    );
  await make.postCredits(ctx, { opening, worked });
}
