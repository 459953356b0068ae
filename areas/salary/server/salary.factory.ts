import type { Examples } from '@hrms/platform/server';
import {
  type ComponentCategory,
  componentCategories,
  componentFiles,
  components,
  employeeComponents,
  employeeSalaries,
  formulas,
  lookupTables,
  revisionBatches,
  revisionImports,
  salaryCalculator,
  salaryConfig,
  salaryRehearsals,
  salaryRevisions,
  structures,
} from '@hrms/salary/contract';

type World = {
  employee_id: string;
  /** A salary no run has used, and whose it is; without it the calls about one find none. */
  unused_salary?: { employee_id: string; employee_salary_id: string } | undefined;
  /** A draft of a revision and whose it is. */
  revision?: { employee_id: string; revision_id: string } | undefined;
  /** A component of one employee that waits for approval. */
  own_component?: { employee_component_id: string; version: number } | undefined;
  /** A document of that component. */
  own_file?: { component_file_id: string } | undefined;
  /** A batch that was checked. */
  batch?: { batch_id: string } | undefined;
  /** A checked file of revisions. */
  revision_import?: { import_id: string } | undefined;
  /** A lookup table no payroll has used. */
  lookup_table?: { lookup_table_id: string } | undefined;
  /** A rehearsal that is ready. */
  rehearsal?: { rehearsal_id: string } | undefined;
  /** A category of earnings. */
  category_id: string;
  /** All categories; the last is the organisation's own and has no component. */
  categories: readonly ComponentCategory[];
  /** An unused component of the organisation's own, as its GET returns it. */
  component: { component_id: string; category_id: string; version: number; rules: unknown[] };
  structure_id: string;
  /** The published version of that structure. */
  structure_version_id: string;
};

const ofSalary = (employee_id: string, unused: World['unused_salary']) => ({
  employeeId: unused?.employee_id ?? employee_id,
  id: unused?.employee_salary_id ?? employee_id,
});

const ofRevision = ({ revision, employee_id }: World) => revision?.employee_id ?? employee_id;
const revisionOf = ({ revision, employee_id }: World) => ({ id: revision?.revision_id ?? employee_id });
const batchOf = ({ batch, employee_id }: World) => ({ id: batch?.batch_id ?? employee_id });
const rehearsalOf = ({ rehearsal, employee_id }: World) => ({ id: rehearsal?.rehearsal_id ?? employee_id });
const importOf = ({ revision_import, employee_id }: World) => ({ id: revision_import?.import_id ?? employee_id });
const MAPPING = ['employee_code', 'effective_from', 'increase_percent'];
const ownComponentOf = ({ own_component, employee_id }: World) => ({ id: own_component?.employee_component_id ?? employee_id });
const ownComponent = ({ component }: World) => ({
  component_id: component.component_id,
  mode: 'add',
  amount_paise: 250_000,
  months: [],
  cap_total_paise: 1_000_000,
  reason: 'Retention allowance',
});
const proposalOf = ({ structure_version_id }: World) => ({
  effective_from: '2026-12-01',
  payout_month: '2026-12',
  ctc_annual_paise: 132_000_000,
  structure_version_id,
});

/** The rule of a plain monthly allowance. */
export const allowanceRule = (name: string, more: Record<string, unknown> = {}) => ({
  name,
  payslip_name: name,
  calculation: 'fixed',
  in_ctc: true,
  in_gross: true,
  in_net: true,
  tax_head: 'salary',
  tax_timing: 'spread',
  wage_code_class: 'excluded_capped',
  ptax_wage: true,
  lwf_wage: true,
  overtime_wage: false,
  encashment_wage: false,
  notice_wage: false,
  ...more,
});

const lines = [
  { code: 'BASIC', calculation: { calculation: 'formula', formula: 'floor(ctc_monthly * 40%)' } },
  { code: 'SPECIAL', calculation: { calculation: 'balancing' } },
];

const SETTINGS = {
  from_date: '2027-04-01',
  default_structure_id: null,
  balancing_component_id: null,
  ctc_includes: {},
  gratuity_provision_bp: null,
  on_statutory_change: 'keep_gross',
  esi_tie: 'uncovered',
  revision_requires_approval: true,
  allow_self_approval: false,
  maximum_increase_bp_without_note: 5000,
  payslip_currency: 'INR',
};

const idsOf = (categories: readonly ComponentCategory[]) => categories.map(({ category_id }) => category_id);
const lastOf = (categories: readonly ComponentCategory[]) => idsOf(categories).at(-1) ?? '';

/** A valid example request per endpoint. */
export const salaryExamples: Examples<World> = [
  [componentCategories.list, () => ({})],
  [componentCategories.create, () => ({ body: { name: 'Site allowances', kind: 'earning', payslip_section: 'Earnings' } })],
  [componentCategories.order, ({ categories }) => ({ body: { category_ids: idsOf(categories).reverse() } })],
  [componentCategories.update, ({ categories }) => ({ params: { id: lastOf(categories) }, body: categories.at(-1) })],
  [componentCategories.remove, ({ categories }) => ({ params: { id: lastOf(categories) } })],
  [components.list, () => ({})],
  [components.get, ({ component }) => ({ params: { id: component.component_id } })],
  [
    components.create,
    ({ category_id }) => ({
      body: { code: 'SITE_2', kind: 'earning', category_id, from_date: '2026-04-01', rule: allowanceRule('Site 2') },
    }),
  ],
  [components.update, ({ component }) => ({ params: { id: component.component_id }, body: component })],
  [
    components.addRule,
    ({ component: { component_id, version } }) => ({
      params: { id: component_id },
      body: { from_date: '2026-12-01', rule: allowanceRule('From December'), version },
    }),
  ],
  [components.deactivate, ({ component: { component_id, version } }) => ({ params: { id: component_id }, body: { version } })],
  [components.activate, ({ component: { component_id, version } }) => ({ params: { id: component_id }, body: { version } })],
  [components.delete, ({ component }) => ({ params: { id: component.component_id } })],
  [formulas.check, () => ({ body: { formula: 'BASIC * 40%', stage: 'assignment', expects: 'amount' } })],
  [structures.list, () => ({})],
  [structures.get, ({ structure_id }) => ({ params: { id: structure_id } })],
  [structures.create, () => ({ body: { code: 'WORKERS', name: 'Workers', valid_from: '2026-04-01', lines } })],
  [
    structures.addVersion,
    ({ structure_id }) => ({
      params: { id: structure_id },
      body: { valid_from: '2026-12-01', change_note: 'Basic 40%', lines },
    }),
  ],
  [
    structures.updateVersion,
    ({ structure_id }) => ({
      params: { id: structure_id, n: '2' },
      body: { valid_from: '2026-12-01', change_note: 'Basic 40%', lines, version: 1 },
    }),
  ],
  [structures.publish, ({ structure_id }) => ({ params: { id: structure_id, n: '2' }, body: { version: 1 } })],
  [
    structures.preview,
    ({ structure_version_id }) => ({ body: { structure_version_id, ctc_annual_paise: 180_000_000, as_of: '2026-04-01' } }),
  ],
  [structures.retire, ({ structure_id }) => ({ params: { id: structure_id, n: '1' }, body: {} })],
  [
    structures.update,
    ({ structure_id }) => ({
      params: { id: structure_id },
      body: { name: 'Staff 2', description: null, applies_to: { grades: [], employment_types: [], branch_ids: [] } },
    }),
  ],
  [
    structures.duplicate,
    ({ structure_id }) => ({ params: { id: structure_id }, body: { code: 'STAFF_COPY', name: 'Staff copy' } }),
  ],
  [structures.archive, ({ structure_id }) => ({ params: { id: structure_id }, body: {} })],
  [employeeSalaries.list, () => ({})],
  [employeeSalaries.get, ({ employee_id }) => ({ params: { employeeId: employee_id } })],
  [employeeSalaries.history, ({ employee_id }) => ({ params: { employeeId: employee_id } })],
  [
    employeeSalaries.assign,
    ({ employee_id, structure_version_id }) => ({
      params: { employeeId: employee_id },
      body: { ctc_annual_paise: 180_000_000, structure_version_id, from_date: '2026-04-01', reason: 'Joined' },
    }),
  ],
  [
    employeeSalaries.assignMany,
    ({ structure_version_id }) => ({
      body: {
        rows: [{ employee_code: 'X', ctc_annual_paise: 180_000_000 }],
        structure_version_id,
        from_date: '2026-04-01',
        reason: 'Joined',
        dry_run: true,
      },
    }),
  ],
  [
    employeeSalaries.replace,
    ({ employee_id, unused_salary, structure_version_id }) => ({
      params: ofSalary(employee_id, unused_salary),
      body: { ctc_annual_paise: 180_000_000, structure_version_id, from_date: '2026-04-01', reason: 'Typing error' },
    }),
  ],
  [employeeSalaries.delete, ({ employee_id, unused_salary }) => ({ params: ofSalary(employee_id, unused_salary) })],
  [componentFiles.upload, () => ({ upload: { name: 'consent.pdf', text: '%PDF-1.4 consent' } })],
  [componentFiles.file, ({ own_file, employee_id }) => ({ params: { id: own_file?.component_file_id ?? employee_id } })],
  [employeeComponents.list, () => ({})],
  [employeeComponents.get, (world) => ({ params: ownComponentOf(world) })],
  [
    employeeComponents.create,
    (world) => ({
      body: { employee_id: ofRevision(world), ...ownComponent(world), from_date: '2027-01-01', to_date: '2027-03-31' },
    }),
  ],
  [
    employeeComponents.update,
    (world) => ({
      params: ownComponentOf(world),
      body: { ...ownComponent(world), from_date: '2027-01-01', to_date: null, version: world.own_component?.version ?? 1 },
    }),
  ],
  [
    employeeComponents.end,
    (world) => ({ params: ownComponentOf(world), body: { to_date: '2027-06-30', version: world.own_component?.version ?? 1 } }),
  ],
  [salaryCalculator.basis, () => ({})],
  [salaryCalculator.law, () => ({ query: { as_of: '2026-11-01', state: 'IN-MH' } })],
  [lookupTables.list, () => ({})],
  [
    lookupTables.create,
    () => ({ body: { code: 'CONVEYANCE_BY_GRADE', from_date: '2026-12-01', rows: [{ key: 'M1', amount_paise: 500_000 }] } }),
  ],
  [
    lookupTables.update,
    ({ lookup_table, employee_id }) => ({
      params: { id: lookup_table?.lookup_table_id ?? employee_id },
      body: { rows: [{ key: 'M1', amount_paise: 600_000 }], version: 1 },
    }),
  ],
  [salaryRevisions.list, () => ({})],
  [salaryRevisions.preview, (world) => ({ body: { employee_id: ofRevision(world), ...proposalOf(world) } })],
  [
    salaryRevisions.create,
    (world) => ({
      body: { employee_id: ofRevision(world), ...proposalOf(world), kind: 'annual', reason: 'Annual revision', note: 'New post' },
    }),
  ],
  [salaryRevisions.letter, (world) => ({ params: revisionOf(world) })],
  [salaryRevisions.get, (world) => ({ params: revisionOf(world) })],
  [
    salaryRevisions.update,
    (world) => ({
      params: revisionOf(world),
      body: { ...proposalOf(world), kind: 'annual', reason: 'Annual revision', note: 'New post', version: 1 },
    }),
  ],
  [salaryRevisions.submit, (world) => ({ params: revisionOf(world), body: {} })],
  [salaryRevisions.withdraw, (world) => ({ params: revisionOf(world), body: {} })],
  [salaryRevisions.approve, (world) => ({ params: revisionOf(world), body: {} })],
  [salaryRevisions.reject, (world) => ({ params: revisionOf(world), body: { comments: 'Not this year' } })],
  [salaryRevisions.cancel, (world) => ({ params: revisionOf(world), body: { reason: 'Entered twice' } })],
  [revisionBatches.list, () => ({})],
  [
    revisionBatches.create,
    ({ structure_id }) => ({
      body: {
        title: 'Raise of December',
        kind: 'annual',
        effective_from: '2026-12-01',
        reason: 'Annual revision',
        rule: { change: 'percentage', percentage_bp: 800, round_to_paise: 10_000, structure_ids: [structure_id] },
      },
    }),
  ],
  [revisionBatches.get, (world) => ({ params: batchOf(world) })],
  [revisionBatches.rows, (world) => ({ params: batchOf(world) })],
  [revisionBatches.submit, (world) => ({ params: batchOf(world), body: {} })],
  [revisionBatches.undo, (world) => ({ params: batchOf(world), body: {} })],
  [revisionImports.list, () => ({})],
  [
    revisionImports.upload,
    () => ({
      upload: {
        name: 'revisions.csv',
        text: 'employee_code,effective_from,increase_percent\nE-1,2026-12-01,8',
        fields: { kind: 'revisions' },
      },
    }),
  ],
  [revisionImports.template, () => ({ query: { kind: 'revisions', format: 'csv' } })],
  [revisionImports.get, (world) => ({ params: importOf(world) })],
  [revisionImports.check, (world) => ({ params: importOf(world), body: { mapping: MAPPING } })],
  [revisionImports.commit, (world) => ({ params: importOf(world), body: {} })],
  [revisionImports.undo, (world) => ({ params: importOf(world), body: {} })],
  [salaryRehearsals.list, () => ({})],
  [
    salaryRehearsals.create,
    () => ({ body: { title: 'What 8% costs', effective_from: '2026-12-01', change: { kind: 'increase', increase_bp: 800 } } }),
  ],
  [salaryRehearsals.get, (world) => ({ params: rehearsalOf(world) })],
  [salaryRehearsals.rows, (world) => ({ params: rehearsalOf(world) })],
  [salaryRehearsals.export, (world) => ({ params: rehearsalOf(world) })],
  [salaryRehearsals.apply, (world) => ({ params: rehearsalOf(world), body: {} })],
  [salaryConfig.update, () => ({ body: SETTINGS })],
  [salaryConfig.create, () => ({ body: { from_date: '2027-04-01' } })],
  [salaryConfig.get, () => ({})],
];
