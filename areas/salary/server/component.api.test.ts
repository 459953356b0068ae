import { createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { componentCategories, components, type DatedComponentRule, formulas } from '@hrms/salary/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allowanceRule } from './salary.factory.ts';
import { employee, installSalary } from './salary.scenario.ts';

let installation: Installation;
let nilgiri: Tenant;
let finalised: string | null = null;
let allowances: string;

beforeAll(async () => {
  installation = await installSalary({ lastFinalisedMonth: async () => finalised });
  nilgiri = await createTenant(installation);
  const { rows } = (await nilgiri.call(componentCategories.list, { query: { limit: '50' } })).data;
  allowances = rows.find(({ name }) => name === 'Allowances')?.category_id as string;
});
afterAll(() => installation.close());

let counter = 0;
const body = (more: Record<string, unknown> = {}, rule: Record<string, unknown> = {}) => ({
  code: `OWN_${(counter += 1)}`,
  kind: 'earning',
  category_id: allowances,
  from_date: '2026-04-01',
  rule: allowanceRule('Own allowance', rule),
  ...more,
});
const make = async (more?: Record<string, unknown>, rule?: Record<string, unknown>) =>
  (await nilgiri.call(components.create, { body: body(more, rule) })).data;
const seeded = async (code: string) => {
  const found = (await nilgiri.call(components.list, { query: { search: code, limit: '100' } })).data.rows;
  return found.find((row) => row.code === code) as (typeof found)[number];
};

describe('what an organisation begins with', () => {
  test('nine categories and every component, system ones marked', async () => {
    const categories = (await nilgiri.call(componentCategories.list, { query: { limit: '50' } })).data.rows;
    expect(categories.map(({ name }) => name)).toEqual([
      'Fixed pay',
      'Allowances',
      'Variable pay',
      'Overtime and shift',
      'Statutory deductions',
      'Recoveries',
      'Employer contributions',
      'Reimbursements',
      'Perquisites',
    ]);
    expect(categories.find(({ name }) => name === 'Fixed pay')?.component_count).toBe(3);
    expect(await seeded('HRA')).toMatchObject({
      name: 'House rent allowance',
      wage_code_class: 'excluded_capped',
      counts_for: { epf: false, esi: false, ptax: true },
      is_system: false,
      used_by: { structures: 1, employees: 0 },
    });
    expect(await seeded('TDS')).toMatchObject({ kind: 'deduction', is_system: true, calculation: 'system' });
  });

  test('lists filter by kind, wage class and structure', async () => {
    const codes = async (query: Record<string, string>) =>
      (await nilgiri.call(components.list, { query: { limit: '100', ...query } })).data.rows.map(({ code }) => code);
    expect(await codes({ wage_code_class: 'excluded_uncapped' })).toEqual(['GRATUITY', 'RETRENCHMENT']);
    expect(await codes({ kind: 'deduction', search: 'loan' })).toEqual(['LOAN_FEE', 'LOAN_INTEREST', 'LOAN_PRINCIPAL']);
  });
});

describe('a component of one’s own', () => {
  test('needs a wage class; with one it appears and counts by it', async () => {
    const refused = await nilgiri.call(components.create, { body: body({}, { wage_code_class: null }) });
    expect(refused).toRefuse('salary.wage_class_missing', 422, 'rule.wage_code_class');
    expect(refused.body.message).toBe('Please select a wage class');
    const made = await make({ code: 'HARDSHIP' }, { name: 'Hardship' });
    expect(made).toMatchObject({ code: 'HARDSHIP', category_name: 'Allowances', version: 1, is_active: true });
    expect(await seeded('HARDSHIP')).toMatchObject({ name: 'Hardship', counts_for: { epf: false, esi: false } });
  });

  test('a code is taken once, a category must be of its kind', async () => {
    expect(await nilgiri.call(components.create, { body: body({ code: 'BASIC' }) })).toRefuse('salary.code_exists', 409, 'code');
    expect(await nilgiri.call(components.create, { body: body({ kind: 'deduction' }) })).toRefuse(
      'salary.category_not_found',
      422,
      'category_id',
    );
  });

  test('formula mistakes name the field and the place', async () => {
    const refused = await nilgiri.call(components.create, {
      body: body({}, { calculation: 'formula', formula: 'BASC * 2 + grade' }),
    });
    expect(refused).toRefuse('salary.formula_invalid', 422, 'rule.formula');
    expect(refused.body.errors?.[0]).toMatchObject({
      path: 'rule.formula',
      message: "Unknown name 'BASC' at column 1. Did you mean 'BASIC'?",
      start: 0,
      end: 4,
    });
    const early = await nilgiri.call(components.create, { body: body({}, { calculation: 'formula', formula: 'paid_days*10' }) });
    expect(early.body.message).toBe(
      "'paid_days' is known only in payroll. Set this component to be calculated each month (column 1)",
    );
    const own = await nilgiri.call(components.create, {
      body: body({ code: 'LOOP' }, { calculation: 'formula', formula: 'LOOP * 2' }),
    });
    expect(own).toRefuse('salary.component_cycle', 422);
    expect(own.body.message).toBe('These components depend on each other: LOOP → LOOP');
  });

  test('changes from a day on; its earlier rule stays', async () => {
    const made = await make();
    const changed = await nilgiri.call(components.addRule, {
      params: { id: made.component_id },
      body: { from_date: '2026-12-01', rule: allowanceRule('Renamed'), version: 1 },
    });
    expect(changed.data.rules.map(({ from_date, rule }) => [from_date, rule.name])).toEqual([
      ['2026-12-01', 'Renamed'],
      ['2026-04-01', 'Own allowance'],
    ]);
    expect(await seeded(made.code)).toMatchObject({ name: 'Own allowance' });
    const again = { from_date: '2026-12-01', rule: allowanceRule('Again'), version: 2 };
    expect(await nilgiri.call(components.addRule, { params: { id: made.component_id }, body: again })).toRefuse(
      'salary.rule_exists',
      409,
      'from_date',
    );
  });

  test('is saved as it was read; a rule of a finalised month is not edited', async () => {
    const made = await make();
    const params = { id: made.component_id };
    const renamed = (rules: DatedComponentRule[]) => rules.map((one) => ({ ...one, rule: { ...one.rule, name: 'New name' } }));
    const saved = await nilgiri.call(components.update, { params, body: { ...made, rules: renamed(made.rules) } });
    expect(saved.data).toMatchObject({ version: 2, rules: [{ rule: { name: 'New name' } }] });
    finalised = '2026-05';
    const locked = await nilgiri.call(components.update, { params, body: { ...saved.data, rules: made.rules } });
    finalised = null;
    expect(locked).toRefuse('salary.rule_locked', 409);
    expect(locked.body.message).toBe('May 2026 payroll is finalised with this rule. Add a change from a later date');
  });

  test('a stale version is refused with who saved', async () => {
    const made = await make();
    const save = () => nilgiri.call(components.update, { params: { id: made.component_id }, body: made });
    const both = await Promise.all([save(), save()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late).toRefuse('salary.version_conflict', 409);
    expect(late?.body).toMatchObject({ details: { saved_by: 'Owner Person' } });
  });

  test('leaves only while nothing uses it; its code stays taken', async () => {
    const basic = await seeded('BASIC');
    const off = await nilgiri.call(components.deactivate, { params: { id: basic.component_id }, body: { version: 1 } });
    expect(off).toRefuse('salary.component_in_use', 409);
    expect(off.body.message).toBe('Basic is used by 1 structure and 0 employees');
    const made = await make();
    const params = { id: made.component_id };
    expect((await nilgiri.call(components.deactivate, { params, body: { version: 1 } })).data.is_active).toBe(false);
    expect((await nilgiri.call(components.activate, { params, body: { version: 2 } })).data.is_active).toBe(true);
    expect((await nilgiri.call(components.delete, { params })).status).toBe(200);
    expect(await nilgiri.call(components.get, { params })).toRefuse('salary.not_found', 404);
    expect(await nilgiri.call(components.create, { body: body({ code: made.code }) })).toRefuse('salary.code_exists', 409);
  });

  test('what the engine feeds keeps its calculation', async () => {
    const { component_id } = await seeded('TDS');
    const params = { id: component_id };
    const tds = (await nilgiri.call(components.get, { params })).data;
    const rules = tds.rules.map((one) => ({ ...one, rule: { ...one.rule, calculation: 'fixed' } }));
    expect(await nilgiri.call(components.update, { params, body: { ...tds, rules } })).toRefuse('salary.system_component', 409);
    expect(await nilgiri.call(components.delete, { params })).toRefuse('salary.system_component', 409);
  });
});

test('another organisation finds nothing, and who may only read changes nothing', async () => {
  const made = await make();
  const params = { id: made.component_id };
  const other = await createTenant(installation);
  expect(await other.call(components.get, { params })).toRefuse('salary.not_found', 404);
  expect(await other.call(components.update, { params, body: made })).toRefuse('salary.not_found', 404);
  const reader = await nilgiri.person({ role: 'hr_admin' });
  expect((await reader.call(components.get, { params })).status).toBe(200);
  expect(await reader.call(components.update, { params, body: made })).toRefuse('access.forbidden', 403);
});

test('the same key makes one component', async () => {
  const given = body();
  const send = () => nilgiri.call(components.create, { body: given, headers: { 'idempotency-key': 'component-0001' } });
  const [first, second] = await Promise.all([send(), send()]);
  expect(second.data.component_id).toBe(first.data.component_id);
});

describe('checking a formula', () => {
  const check = async (formula: string, more: Record<string, unknown> = {}) =>
    (await nilgiri.call(formulas.check, { body: { formula, stage: 'assignment', expects: 'amount', ...more } })).data;

  test('tells type and what it depends on', async () => {
    expect(await check('if(state = "MH", BASIC * 40%, component_or_zero(DA))')).toEqual({
      valid: true,
      type: 'money',
      errors: [],
      depends_on: { components: ['BASIC', 'DA'], variables: ['state'], tables: [], inputs: [], custom: [] },
      sample: null,
    });
  });

  test.each([
    ['BASIC + grade', "Cannot use '+' between an amount and text (column 7)"],
    ['paid_days*10', "'paid_days' is known only in payroll. Set this component to be calculated each month (column 1)"],
    ['BASIC +', 'The formula ends too early: expected a value after column 7'],
    ['lookup("X", grade)', "Unknown name 'X' at column 8"],
  ])('%s', async (formula, message) => {
    const { valid, errors } = await check(formula);
    expect(valid).toBe(false);
    expect(errors[0]?.message).toBe(message);
  });

  test('evaluates on a person, and says what stopped it', async () => {
    const asha = await employee(installation, nilgiri);
    expect((await check('service_years * 100', { sample_employee_id: asha })).sample).toEqual({
      value: { quantity: 600 },
      problem: null,
      names: [{ name: 'service_years', value: { quantity: 6 } }],
    });
    const stopped = await check('1/0', { sample_employee_id: asha });
    expect(stopped.sample).toMatchObject({ value: null, problem: { message: 'Division by zero at column 2' } });
  });

  test('another organisation’s person is not found', async () => {
    const stranger = await employee(installation, await createTenant(installation));
    const asked = { formula: 'age * 1', stage: 'assignment', expects: 'amount', sample_employee_id: stranger };
    expect(await nilgiri.call(formulas.check, { body: asked })).toRefuse('salary.not_found', 404);
  });
});
