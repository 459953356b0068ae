import type { Paise } from '@hrms/platform/money';
import type { QuarterStatement, StatementChallan, StatementDeductor, StatementRow } from './statement.ts';

/** Rupees with paise. */
export const paiseOf = (rupees: number): Paise => Math.round(rupees * 100) as Paise;

export const deductor: StatementDeductor = {
  name: 'Sahyadri Components',
  category: 'K',
  tan: 'PNES04821C',
  pan: 'AAPFU0939F',
  gstin: null,
  address: { lines: ['Plot 14', 'Bhosari', 'Pune'], state_code: 'IN-MH', pin: '411026' },
  email: 'tax@sahyadri.example',
  phone: '+91 98765 43210',
  responsible: { name: 'Meera Joshi', designation: 'Director', pan: 'ABCPJ1234K', email: null, phone: null },
};

/** A deduction, a challan and the second quarter of 2026-27 (Form 138) that they are right for. */
export const statementRow = (more: Partial<StatementRow> = {}): StatementRow => ({
  entry_id: 'e1',
  employee_id: 'p1',
  name: 'Asha Rao',
  reference: 'E-1',
  pan: 'ABCPR1234K',
  pan_applied: false,
  section_code: '1002',
  paid_on: '2026-07-31',
  amount_paid: paiseOf(140_000),
  tax: paiseOf(10_487),
  challan_id: 'c1',
  ...more,
});

export const statementChallan = (more: Partial<StatementChallan> = {}): StatementChallan => ({
  challan_id: 'c1',
  bsr_code: '0240020',
  serial: '123',
  paid_on: '2026-08-07',
  minor_head: '200',
  tax: paiseOf(10_487),
  interest: paiseOf(0),
  fee: paiseOf(0),
  penalty: paiseOf(0),
  ...more,
});

export const quarterStatement = (more: Partial<QuarterStatement> = {}): QuarterStatement => ({
  tax_year: '2026-27',
  quarter: 2,
  first_day: '2026-07-01',
  last_day: '2026-09-30',
  made_on: '2026-10-20',
  sequence: 1,
  prior_receipt: '123456789012345',
  deductor,
  challans: [statementChallan()],
  rows: [statementRow()],
  ...more,
});
