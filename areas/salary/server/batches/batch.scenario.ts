import { insertEmployeesForTests } from '@hrms/employees/testing';
import { createTenant, type Installation, type Signed } from '@hrms/platform/testing';
import { employeeSalaries, revisionBatches } from '@hrms/salary/contract';
import { approvals } from '@hrms/workflows/contract';
import { employee, staffVersion } from '../salary.scenario.ts';

/** Asha at 18,00,000 and Bina at 12,00,000 since 2020, Chetan at 9,00,000 since 2026, Dev without a salary. */
export async function batchWorld(installation: Installation) {
  const owner = await createTenant(installation);
  const { structure_version_id, structure_id } = await staffVersion(owner);
  const asha = await employee(installation, owner, { full_name: 'Asha Deshmukh', employee_code: 'A1' });
  const [bina, chetan, dev] = await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: 'Bina', last_name: 'Rao', joined_on: '2020-04-01', employee_code: 'B1' },
    { first_name: 'Chetan', last_name: 'Jain', joined_on: '2026-04-01', employee_code: 'C1' },
    { first_name: 'Dev', last_name: 'Nair', joined_on: '2026-04-01', employee_code: 'D1' },
  ]);
  const pay = (employeeId: string, ctc_annual_paise: number) =>
    owner.call(employeeSalaries.assign, {
      params: { employeeId },
      body: { ctc_annual_paise, structure_version_id, from_date: '2026-04-01', reason: 'First salary' },
    });
  await pay(asha, 180_000_000);
  await pay(bina?.employee_id ?? '', 120_000_000);
  await pay(chetan?.employee_id ?? '', 90_000_000);
  const finance = await owner.person({ role: 'finance' });
  const payroll = await owner.person({ role: 'payroll_admin' });
  return {
    owner,
    finance,
    payroll,
    asha,
    bina: bina?.employee_id ?? '',
    dev: dev?.employee_id ?? '',
    codes: { asha: 'A1', bina: 'B1', chetan: 'C1', dev: 'D1' },
    structure_id,
    structure_version_id,
  };
}
export type BatchWorld = Awaited<ReturnType<typeof batchWorld>>;

/** A batch from 1 December, prepared by payroll, with what a test changes. */
export const prepareBatch = ({ payroll }: BatchWorld, of: Record<string, unknown>, shared: Record<string, unknown> = {}) =>
  payroll.call(revisionBatches.create, {
    body: {
      title: `Raise ${Math.random()}`,
      kind: 'annual',
      effective_from: '2026-12-01',
      reason: 'Annual revision',
      ...shared,
      ...of,
    } as never,
  });

/** 10% for everyone unless changed. */
export const prepareByRule = (world: BatchWorld, rule: Record<string, unknown> = {}, shared: Record<string, unknown> = {}) =>
  prepareBatch(world, { rule: { change: 'percentage', percentage_bp: 1000, ...rule } }, shared);

/** Decides the open approval of a batch by its title. */
export async function decideBatch(by: Signed, title: string, action: 'approve' | 'reject') {
  const open = (await by.call(approvals.mine)).data.rows.find((row) => row.title.includes(title));
  return by.call(approvals.process, {
    params: { id: open?.approval_id ?? '' },
    body: { action, ...(action === 'reject' && { comments: 'Not this year' }) } as never,
  });
}
