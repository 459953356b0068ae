/** Policies tried before they matter: one expense of an employee, and the lines of the last months under new rules. */
import { loadPolicyEmployees } from '@hrms/employees/server';
import { addDays } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';
import { paise } from '@hrms/platform/money';
import type { Ctx } from '@hrms/platform/server';
import type { expensePolicies } from '@hrms/reimbursements/contract';
import {
  ClaimLineInput,
  type ExpenseAudience,
  type ExpenseRule,
  type Rehearsal,
  type TestPolicy,
} from '@hrms/reimbursements/contract';
import { cityClassOf, isForEmployee, judgeLine, type PolicyToChoose, rulesFor } from '@hrms/reimbursements/domain';
import { employeeUnknown, missing } from '../refusals.ts';
import { judgeLines, loadRuleBooks } from './judge.service.ts';
import { findPolicy, loadVersions } from './policy.queries.ts';
import { loadSubject } from './subject.service.ts';
import { listPastLines } from './usage.queries.ts';

/** What the policies in force say of an expense, and which others would come after. @throws `employee_unknown`, `category_unknown` */
export const testPolicy = (ctx: Ctx, expense: TestPolicy): Promise<DataOf<typeof expensePolicies.test>> =>
  judgeTest(ctx, expense, null);

/** What one policy says of an expense, and the active ones that would judge it. @throws as `testPolicy`, `not_found` */
export async function testOnePolicy(ctx: Ctx, id: string, expense: TestPolicy): Promise<DataOf<typeof expensePolicies.test>> {
  const policy = await findPolicy(ctx.tx, id);
  if (!policy) throw missing('Policy');
  const versions = (await loadVersions(ctx.tx, [id])).get(id) ?? [];
  return judgeTest(ctx, expense, { ...policy, versions });
}

async function judgeTest(
  ctx: Ctx,
  { employee_id, ...expense }: TestPolicy,
  only: PolicyToChoose | null,
): Promise<DataOf<typeof expensePolicies.test>> {
  const subjectOn = await loadSubject(ctx.tx, employee_id);
  const subject = subjectOn?.(expense.expense_date);
  if (!subject) throw employeeUnknown();
  const line = { ...ClaimLineInput.parse({ ...expense, amount_paise: expense.amount_paise || null }), has_receipt: true };
  const [judged] = await judgeLines(ctx, { employee_id, claim_id: null, lines: [line], ...(only && { policies: [only] }) });
  if (!judged) throw employeeUnknown();
  const { policies } = await loadRuleBooks(ctx.tx);
  const judging = only?.policy_id ?? judged.verdict.policy_id;
  const others = rulesFor(policies, subject, expense.category_id, expense.expense_date);
  return {
    amount_paise: judged.amount_paise,
    verdict: judged.verdict,
    other_policies: others.flatMap(({ policy }) => (policy.policy_id === judging ? [] : [policy.name])),
  };
}

const REHEARSED_DAYS = 90;

/** Lines of the last 90 days judged bill by bill under rules before they are saved; limits of longer periods are left out. */
export async function rehearsePolicy(
  ctx: Ctx,
  { applies_to, rules }: { applies_to: ExpenseAudience; rules: readonly ExpenseRule[] },
): Promise<Rehearsal> {
  const lines = await listPastLines(ctx.tx, addDays(ctx.today, -REHEARSED_DAYS));
  const { categories, cities } = await loadRuleBooks(ctx.tx);
  const employees = new Map(
    (await loadPolicyEmployees(ctx.tx, ctx.today, [...new Set(lines.map(({ employee_id }) => employee_id))])).map((employee) => [
      employee.employee_id,
      employee,
    ]),
  );
  const judged = lines.flatMap((line) => {
    const employee = employees.get(line.employee_id);
    const category = categories.get(line.category_id);
    const rule = rules.find(({ category_id }) => category_id === line.category_id);
    if (!employee || !category || !rule || !isForEmployee(applies_to, employee, line.expense_date)) return [];
    const { breaches } = judgeLine(
      {
        line: {
          ...line,
          amount_paise: paise(line.amount_paise),
          bill_paise: paise(line.amount_paise),
          category_name: category.name,
          kind: category.kind,
          city_class: cityClassOf(cities, line.city),
          grade_id: employee.grade_id,
          grade_name: null,
          missing_fields: [],
          km_of_day: line.km,
        },
        rule,
        used: {},
        submitted_on: line.submitted_on,
      },
      null,
    );
    return [{ before: line.breaches, breaches }];
  });
  return {
    lines: judged.length,
    breaking: judged.filter(({ breaches }) => breaches.length > 0).length,
    breaking_before: judged.filter(({ before }) => before > 0).length,
    over_paise: judged.reduce((sum, { breaches }) => sum + Math.max(0, ...breaches.map(({ over_paise }) => over_paise)), 0),
  };
}
