import { createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import {
  componentCategories,
  componentFiles,
  components,
  employeeComponents,
  employeeSalaries,
  lookupTables,
  revisionBatches,
  revisionImports,
  salaryRehearsals,
  salaryRevisions,
  structures,
} from '@hrms/salary/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { salaryRoutes } from './routes.ts';
import { allowanceRule, salaryExamples } from './salary.factory.ts';
import { employee, installSalary, staffVersion } from './salary.scenario.ts';

let installation: Installation;

beforeAll(async () => {
  installation = await installSalary();
});
afterAll(() => installation.close());

/** A component nothing uses, Staff with a draft, somebody with a salary and somebody without. */
async function world(nilgiri: Tenant) {
  await nilgiri.call(componentCategories.create, { body: { name: 'Own', kind: 'earning', payslip_section: 'Earnings' } });
  const categories = (await nilgiri.call(componentCategories.list, { query: { limit: '50' } })).data.rows;
  const category_id = categories[0]?.category_id as string;
  const rule = allowanceRule('Example');
  const body = { code: 'EXAMPLE', kind: 'earning', category_id, from_date: '2026-04-01', rule };
  const component = (await nilgiri.call(components.create, { body })).data;
  const staff = await staffVersion(nilgiri);
  const lines = [{ code: 'BASIC', calculation: { calculation: 'formula', formula: 'ctc_monthly * 50%' } }];
  const draft = { valid_from: '2026-12-01', change_note: 'Example', lines };
  await nilgiri.call(structures.addVersion, { params: { id: staff.structure_id }, body: draft });
  const paid = await employee(installation, nilgiri, { full_name: 'Bina Rao' });
  const salary = { ctc_annual_paise: 120_000_000, structure_version_id: staff.structure_version_id, reason: 'Joined' };
  const assigned = { params: { employeeId: paid }, body: { ...salary, from_date: '2026-04-01' } };
  const { current } = (await nilgiri.call(employeeSalaries.assign, assigned)).data;
  const unused_salary = current ? { employee_id: paid, employee_salary_id: current.employee_salary_id } : undefined;
  const asked = { component_id: component.component_id, mode: 'add', amount_paise: 100_000, from_date: '2027-01-01' } as const;
  const letter = { name: 'letter.pdf', text: '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n' };
  const { data: own_file } = await nilgiri.call(componentFiles.upload, { upload: letter });
  const file_ids = [own_file.component_file_id];
  const own = await nilgiri.call(employeeComponents.create, {
    body: { employee_id: paid, ...asked, reason: 'Example', file_ids },
  });
  const proposal = { effective_from: '2026-12-01', ctc_annual_paise: 130_000_000, kind: 'annual', reason: 'Example' } as const;
  const { structure_version_id } = staff;
  const revised = await nilgiri.call(salaryRevisions.create, { body: { employee_id: paid, structure_version_id, ...proposal } });
  const batched = await nilgiri.call(revisionBatches.create, {
    body: {
      title: 'Example',
      kind: 'annual',
      effective_from: '2027-01-01',
      reason: 'Example',
      rule: { change: 'percentage', percentage_bp: 800 },
    },
  });
  const uploaded = await nilgiri.call(revisionImports.upload, {
    upload: {
      name: 'a.csv',
      text: 'employee_code,effective_from,increase_percent\nE-1,2026-12-01,8',
      fields: { kind: 'revisions' },
    },
  });
  const table = { code: 'EXAMPLE_TABLE', from_date: '2026-12-01', rows: [{ key: 'M1', amount_paise: 1 }] };
  const { data: lookup_table } = await nilgiri.call(lookupTables.create, { body: table });
  const { data: rehearsal } = await nilgiri.call(salaryRehearsals.create, {
    body: { title: 'Example', effective_from: '2026-12-01', change: { kind: 'increase', increase_bp: 800 } },
  });
  const drafts = {
    rehearsal,
    lookup_table,
    batch: batched.data,
    revision_import: uploaded.data,
    own_component: own.data,
    own_file,
    revision: revised.data,
  };
  return {
    ...drafts,
    employee_id: await employee(installation, nilgiri),
    unused_salary,
    category_id,
    categories,
    component,
    ...staff,
  };
}

test('every endpoint has an example', () => {
  const offered = salaryRoutes.map(({ endpoint }) => endpoint);
  expect(salaryExamples.map(([endpoint]) => endpoint)).toEqual(expect.arrayContaining(offered));
});

const named = salaryExamples.map(([endpoint, example]) => [`${endpoint.method} ${endpoint.path}`, endpoint, example] as const);

const AFTER_DECISION: readonly unknown[] = [
  salaryRevisions.approve,
  salaryRevisions.reject,
  salaryRevisions.cancel,
  salaryRevisions.letter,
  employeeComponents.update,
  revisionBatches.undo,
];
/** The file of the example names an employee who isn't there. */
const AFTER_IMPORT: readonly unknown[] = [revisionImports.commit, revisionImports.undo];

async function expectAnswer(
  nilgiri: Tenant,
  at: Awaited<ReturnType<typeof world>>,
  [, endpoint, example]: (typeof named)[number],
): Promise<void> {
  const { status, body } = await nilgiri.call(endpoint, (await example(at)) as never);
  // Staff has its draft already when the next version is asked for.
  if (endpoint === structures.addVersion) expect(body.code).toBe('salary.draft_exists');
  // a revision is still a draft; what a sole user asks for is approved at once
  else if (AFTER_DECISION.includes(endpoint)) expect(body.code).toBe('salary.not_in_state');
  else if (AFTER_IMPORT.includes(endpoint)) expect(['salary.import_errors', 'salary.import_state']).toContain(body.code);
  else expect([status, body.message]).toEqual([endpoint.status ?? 200, body.message]);
}

test('every call that reads answers its example', async () => {
  const nilgiri = await createTenant(installation);
  const at = await world(nilgiri);
  for (const one of named.filter(([, endpoint]) => endpoint.method === 'GET')) await expectAnswer(nilgiri, at, one);
});

// An organisation for each call, because each changes it: too long for every run.
test.runIf(process.env.HRMS_NIGHTLY).each(named.filter(([, endpoint]) => endpoint.method !== 'GET'))('%s', async (...one) => {
  const nilgiri = await createTenant(installation);
  await expectAnswer(nilgiri, await world(nilgiri), one);
});
