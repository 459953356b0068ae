import type { Examples } from '@hrms/platform/server';
import {
  cityClasses,
  claims,
  duplicateFindings,
  expenseAdvances,
  expenseCategories,
  expenseImports,
  expensePolicies,
  expenseRates,
  expenseSettings,
  receipts,
  reimbursementPayments,
} from '@hrms/reimbursements/contract';

/** What the examples need of the world they run in; ids of records may be of nothing. */
type World = { employee_id: string; missing_id: string };

const named = ({ missing_id }: World) => ({ params: { id: missing_id } });
const step = (world: World) => ({ ...named(world), body: {} });
const rules = (category_id: string) => [
  { category_id, limits: [{ per: 'day', amount_paise: 600_000 }], receipt_required_above_paise: 50_000 },
];
const lineOf = ({ missing_id }: Pick<World, 'missing_id'>) => ({
  category_id: missing_id,
  expense_date: '2026-11-17',
  amount_paise: 74_200,
  description: 'Taxi to the airport',
});
const lines = (missing_id: string) => [lineOf({ missing_id })];
const lineNamed = ({ missing_id }: World) => ({ id: missing_id, line_id: missing_id });
const advance = { purpose: 'Visit to the Surat plant', amount_paise: 1_000_000, needed_on: '2026-11-24' };
const category = { name: 'Parking', group: 'Travel', needs_fields: ['city'], tax_treatment: 'not_income' };

/** Drawn by hand: a page without anything on it. */
const PAGE = '%PDF-1.4\n%%EOF\n';

/** One request for each call of the area. */
export const reimbursementsExamples: Examples<World> = [
  [expenseImports.list, () => ({})],
  [
    expenseImports.upload,
    () => ({
      upload: { name: 'categories.csv', text: 'code,name,group\nTOLL,Toll,Travel\n', fields: { kind: 'categories' } },
    }),
  ],
  [expenseImports.get, named],
  [expenseImports.check, (world) => ({ ...named(world), body: { mapping: ['code', 'name'] } })],
  [expenseImports.template, () => ({ query: { kind: 'past_claims' } })],
  [expenseImports.commit, step],
  [expenseImports.undo, step],
  [expenseSettings.get, () => ({})],
  [
    expenseSettings.update,
    () => ({
      body: {
        pay_through: 'payroll',
        max_open_advances: 2,
        advance_due_days: 15,
        recovery_after_days: 7,
        exit_window_days: 30,
      },
    }),
  ],
  [cityClasses.list, () => ({})],
  [cityClasses.update, () => ({ body: { cities: [{ city: 'Pune', state: 'Maharashtra', class: 'A' }] } })],
  [expenseCategories.list, () => ({ query: { active: 'true' } })],
  [expenseCategories.create, () => ({ body: { code: 'PARKING', kind: 'expense', ...category } })],
  [expenseCategories.createUsual, () => ({ body: {} })],
  [expenseCategories.update, (world) => ({ ...named(world), body: { ...category, version: 1 } })],
  [expenseCategories.remove, named],
  [expensePolicies.list, () => ({ query: { status: 'active' } })],
  [expensePolicies.get, named],
  [
    expensePolicies.create,
    ({ missing_id, employee_id }) => ({
      body: {
        name: 'Everyone',
        priority: 100,
        status: 'active',
        applies_to: { employee_ids: [employee_id] },
        from_date: '2026-04-01',
        rules: rules(missing_id),
      },
    }),
  ],
  [
    expensePolicies.update,
    (world) => ({
      ...named(world),
      body: {
        name: 'Everyone',
        priority: 100,
        status: 'active',
        applies_to: { employee_ids: [world.employee_id] },
        from_date: '2026-11-01',
        rules: rules(world.missing_id),
        version: 1,
      },
    }),
  ],
  [expenseRates.list, () => ({})],
  [
    expenseRates.update,
    (world) => ({
      ...named(world),
      body: { category_id: world.missing_id, from_date: '2026-12-01', rate_per_km_paise: { car: 950 } },
    }),
  ],
  [expensePolicies.remove, named],
  [
    expensePolicies.test,
    ({ employee_id, missing_id }) => ({
      body: { employee_id, category_id: missing_id, amount_paise: 720_000, expense_date: '2026-11-17', city: 'Pune' },
    }),
  ],
  [
    expensePolicies.testOne,
    ({ employee_id, missing_id }) => ({
      params: { id: missing_id },
      body: { employee_id, category_id: missing_id, amount_paise: 720_000, expense_date: '2026-11-17', city: 'Pune' },
    }),
  ],
  [expensePolicies.rehearse, ({ missing_id }) => ({ body: { applies_to: {}, rules: rules(missing_id) } })],
  [expenseAdvances.list, () => ({ query: { status: 'paid' } })],
  [expenseAdvances.request, () => ({ body: advance })],
  [expenseAdvances.update, (world) => ({ ...named(world), body: { ...advance, version: 1 } })],
  [expenseAdvances.submit, step],
  [expenseAdvances.cancel, step],
  [
    expenseAdvances.markReturned,
    (world) => ({ ...named(world), body: { amount_paise: 285_000, reference: 'UPI 42', version: 1 } }),
  ],
  [claims.list, () => ({ query: { status: 'submitted' } })],
  [claims.export, () => ({ query: { format: 'csv' } })],
  [claims.summary, () => ({})],
  [claims.approvals, () => ({})],
  [claims.get, named],
  [claims.check, ({ missing_id }) => ({ body: { lines: lines(missing_id) } })],
  [claims.create, ({ missing_id }) => ({ body: { title: 'Visit to Surat', lines: lines(missing_id) } })],
  [
    claims.update,
    (world) => ({ ...named(world), body: { title: 'Visit to Surat', lines: lines(world.missing_id), version: 1 } }),
  ],
  [claims.remove, named],
  [claims.addLine, (world) => ({ ...named(world), body: { ...lineOf(world), version: 1 } })],
  [claims.updateLine, (world) => ({ params: lineNamed(world), body: { ...lineOf(world), version: 1 } })],
  [claims.removeLine, (world) => ({ params: lineNamed(world) })],
  [claims.pdf, named],
  [claims.submit, step],
  [claims.withdraw, step],
  [claims.submitMany, ({ missing_id }) => ({ body: { claim_ids: [missing_id] } })],
  [claims.withdrawMany, ({ missing_id }) => ({ body: { claim_ids: [missing_id] } })],
  [claims.duplicate, step],
  [
    claims.sanction,
    (world) => ({
      ...named(world),
      body: { lines: [{ line_id: world.missing_id, sanctioned_paise: 600_000, cut_reason: 'Above the limit' }], version: 1 },
    }),
  ],
  [duplicateFindings.list, () => ({ query: { decision: 'open' } })],
  [
    duplicateFindings.decide,
    (world) => ({ ...named(world), body: { decision: 'not_duplicate', reason: 'Two taxis on the same day' } }),
  ],
  [receipts.upload, () => ({ upload: { name: 'receipt.pdf', text: PAGE } })],
  [receipts.inbox, () => ({})],
  [receipts.remove, named],
  [receipts.file, named],
  [reimbursementPayments.list, () => ({ query: { status: 'draft' } })],
  [reimbursementPayments.payable, () => ({})],
  [reimbursementPayments.get, named],
  [reimbursementPayments.create, ({ missing_id }) => ({ body: { mode: 'bank_file', source_ids: [missing_id] } })],
  [reimbursementPayments.check, step],
  [reimbursementPayments.post, (world) => ({ ...named(world), body: { posted_on: '2026-11-20', reference: 'N42' } })],
  [reimbursementPayments.cancel, step],
  [
    reimbursementPayments.reverse,
    (world) => ({ ...named(world), body: { payment_line_ids: [world.missing_id], reason: 'Account closed' } }),
  ],
  [reimbursementPayments.bankFile, named],
];
