import {
  dependenciesOf,
  evaluate,
  type Fact,
  type Formula,
  numberOf,
  parseFormula,
  payVariables,
  type Scope,
  type Values,
} from '@hrms/platform/formula';
import { type Ctx, canAccessEmployee, hasOfficeScope } from '@hrms/platform/server';
import type { CheckedFormula, CheckFormula } from '@hrms/salary/contract';
import { CTC_MONTHLY } from '@hrms/salary/domain';
import { listComponentCodes } from './component.queries.ts';
import { findSalaryOn } from './employee-salary.queries.ts';
import { toSalaryFacts } from './facts.service.ts';
import { listTableCodes, loadLookupTables } from './lookup-tables/table.queries.ts';
import { missing } from './refusals.ts';
import { vocabularyOf } from './rule.service.ts';
import { findVersionLines } from './structure.queries.ts';
import { readComponentBook } from './structure-check.service.ts';

const NOTHING: CheckedFormula['depends_on'] = { components: [], variables: [], tables: [], inputs: [], custom: [] };

/** Type, dependencies and sample value of a formula, or its errors with their position. Any text is accepted. @throws Refusal 404 */
export async function checkFormula(ctx: Ctx, asked: CheckFormula): Promise<CheckedFormula> {
  const { formula, errors } = parseFormula(asked.formula, await scopeFor(ctx, asked));
  if (!formula) return { valid: false, type: null, errors: [...errors], depends_on: NOTHING, sample: null };
  const { components, optional, variables, tables, inputs, custom } = dependenciesOf(formula);
  const names = [...new Set([...components, ...optional])].sort();
  return {
    valid: true,
    type: formula.type,
    errors: [],
    depends_on: { components: names, variables: [...variables], tables: [...tables], inputs: [...inputs], custom: [...custom] },
    sample: asked.sample_employee_id ? await sampleOf(ctx, formula, asked.sample_employee_id) : null,
  };
}

async function scopeFor(ctx: Ctx, { stage, expects, structure_version_id }: CheckFormula): Promise<Scope> {
  const codes = await listComponentCodes(ctx.tx);
  const scope = { ...vocabularyOf(codes, await listTableCodes(ctx.tx)), stage, expects };
  if (!structure_version_id) return scope;
  const version = await findVersionLines(ctx.tx, structure_version_id);
  if (!version) throw missing('Structure version');
  const { byCode } = await readComponentBook(ctx.tx, version.valid_from);
  const later = version.lines.filter(({ code }) => byCode.get(code)?.rule.evaluated_at === 'payroll').map(({ code }) => code);
  return { ...scope, structure: new Set([...version.lines.map(({ code }) => code), CTC_MONTHLY]), later: new Set(later) };
}

/** The value for a sample employee on today's facts and salary. @throws Refusal 404 without access to salaries */
async function sampleOf(ctx: Ctx, formula: Formula, employee_id: string): Promise<NonNullable<CheckedFormula['sample']>> {
  if (
    !hasOfficeScope(ctx.actor, 'salary.assignment.read') ||
    !(await canAccessEmployee(ctx, 'salary.assignment.read', employee_id))
  )
    throw missing('Employee');
  const person = (await ctx.dependencies.salary.people.factsOn(ctx.tx, [employee_id], ctx.today)).get(employee_id);
  if (!person) throw missing('Employee');
  const statutory = (await ctx.dependencies.salary.statutoryFacts(ctx.tx, [employee_id], ctx.today)).get(employee_id);
  const salary = await findSalaryOn(ctx.tx, employee_id, ctx.today);
  const ctc = salary?.ctc_annual_paise;
  const ctc_monthly = ctc === undefined ? undefined : Math.floor(ctc / 1200) * 100;
  const facts = toSalaryFacts(person, ctx.today, statutory);
  const rates = Object.fromEntries((salary?.rates ?? []).map(({ code, rate_paise }) => [code, rate_paise]));
  const values: Values = {
    ...facts,
    tables: await loadLookupTables(ctx.tx, ctx.today),
    components: { ...rates, ...(ctc_monthly !== undefined && { [CTC_MONTHLY]: ctc_monthly }) },
    variables: { ...facts.variables, ctc, ctc_monthly, is_pf_member: facts.epf?.membership.status === 'member' },
  };
  const result = evaluate(formula, values);
  const { components, optional, variables } = dependenciesOf(formula);
  const names = [
    ...[...components, ...optional].map((name) => ({ name, value: toAmountValue(values.components[name]) })),
    ...variables.map((name) => ({ name, value: factValue(name, values.variables[name]) })),
  ];
  if (result.problem) {
    const { code: _code, ...problem } = result.problem;
    return { value: null, problem, names };
  }
  return { value: valueOf(formula, result), problem: null, names };
}

type Value = NonNullable<CheckedFormula['sample']>['value'];

const toAmountValue = (paise: number | undefined): Value => (paise === undefined ? null : { amount_paise: paise });

function factValue(name: string, fact: Fact): Value {
  if (fact === null || fact === undefined) return null;
  if (typeof fact === 'boolean') return { boolean: fact };
  if (typeof fact === 'string') return { text: fact };
  return payVariables.get(name)?.type === 'money' ? { amount_paise: fact } : { quantity: fact };
}

function valueOf(formula: Formula, result: { millionths: number } | { value: string | boolean }): Value {
  if ('value' in result) return typeof result.value === 'boolean' ? { boolean: result.value } : { text: result.value };
  const plain = numberOf(result.millionths);
  return formula.type === 'money' ? { amount_paise: Math.round(plain * 100) } : { quantity: plain };
}
