import { type EmployeeSeed, insertEmployeesForTests } from '@hrms/employees/testing';
import { branches, departments, designations, organisationBankAccounts, organisationProfile } from '@hrms/organisation/contract';
import { payrollOpenings, payrolls, payslipPublications } from '@hrms/payroll/contract';
import { createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { employeeSalaries, structures } from '@hrms/salary/contract';
import { epfDeclarations, previousEmployments } from '@hrms/statutory/contract';

export type PaidEmployeeSeed = EmployeeSeed & {
  ctc_annual_paise?: number /** False: Form 11 is not declared. */;
  form_11?: boolean;
};

/** An organisation with a published structure, ready for employees and a first payroll run, by default without opening figures. */
export async function payrollWorld(
  installation: Installation,
  state_code = 'IN-KA',
  openings: 'declined' | 'asked' = 'declined',
) {
  const owner = await createTenant(installation, { state_code });
  if (openings === 'declined')
    for (const tax_year of ['2025-26', '2026-27'])
      await owner.call(payrollOpenings.decline, { body: { tax_year, reason: 'nothing was paid before' } });
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  const branch = (await owner.call(branches.list)).data.rows[0];
  const structure = (await owner.call(structures.list)).data.rows[0];
  const detail = (await owner.call(structures.get, { params: { id: structure?.structure_id ?? '' } })).data;
  const version = detail.versions.find(({ status }) => status === 'published');
  return { owner, branch_id: branch?.branch_id ?? '', structure_version_id: version?.structure_version_id ?? '' };
}

/** An approved account of the company that salaries are paid from; only a sole owner approves alone. */
export async function addPayingAccount(owner: Tenant): Promise<void> {
  const number = '50100987654321';
  const added = await owner.call(organisationBankAccounts.create, {
    body: {
      bank_name: 'HDFC Bank',
      ifsc: 'HDFC0000240',
      account_holder: 'Sahyadri Components',
      purposes: ['salary'],
      account_number: number,
      account_number_again: number,
    },
  });
  const params = { id: added.data.bank_account_id };
  const approved = await owner.call(organisationBankAccounts.approve, { params, body: { version: added.data.version } });
  if (approved.status !== 200) throw new Error(JSON.stringify(approved.body));
}

export type PayrollWorld = Awaited<ReturnType<typeof payrollWorld>>;

let numbers = 100_000_000_000;

/** An employee with PAN, UAN, bank account and Form 11 (a member of the fund since 2012), on a salary by yearly CTC from joining. */
export async function hireEmployee(installation: Installation, world: PayrollWorld, seed: PaidEmployeeSeed): Promise<string> {
  const { ctc_annual_paise, form_11 = true, ...person } = seed;
  numbers += 1;
  const letters = String(numbers)
    .slice(-5)
    .replace(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? 'A');
  const [made] = await insertEmployeesForTests(installation.services, world.owner.org_id, [
    {
      identity: { pan: `${letters.slice(0, 3)}P${letters[3]}${String(numbers).slice(-4)}K`, uan: String(numbers) },
      bank_account: { account_number: String(numbers) },
      ...person,
    },
  ]);
  const employee_id = made?.employee_id ?? '';
  if (form_11)
    await world.owner.call(epfDeclarations.put, {
      params: { employee_id },
      body: { name_on_uan: null, earlier_member: true, first_epf_joined_on: '2012-06-01', version: 0 },
    });
  if (ctc_annual_paise)
    await assignSalary(world.owner, employee_id, world.structure_version_id, ctc_annual_paise, person.joined_on ?? '2024-04-01');
  return employee_id;
}

export async function assignSalary(
  owner: Tenant,
  employee_id: string,
  structure_version_id: string,
  ctc_annual_paise: number,
  from_date: string,
): Promise<void> {
  const answer = await owner.call(employeeSalaries.assign, {
    params: { employeeId: employee_id },
    body: {
      ctc_annual_paise,
      structure_version_id,
      from_date: from_date > '2026-04-01' ? from_date : '2026-04-01',
      reason: 'first salary',
    },
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
}

/** Accepts all warnings of a run and finalises it. */
export async function finaliseRun(installation: Installation, world: PayrollWorld, id: string): Promise<void> {
  const { rows } = (await world.owner.call(payrolls.exceptions, { params: { id }, query: { severity: 'W', limit: '500' } })).data;
  for (const code of new Set(rows.map((row) => row.code)))
    await world.owner.call(payrolls.acceptAll, { params: { id }, body: { code, reason: 'checked for the test' } });
  const { version, totals } = await payrollOf(world, id);
  const body = { version, confirm_net_paise: totals?.net_paise };
  const answer = await world.owner.call(payrolls.finalise, { params: { id }, body });
  if (answer.status !== 202) throw new Error(JSON.stringify(answer.body));
  await installation.runJobs();
}

/** Shows the payslips of a finalised run to their employees. */
export const publishRun = (world: PayrollWorld, payroll_id: string) =>
  world.owner.call(payslipPublications.publish, { body: { payroll_id } });

/** Starts the payroll run of a month and runs its calculation. */
export async function runPayroll(installation: Installation, world: PayrollWorld, period_month: string) {
  const begun = await world.owner.call(payrolls.create, { body: { period_month } });
  if (begun.status !== 202) throw new Error(JSON.stringify(begun.body));
  await installation.runJobs();
  return payrollOf(world, begun.data.payroll_id);
}

export const payrollOf = async (world: PayrollWorld, id: string) =>
  (await world.owner.call(payrolls.get, { params: { id } })).data;

/** The organisation's profile as a deductor of tax needs it. @throws Error with the refusal */
export async function completeDeductor(owner: Tenant): Promise<void> {
  const profile = (await owner.call(organisationProfile.get, {})).data;
  const saved = await owner.call(organisationProfile.update, {
    body: {
      ...profile,
      legal_type: 'private_limited',
      pan: 'AAPCS0939F',
      tan: 'PNES04821C',
      email: 'tax@sahyadri.example',
      phone: '9876543210',
      registered_address: { line1: 'Plot 14', city: 'Pune', state_code: 'IN-MH', pin: '411026' },
    } as never,
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
}

export const setPrevious = (world: PayrollWorld, employee_id: string, salary_paise: number, tds_paise: number) =>
  world.owner.call(previousEmployments.add, {
    body: { employee_id, tax_year: '2026-27', employer_name: 'Former Works Ltd', salary_paise, tds_paise },
  });
