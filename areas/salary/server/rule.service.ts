import { type CivilDate, lastDayOf } from '@hrms/platform/calendar';
import { codesNeeded, cycleMessage, orderByDependency, parseFormula } from '@hrms/platform/formula';
import type { Tx, Work } from '@hrms/platform/server';
import type { ComponentRule } from '@hrms/salary/contract';
import { ruleProblems, type SalaryProblem, type Vocabulary } from '@hrms/salary/domain';
import { type ComponentInForce, listComponentCodes, listComponentsInForce } from './component.queries.ts';
import { listTableCodes } from './lookup-tables/table.queries.ts';
import { ruleLocked } from './refusals.ts';

/** The names formulas may use: codes of components and of lookup tables. Custom fields are not available yet. */
export const vocabularyOf = (components: ReadonlySet<string>, tables: ReadonlySet<string>): Vocabulary => ({
  components,
  tables,
  custom: new Map(),
});

/** The problems of a rule of a component from a day on. Paths begin at the rule. */
export async function findRuleProblems(
  tx: Tx,
  of: { code: string; is_system: boolean },
  rule: ComponentRule,
  from_date: CivilDate,
): Promise<SalaryProblem[]> {
  const codes = await listComponentCodes(tx);
  codes.add(of.code);
  const vocabulary = vocabularyOf(codes, await listTableCodes(tx));
  const problems = ruleProblems(rule, vocabulary);
  if (rule.calculation === 'system' && !of.is_system)
    problems.push({
      code: 'salary.rule_invalid',
      path: 'calculation',
      message: 'Only system components can have a statutory calculation',
    });
  if (problems.length > 0) return problems;
  return ownCycle(of.code, rule, await listComponentsInForce(tx, from_date), vocabulary);
}

/** The problem of a component that depends on itself through other components. */
function ownCycle(
  code: string,
  rule: ComponentRule,
  others: readonly ComponentInForce[],
  vocabulary: Vocabulary,
): SalaryProblem[] {
  const all = [...others.filter((one) => one.code !== code && one.is_active), { code, rule }];
  const found = orderByDependency(all.map((one) => ({ code: one.code, needs: needsOf(one.rule, vocabulary) })));
  if (!('cycle' in found) || !found.cycle.includes(code)) return [];
  return [{ code: 'salary.component_cycle', path: 'calculation', message: cycleMessage(found.cycle) }];
}

function needsOf(rule: ComponentRule, vocabulary: Vocabulary): readonly string[] {
  if (rule.calculation === 'percentage') return rule.percentage_of;
  if (rule.calculation !== 'formula' || !rule.formula) return [];
  const { formula } = parseFormula(rule.formula, { ...vocabulary, stage: rule.evaluated_at, expects: 'amount' });
  return formula ? codesNeeded(formula) : [];
}

/** Checks that no payroll run on or after a day is finalised. @throws Refusal 409 */
export async function assertNotFinalised(ctx: Work, from_date: CivilDate): Promise<void> {
  const month = await ctx.dependencies.salary.lastFinalisedMonth(ctx.tx, null);
  if (month && lastDayOf(month) >= from_date) throw ruleLocked(month);
}

const ENGINE_FIELDS = [
  'calculation',
  'amount_paise',
  'percentage_bp',
  'percentage_of',
  'formula',
  'evaluated_at',
  'frequency',
  'in_ctc',
  'in_gross',
  'in_net',
] as const satisfies (keyof ComponentRule)[];

/** The first locked field of a system component that an edit changes; undefined when there is none. */
export const findLockedChange = (before: ComponentRule, after: ComponentRule): string | undefined =>
  ENGINE_FIELDS.find((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
