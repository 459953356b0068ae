import type { AnyEndpoint } from '@hrms/platform/contract';
import { describe, expect, test } from 'vitest';
import {
  AssignSalary,
  CreateComponent,
  CreateSalaryConfig,
  CreateStructure,
  componentCategories,
  components,
  employeeComponents,
  employeeSalaries,
  formulas,
  lookupTables,
  PreviewStructure,
  revisionBatches,
  revisionImports,
  salaryCalculator,
  salaryConfig,
  salaryPermissions,
  salaryRehearsals,
  salaryRevisions,
  structures,
  UpdateComponent,
  UpdateStructureVersion,
} from './index.ts';

const groups = {
  componentCategories,
  components,
  formulas,
  structures,
  employeeSalaries,
  salaryConfig,
  salaryRevisions,
  employeeComponents,
  salaryCalculator,
  lookupTables,
  salaryRehearsals,
  revisionBatches,
  revisionImports,
};
const endpoints = Object.values(groups).flatMap((group) => Object.values(group) as AnyEndpoint[]);
const id = '0190a8f0-0000-7000-8000-000000000001';

test('every endpoint asks for a permission the area declares, and every one declared is asked for', () => {
  const asked = new Set(endpoints.map((endpoint) => endpoint.permission));
  expect([...asked].sort()).toEqual(salaryPermissions.map(({ code }) => code).sort());
});

test('a scope an endpoint honours is one its permission has', () => {
  for (const endpoint of endpoints) {
    const { permission } = endpoint;
    const scopes = ('scopes' in endpoint && (endpoint.scopes as string[] | undefined)) || ['organisation'];
    const declared = salaryPermissions.find(({ code }) => code === permission);
    expect(declared?.scopes).toEqual(expect.arrayContaining([...scopes]));
  }
});

test('managers see no pay', () => {
  for (const { code, holders } of salaryPermissions) if (code.includes('assignment')) expect(holders.manager).toBeUndefined();
});

const messages = (found: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  found.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('bodies', () => {
  const rule = {
    name: 'Site allowance',
    payslip_name: 'Site allowance',
    calculation: 'fixed',
    in_ctc: true,
    in_gross: true,
    in_net: true,
    tax_head: 'salary',
    tax_timing: 'spread',
    ptax_wage: true,
    lwf_wage: true,
    overtime_wage: false,
    encashment_wage: false,
    notice_wage: false,
  };
  const component = { code: 'SITE_2', kind: 'earning', category_id: id, from_date: '2026-04-01', rule };

  test('a component needs what a person must decide; the rest has defaults', () => {
    expect(CreateComponent.parse(component).rule).toMatchObject({
      wage_code_class: null,
      pf_wage: 'by_code',
      rounding: 'nearest_rupee',
      proration: 'paid_days',
      arrear_treatment: 'recompute',
    });
    expect(
      messages(CreateComponent.safeParse({ ...component, code: '2x', rule: { ...rule, name: ' ', calculation: '' } })),
    ).toEqual([
      'code: Code must start with a letter and have only capital letters, digits and _',
      'rule.name: Please enter a name',
      'rule.calculation: Please select a calculation',
    ]);
    expect(messages(CreateComponent.safeParse({ ...component, rule: { ...rule, wage_code_class: 'x' } }))).toEqual([
      'rule.wage_code_class: Please select a wage class',
    ]);
  });

  test('a record is accepted as it was given', () => {
    const given = { ...component, component_id: id, is_system: false, is_active: true, used_by: {}, category_name: 'Allowances' };
    const { rule: own, from_date, ...record } = given;
    expect(UpdateComponent.safeParse({ ...record, rules: [{ rule_id: id, from_date, rule: own }], version: 1 }).error).toEqual(
      // from_date belongs to a rule, not to the component.
      undefined,
    );
    const line = { line_id: id, code: 'BASIC', name: 'Basic', sort_order: 1, how: '', calculation: null, condition: null };
    const draft = {
      structure_version_id: id,
      version_no: 1,
      status: 'draft',
      valid_from: '2026-04-01',
      lines: [line],
      version: 1,
    };
    expect(UpdateStructureVersion.safeParse(draft).error).toBeUndefined();
  });

  test('a structure has lines; a preview has a version or lines', () => {
    const structure = { code: 'STAFF', name: 'Staff', valid_from: '2026-04-01', lines: [] };
    expect(messages(CreateStructure.safeParse(structure))).toEqual(['lines: Please add a component']);
    const preview = { ctc_annual_paise: 180_000_000, as_of: '2026-04-01' };
    expect(PreviewStructure.parse({ ...preview, structure_version_id: id }).facts).toEqual({
      is_disabled: false,
      epf: 'restricted',
      esi: 'automatic',
      esi_covered_in_period: false,
    });
    expect(messages(PreviewStructure.safeParse(preview))).toEqual([
      'structure_version_id: Enter either a structure version or lines',
    ]);
  });

  test('a salary and the settings', () => {
    const salary = { ctc_annual_paise: 0, structure_version_id: id, from_date: '2026-04-01', reason: 'Join' };
    expect(messages(AssignSalary.safeParse(salary))).toEqual([
      'ctc_annual_paise: Please enter the annual CTC',
      'reason: Use at least 5 characters',
    ]);
    expect(CreateSalaryConfig.parse({ from_date: '2026-04-01' })).toMatchObject({
      ctc_includes: { employer_pf: true, employer_esi: true, edli: false, pf_admin: false, gratuity: true, lwf: false },
      esi_tie: 'uncovered',
      on_statutory_change: 'keep_gross',
      maximum_increase_bp_without_note: 5000,
    });
  });
});
