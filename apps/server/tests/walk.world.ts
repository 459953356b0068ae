import { roles } from '@hrms/access/contract';
import { accessExamples } from '@hrms/access/server';
import { billingExamples } from '@hrms/billing/server';
import { imports } from '@hrms/employees/contract';
import { employeesExamples, insertEmployeesForTests } from '@hrms/employees/server';
import { branches, departments, designations } from '@hrms/organisation/contract';
import { organisationExamples } from '@hrms/organisation/server';
import { payrolls } from '@hrms/payroll/contract';
import { payrollExamples } from '@hrms/payroll/server';
import type { AnyEndpoint } from '@hrms/platform/contract';
import { progress } from '@hrms/platform/contract';
import type { Example, Examples } from '@hrms/platform/server';
import { type Installation, type Tenant, tenant } from '@hrms/platform/testing';
import { componentCategories, components, employeeSalaries, structures } from '@hrms/salary/contract';
import { salaryExamples } from '@hrms/salary/server';
import { statutoryExamples } from '@hrms/statutory/server';

/** A text that stands in every record of one organisation and may appear in no answer to another. */
export const CANARY = 'Canary7Q';

const MISSING = '01900000-0000-7000-8000-000000000000';

const rule = {
  name: CANARY,
  payslip_name: CANARY,
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
};

/** One organisation with a record of each kind, as every area's examples need it. */
export async function walkWorld(installation: Installation) {
  const owner = await tenant(installation, { name: `${CANARY} Works` });
  const department = (await owner.call(departments.create, { body: { name: `${CANARY} department` } })).data;
  await owner.call(designations.create, { body: { title: `${CANARY} designation` } });
  const designation = (await owner.call(designations.list)).data.rows[0];
  const branch = (await owner.call(branches.list)).data.rows[0];
  const people = await insertEmployeesForTests(installation.services, owner.org_id, [
    {
      first_name: CANARY,
      employee_code: 'C1',
      identity: { pan: 'ABCPK1234L', uan: '100200300400' },
      bank_account: { account_number: '123456789012' },
    },
    { first_name: `${CANARY} Two`, employee_code: 'C2' },
  ]);
  const [paid, unpaid] = people.map(({ employee_id }) => employee_id) as [string, string];
  const category_id = (await owner.call(componentCategories.list)).data.rows[0]?.category_id ?? '';
  const component = (
    await owner.call(components.create, {
      body: { code: 'EXAMPLE', kind: 'earning', category_id, from_date: '2026-04-01', rule },
    })
  ).data;
  const structure = (await owner.call(structures.list)).data.rows[0];
  const structure_version_id = structure?.current_version_id ?? '';
  await owner.call(employeeSalaries.assign, {
    params: { employeeId: paid },
    body: { ctc_annual_paise: 60_000_000, structure_version_id, from_date: '2026-04-01', reason: 'first salary' },
  });
  await owner.call(structures.addVersion, {
    params: { id: structure?.structure_id ?? '' },
    body: {
      valid_from: '2026-12-01',
      change_note: 'Example',
      lines: [{ code: 'BASIC', calculation: { calculation: 'formula', formula: 'ctc_monthly * 50%' } }],
    },
  });
  const begun = (await owner.call(payrolls.create, { body: { period_month: '2026-11' } })).data;
  const run = (
    await owner.call(imports.upload, {
      upload: {
        name: 'people.csv',
        text: `first_name,date_of_birth,joined_on,branch_code,department,designation\n${CANARY},1990-01-15,2026-04-01,HO,${CANARY} department,${CANARY} designation\n`,
      },
    })
  ).data as { run_id: string };
  await installation.runJobs();
  const role = (await owner.call(roles.list)).data.rows.find(({ role_name }) => role_name === 'Owner');
  return {
    owner,
    org_id: owner.org_id,
    roles: { owner: role?.id ?? '' },
    department_id: department.department_id,
    branch_id: branch?.branch_id ?? '',
    designation_id: designation?.designation_id ?? '',
    employee_id: unpaid,
    paid_employee_id: paid,
    run_id: run.run_id,
    category_id,
    component,
    structure_id: structure?.structure_id ?? '',
    structure_version_id,
    payroll_id: begun.payroll_id,
    progress_id: begun.progress_id,
    payslip_id: MISSING,
    missing_id: MISSING,
  };
}

export type World = Awaited<ReturnType<typeof walkWorld>>;

const platformExamples: Examples<World> = [[progress.get, ({ progress_id }) => ({ params: { id: progress_id } })]];

/** Every area's examples: one request for each call of the product. */
export const examples: readonly (readonly [AnyEndpoint, (world: World) => Example | Promise<Example>])[] = [
  ...platformExamples,
  ...accessExamples,
  ...organisationExamples,
  ...employeesExamples,
  ...statutoryExamples,
  ...salaryExamples,
  ...payrollExamples,
  ...billingExamples,
] as never;

export const otherTenant = (installation: Installation): Promise<Tenant> => tenant(installation);
