import {
  loanChanges,
  loanDocuments,
  loanGuarantors,
  loanImports,
  loanPapers,
  loanSettings,
  loans,
  loanTypes,
} from '@hrms/loans/contract';
import type { Examples } from '@hrms/platform/server';

/** What the examples need of the world they run in; ids of records may be of nothing. */
type World = { missing_id: string };

const named = ({ missing_id }: World) => ({ params: { id: missing_id } });
const step = (world: World) => ({ ...named(world), body: {} });
const because = (world: World) => ({ ...named(world), body: { reason: 'As agreed with the employee' } });
const terms = {
  interest_method: 'reducing' as const,
  annual_rate_bp: 1000,
  min_amount_paise: 1_000_000,
  max_amount_paise: 50_000_000,
  min_tenure_months: 6,
  max_tenure_months: 36,
};
const type = { name: 'Personal loan', from_date: '2026-04-01', terms };
const application = (world: World) => ({ loan_type_id: world.missing_id, amount_paise: 12_000_000, tenure_months: 12 });
const settings = {
  same_person_may_approve_and_disburse: false,
  auto_include_in_payroll: true,
  short_recovery: 'carry_forward' as const,
  recovery_order: 'oldest_first' as const,
  show_eligibility_before_apply: true,
  max_total_open_multiple_hundredths: null,
  advance_from_day: 1,
  advance_to_day: 20,
};

/** One request for each call of the area. */
export const loansExamples: Examples<World> = [
  [loanTypes.list, () => ({ query: { kind: 'loan' } })],
  [loanTypes.available, () => ({})],
  [loanTypes.get, named],
  [loanTypes.create, () => ({ body: { ...type, code: 'PERSONAL' } })],
  [loanTypes.createUsual, () => ({ body: {} })],
  [loanTypes.update, (world) => ({ ...named(world), body: { ...type, version: 1 } })],
  [loanTypes.remove, named],
  [loanTypes.duplicate, step],
  [loanImports.list, () => ({})],
  [
    loanImports.upload,
    () => ({
      upload: {
        name: 'loans.csv',
        text: 'employee_code,type_code,amount,disbursed_on,balance,next_cycle,instalment\nC1,PERSONAL,120000,2026-04-01,90000,2026-12,10000\n',
        fields: { kind: 'opening_loans' },
      },
    }),
  ],
  [loanImports.get, named],
  [loanImports.check, (world) => ({ ...named(world), body: { mapping: ['employee_code', 'type_code'] } })],
  [loanImports.template, () => ({ query: { kind: 'opening_loans' } })],
  [loanImports.commit, step],
  [loanImports.undo, step],
  [loans.list, () => ({ query: { status: 'active' } })],
  [loans.summary, () => ({})],
  [loans.preview, (world) => ({ body: application(world) })],
  [loans.apply, (world) => ({ body: { ...application(world), purpose: 'House repairs' } })],
  [loans.get, named],
  [loans.update, (world) => ({ ...named(world), body: { ...application(world), purpose: 'House repairs', version: 1 } })],
  [loans.submit, step],
  [loans.withdraw, step],
  [loans.accept, step],
  [loans.cancel, because],
  [loans.disburse, (world) => ({ ...named(world), body: { on_date: '2026-11-20', reference: 'N42' } })],
  [
    loans.disburseMany,
    ({ missing_id }) => ({ body: { loan_ids: [missing_id], mode: 'bank_batch', on_date: '2026-11-20', reference: 'N42' } }),
  ],
  [loans.bankFile, () => ({ query: { on_date: '2026-11-20', reference: 'N42' } })],
  [loans.approveMany, ({ missing_id }) => ({ body: { loan_ids: [missing_id], comments: 'As discussed' } })],
  [loans.setGuarantors, (world) => ({ ...named(world), body: { guarantor_ids: [world.missing_id] } })],
  [loanGuarantors.mine, () => ({})],
  [loanGuarantors.answer, (world) => ({ ...named(world), body: { accept: true } })],
  [
    loanDocuments.upload,
    () => ({ upload: { name: 'proof.pdf', text: '%PDF-1.4 address proof', fields: { kind: 'Address proof' } } }),
  ],
  [loanDocuments.file, named],
  [loanDocuments.remove, named],
  [loans.schedule, named],
  [loans.ledger, named],
  [loans.statement, named],
  [loans.export, () => ({ query: { format: 'csv' } })],
  [loans.agreement, named],
  [loanPapers.noDues, named],
  [loanPapers.tax, named],
  [loanChanges.preview, (world) => ({ ...named(world), body: { kind: 'skip', from_cycle: '2026-12' } })],
  [loans.change, (world) => ({ ...named(world), body: { kind: 'skip', from_cycle: '2026-12', reason: 'School fees' } })],
  [
    loans.correctChange,
    (world) => ({ ...named(world), body: { kind: 'skip', from_cycle: '2027-01', reason: 'School fees in January' } }),
  ],
  [loans.cancelChange, step],
  [loans.quote, named],
  [
    loans.pay,
    (world) => ({
      ...named(world),
      body: { kind: 'part_payment', amount_paise: 3_000_000, on_date: '2026-11-20', reference: 'UPI 42' },
    }),
  ],
  [loans.writeOff, because],
  [loans.reverse, because],
  [loanSettings.get, () => ({})],
  [loanSettings.update, () => ({ body: settings })],
  [loanSettings.rates, () => ({})],
  [
    loanSettings.updateRates,
    () => ({
      body: {
        rates: [{ tax_year: '2026-27', purpose: 'general', rate_bp: 850, as_on: '2026-04-01', source: 'State Bank of India' }],
      },
    }),
  ],
];
