import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JournalMapping, type JournalSlip, journalSides, toJournal } from './journal.ts';

const mapping: JournalMapping = {
  accounts: [
    { code: 'BASIC', debit: 'Salaries', credit: null },
    { code: 'EPF_EMPLOYEE', debit: null, credit: 'EPF payable' },
    { code: 'EPF_EMPLOYER', debit: 'EPF cost', credit: 'EPF payable' },
  ],
  net_account: 'Salaries payable',
  held_account: 'Salaries held',
};
const slip = (more: Partial<JournalSlip> = {}): JournalSlip => ({
  cost_centre: 'Works',
  held: false,
  net: 88_000,
  lines: [
    { code: 'BASIC', section: 'earning', amount: 100_000 },
    { code: 'EPF_EMPLOYEE', section: 'deduction', amount: 12_000 },
    { code: 'EPF_EMPLOYER', section: 'employer', amount: 12_000 },
    { code: 'EPS_EMPLOYER', section: 'employer', amount: 8_330 },
  ],
  ...more,
});

describe('the journal of a run', () => {
  test('debits what is spent and credits what is owed, by account and cost centre', () => {
    const { lines, unmapped, debit_paise, credit_paise } = toJournal([slip(), slip({ cost_centre: 'Office' })], mapping);
    expect(unmapped).toEqual([]);
    expect([debit_paise, credit_paise]).toEqual([224_000, 224_000]);
    expect(lines.filter(({ cost_centre }) => cost_centre === 'Works')).toEqual([
      { cost_centre: 'Works', account: 'EPF cost', debit_paise: 12_000, credit_paise: 0 },
      { cost_centre: 'Works', account: 'Salaries', debit_paise: 100_000, credit_paise: 0 },
      { cost_centre: 'Works', account: 'EPF payable', debit_paise: 0, credit_paise: 24_000 },
      { cost_centre: 'Works', account: 'Salaries payable', debit_paise: 0, credit_paise: 88_000 },
    ]);
  });
  test('keeps held pay apart, and puts amounts below zero on the other side', () => {
    const { lines } = toJournal(
      [slip({ held: true }), slip({ net: -5_000, lines: [{ code: 'BASIC', section: 'earning', amount: -5_000 }] })],
      mapping,
    );
    expect(lines.find(({ account }) => account === 'Salaries held')?.credit_paise).toBe(88_000);
    expect(lines.find(({ account }) => account === 'Salaries payable')?.debit_paise).toBe(5_000);
  });
  test('names components without an account and stays balanced', () => {
    const tax = { code: 'TDS', section: 'deduction', amount: 1_000 };
    const { lines, unmapped, debit_paise, credit_paise } = toJournal(
      [slip({ net: 87_000, lines: [...slip().lines, tax] })],
      mapping,
    );
    expect(unmapped).toEqual([{ code: 'TDS', side: 'credit' }]);
    expect(lines.find(({ account }) => account === 'TDS credit')?.credit_paise).toBe(1_000);
    expect(debit_paise).toBe(credit_paise);
  });
  test('leaves a provision out until it has accounts', () => {
    const provision = { code: 'GRATUITY_PROVISION', section: 'employer', amount: 700 };
    expect(toJournal([slip({ lines: [...slip().lines, provision] })], mapping).debit_paise).toBe(112_000);
    const accounts = [...mapping.accounts, { code: 'GRATUITY_PROVISION', debit: 'Gratuity cost', credit: 'Gratuity provision' }];
    expect(toJournal([slip({ lines: [...slip().lines, provision] })], { ...mapping, accounts }).debit_paise).toBe(112_700);
  });
  test('balances for any payslips whose net is gross, claims and rounding less deductions', () => {
    const line = fc.record({
      code: fc.constantFrom('BASIC', 'HRA', 'TDS', 'EPF_EMPLOYEE', 'EPF_EMPLOYER', 'ROUNDING'),
      section: fc.constantFrom('earning', 'reimbursement', 'deduction', 'employer', 'rounding'),
      amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    });
    const any = fc.record({
      cost_centre: fc.constantFrom('A', 'B'),
      held: fc.boolean(),
      lines: fc.array(line, { maxLength: 12 }),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 6 }), (rows) => {
        const slips = rows.map((row) => ({
          ...row,
          net: row.lines.reduce(
            (sum, { section, amount }) => (section === 'deduction' ? sum - amount : section === 'employer' ? sum : sum + amount),
            0,
          ),
        }));
        const { debit_paise, credit_paise } = toJournal(slips, mapping);
        return debit_paise === credit_paise;
      }),
    );
  });
});

test('parts of the employer’s share are not booked', () => {
  expect(journalSides('EPS_EMPLOYER', 'employer')).toEqual([]);
  expect(journalSides('EPF_EMPLOYER', 'employer')).toEqual(['debit', 'credit']);
});
