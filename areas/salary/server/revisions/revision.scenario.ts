import { createTenant, type Installation } from '@hrms/platform/testing';
import { employeeSalaries, type Revision, salaryRevisions } from '@hrms/salary/contract';
import { employee, staffVersion } from '../salary.scenario.ts';

/** An organisation with Asha at 18,00,000 from April, payroll who proposes and finance who approves. */
export async function revisionWorld(installation: Installation) {
  const owner = await createTenant(installation);
  const structure_version_id = (await staffVersion(owner)).structure_version_id;
  const asha = await employee(installation, owner, { full_name: 'Asha Deshmukh' });
  await owner.call(employeeSalaries.assign, {
    params: { employeeId: asha },
    body: { ctc_annual_paise: 180_000_000, structure_version_id, from_date: '2026-04-01', reason: 'First salary' },
  });
  // whoever approves must be there before the request
  const finance = await owner.person({ role: 'finance' });
  const payroll = await owner.person({ role: 'payroll_admin' });
  return { owner, asha, finance, payroll, structure_version_id };
}

export type RevisionWorld = Awaited<ReturnType<typeof revisionWorld>>;

/** A revision to 21,00,000 from 1 July, submitted by payroll, with what a test changes. */
export const submitRevisionOf = ({ payroll, asha, structure_version_id }: RevisionWorld, change: Record<string, unknown> = {}) =>
  payroll.call(salaryRevisions.create, {
    body: {
      employee_id: asha,
      kind: 'annual' as Revision['kind'],
      effective_from: '2026-07-01',
      payout_month: '2026-11',
      ctc_annual_paise: 210_000_000,
      structure_version_id,
      reason: 'Annual revision',
      note: null,
      submit: true,
      ...change,
    },
  });
