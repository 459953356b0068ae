import { type CivilDate, lastDayOf } from '@hrms/platform/calendar';
import { codesNeeded, cycleMessage, orderByDependency, parseFormula } from '@hrms/platform/formula';
import type { Ctx, Tx } from '@hrms/platform/server';
import type { ComponentRule } from '@hrms/salary/contract';
import { ruleProblems, type SalaryProblem, type Vocabulary } from '@hrms/salary/domain';
import { type ComponentInForce, listComponentCodes, listComponentsInForce } from './component.queries.ts';
import { ruleLocked } from './refusals.ts';

/** What formulas of the organisation may name; look-up tables and custom fields are none yet. */
export const vocabularyOf = (components: ReadonlySet<string>): Vocabulary => ({
  components,
  tables: new Set(),
  custom: new Map(),
});

/** What is wrong with a rule of a component from a day on; paths begin at the rule. */
export async function findRuleProblems(
  tx: Tx,
  of: { code: string; is_system: boolean },
  rule: ComponentRule,
  from_date: CivilDate,
): Promise<SalaryProblem[]> {
  const codes = await listComponentCodes(tx);
  codes.add(of.code);
  const problems = ruleProblems(rule, vocabularyOf(codes));
  if (rule.calculation === 'system' && !of.is_system)
    problems.push({
      code: 'salary.rule_invalid',
      path: 'calculation',
      message: 'Only components that come with the product are computed by the engine',
    });
  if (problems.length > 0) return problems;
  return ownCycle(of.code, rule, await listComponentsInForce(tx, from_date), codes);
}

/** A component whose own calculation leads back to itself through the calculations of others. */
function ownCycle(
  code: string,
  rule: ComponentRule,
  others: readonly ComponentInForce[],
  codes: ReadonlySet<string>,
): SalaryProblem[] {
  const all = [...others.filter((one) => one.code !== code && one.is_active), { code, rule }];
  const found = orderByDependency(all.map((one) => ({ code: one.code, needs: needsOf(one.rule, codes) })));
  if (!('cycle' in found) || !found.cycle.includes(code)) return [];
  return [{ code: 'salary.component_cycle', path: 'calculation', message: cycleMessage(found.cycle) }];
}

function needsOf(rule: ComponentRule, codes: ReadonlySet<string>): readonly string[] {
  if (rule.calculation === 'percentage') return rule.percentage_of;
  if (rule.calculation !== 'formula' || !rule.formula) return [];
  const { formula } = parseFormula(rule.formula, { ...vocabularyOf(codes), stage: rule.evaluated_at, expects: 'amount' });
  return formula ? codesNeeded(formula) : [];
}

/** @throws Refusal 409 when a payroll on or after the day was finalised */
export async function assertNotFinalised(ctx: Pick<Ctx, 'tx' | 'dependencies'>, from_date: CivilDate): Promise<void> {
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

/** The field of a system component that was changed though the engine depends on it. */
export const findLockedChange = (before: ComponentRule, after: ComponentRule): string | undefined =>
  ENGINE_FIELDS.find((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
