import {
  bankAdvices,
  payBridges,
  payrollCorrections,
  payrollEntries,
  payrollHolds,
  payrollInputs,
  payrollJournal,
  payrollOpenings,
  payrollOverview,
  payrollSettings,
  payrollStatutory,
  payrollSteps,
  payrolls,
  payrollTemplates,
  payslipPublications,
  payslips,
  runApprovals,
  settlements,
  statutoryOverrides,
} from '@hrms/payroll/contract';
import type { Examples } from '@hrms/platform/server';

type World = { employee_id: string; payroll_id: string; payslip_id: string; missing_id: string };

const PAYSLIP_LOOK = {
  kind: 'payslip' as const,
  monthly_rate: true,
  year_to_date: true,
  employer_contributions: false,
  leave_balances: true,
  note: 'Ask payroll within 7 days.',
};

/** An example call per endpoint. Rows that only a finalised month has are given an id that does not exist. */
export const payrollExamples: Examples<World> = [
  [payrolls.list, () => ({})],
  [payrolls.get, ({ payroll_id }) => ({ params: { id: payroll_id } })],
  [payrolls.create, () => ({ body: { period_month: '2026-10' } })],
  [payrolls.cancel, ({ missing_id }) => ({ params: { id: missing_id } })],
  [payrolls.recompute, ({ payroll_id }) => ({ params: { id: payroll_id }, body: {} })],
  [payrolls.lockAttendance, ({ payroll_id }) => ({ params: { id: payroll_id }, body: {} })],
  [payrolls.slips, ({ payroll_id }) => ({ params: { id: payroll_id } })],
  [payrolls.slip, ({ payroll_id, employee_id }) => ({ params: { id: payroll_id, employeeId: employee_id } })],
  [payrollOverview.exceptionKinds, ({ payroll_id }) => ({ params: { id: payroll_id } })],
  [payrolls.exceptions, ({ payroll_id }) => ({ params: { id: payroll_id } })],
  [
    payrolls.acceptException,
    ({ payroll_id, missing_id }) => ({
      params: { id: payroll_id, exceptionId: missing_id },
      body: { reason: 'checked with the person' },
    }),
  ],
  [payrolls.acceptAll, ({ payroll_id }) => ({ params: { id: payroll_id }, body: { code: 'no_pan', reason: 'applied for' } })],
  [payrolls.days, ({ payroll_id }) => ({ params: { id: payroll_id } })],
  [
    payrollEntries.save,
    ({ payroll_id }) => ({ params: { id: payroll_id }, body: { rows: [{ employee_code: 'X', lop_days: 1 }], dry_run: true } }),
  ],
  [payrollHolds.list, () => ({})],
  [
    payrollHolds.create,
    ({ employee_id }) => ({
      body: { employee_id, period_month: '2026-12', kind: 'hold_payout', reason: 'account is being changed' },
    }),
  ],
  [payrollHolds.release, ({ missing_id }) => ({ params: { id: missing_id }, body: {} })],
  [statutoryOverrides.list, () => ({})],
  [
    statutoryOverrides.create,
    ({ employee_id }) => ({
      body: {
        employee_id,
        period_month: '2026-12',
        component: 'TDS',
        amount_paise: 500_000,
        reason: 'asked for more tax each month',
      },
    }),
  ],
  [statutoryOverrides.remove, ({ missing_id }) => ({ params: { id: missing_id } })],
  [payrollOpenings.list, () => ({ query: { tax_year: '2026-27' } })],
  [
    payrollOpenings.save,
    () => ({
      body: {
        tax_year: '2026-27',
        rows: [{ employee_code: 'X', taxable_paise: 0, tds_paise: 0, epf_paise: 0, ptax_paise: 0 }],
      },
    }),
  ],
  [payrollOpenings.decline, () => ({ body: { tax_year: '2026-27', reason: 'nothing was paid before' } })],
  [
    payrolls.putDays,
    ({ payroll_id, employee_id }) => ({
      params: { id: payroll_id, employeeId: employee_id },
      body: { lop_days: 1.5, reason: 'absent' },
    }),
  ],
  [
    payrolls.importDays,
    ({ payroll_id }) => ({ params: { id: payroll_id }, upload: { name: 'days.csv', text: 'employee_code,lop_days\nX,1\n' } }),
  ],
  [payrolls.finalise, ({ payroll_id }) => ({ params: { id: payroll_id }, body: { version: 1, confirm_net_paise: 0 } })],
  [payrolls.resume, ({ payroll_id }) => ({ params: { id: payroll_id }, body: {} })],
  [payrolls.verify, ({ payroll_id }) => ({ params: { id: payroll_id } })],
  [payrollStatutory.list, () => ({})],
  [payrollStatutory.employees, ({ payroll_id }) => ({ params: { id: payroll_id } })],
  [payrollStatutory.file, ({ payroll_id }) => ({ params: { id: payroll_id } })],
  [payrolls.register, ({ payroll_id }) => ({ params: { id: payroll_id } })],
  [payrolls.ecr, ({ payroll_id }) => ({ params: { id: payroll_id } })],
  [payrolls.ecrCheck, ({ payroll_id }) => ({ params: { id: payroll_id } })],
  [payslips.list, () => ({})],
  [payslips.get, ({ payslip_id }) => ({ params: { id: payslip_id } })],
  [payslips.pdf, ({ payslip_id }) => ({ params: { id: payslip_id } })],
  [payslipPublications.publish, ({ payroll_id }) => ({ body: { payroll_id } })],
  [payslipPublications.withdraw, ({ missing_id }) => ({ body: { payslip_ids: [missing_id], reason: 'wrong days' } })],
  [bankAdvices.list, () => ({})],
  [bankAdvices.unpaid, ({ payroll_id }) => ({ params: { id: payroll_id } })],
  [
    bankAdvices.markPaid,
    ({ missing_id }) => ({ params: { id: missing_id }, body: { paid_on: '2026-10-31', reference: 'UTR1' } }),
  ],
  [bankAdvices.create, ({ payroll_id }) => ({ body: { payroll_id } })],
  [bankAdvices.file, ({ missing_id }) => ({ params: { id: missing_id } })],
  [payrollInputs.list, () => ({})],
  [
    payrollInputs.create,
    ({ employee_id }) => ({
      body: { employee_id, period_month: '2026-11', component_code: 'OVERTIME', amount_paise: 136_538, note: '10 hours' },
    }),
  ],
  [payrollInputs.remove, ({ missing_id }) => ({ params: { id: missing_id } })],
  [payrollSettings.get, () => ({})],
  [
    payrollSettings.put,
    () => ({
      body: {
        from_date: '2026-12-01',
        lop_basis: 'fixed_30',
        net_rounding: 'nearest_rupee',
        pay_day: 31,
        one_off_tax: 'in_month',
        recovery_cap_bp: 5000,
      },
    }),
  ],
  [payrollTemplates.list, () => ({ query: { kind: 'bank' } })],
  [payrollTemplates.create, () => ({ body: { name: 'With notes', content: PAYSLIP_LOOK } })],
  [
    payrollTemplates.update,
    ({ missing_id }) => ({
      params: { id: missing_id },
      body: { name: 'With notes', is_default: true, content: PAYSLIP_LOOK, version: 1 },
    }),
  ],
  [payrollTemplates.remove, ({ missing_id }) => ({ params: { id: missing_id } })],
  [payrollTemplates.components, () => ({})],
  [payrollTemplates.sample, ({ missing_id }) => ({ params: { id: missing_id } })],
  [settlements.list, () => ({})],
  [settlements.get, ({ missing_id }) => ({ params: { id: missing_id } })],
  [settlements.create, ({ employee_id }) => ({ body: { employee_id, reason: 'Everything is returned' } })],
  [payBridges.ofPayslip, ({ payslip_id }) => ({ params: { id: payslip_id } })],
  [payrollSteps.list, ({ payroll_id }) => ({ params: { id: payroll_id } })],
  [payrollSteps.done, ({ payroll_id }) => ({ params: { id: payroll_id, step: 'holds' }, body: {} })],
  [payrollSteps.reopen, ({ payroll_id }) => ({ params: { id: payroll_id, step: 'holds' }, body: { reason: 'one more hold' } })],
  [payrollCorrections.list, ({ payroll_id }) => ({ params: { id: payroll_id } })],
  [
    payrollCorrections.create,
    ({ missing_id, employee_id }) => ({
      params: { id: missing_id },
      body: { lines: [{ employee_id, lop_days: 0, reason: 'was on paid leave' }], pay: 'next' },
    }),
  ],
  [payBridges.variance, ({ payroll_id }) => ({ params: { id: payroll_id } })],
  [payBridges.ofRun, ({ payroll_id, employee_id }) => ({ params: { id: payroll_id, employeeId: employee_id } })],
  [runApprovals.get, ({ payroll_id }) => ({ params: { id: payroll_id } })],
  [runApprovals.submit, ({ missing_id }) => ({ params: { id: missing_id }, body: {} })],
  [runApprovals.approve, ({ missing_id }) => ({ params: { id: missing_id }, body: { comments: 'Agreed' } })],
  [runApprovals.return, ({ missing_id }) => ({ params: { id: missing_id }, body: { comments: 'Check the joiners' } })],
  [runApprovals.withdraw, ({ missing_id }) => ({ params: { id: missing_id }, body: {} })],
  [payrollJournal.get, ({ payroll_id }) => ({ params: { id: payroll_id } })],
  [payrollJournal.file, ({ payroll_id }) => ({ params: { id: payroll_id } })],
];
