import { describe, expect, test } from 'vitest';
import { isStatutoryCode, owedUnder, type ReturnedDue, toMonthlyDues } from './statutory-dues.ts';

const TODAY = '2026-11-23';
const totals = {
  BASIC: 10_000_000,
  EPF_EMPLOYEE: 120_000,
  VPF: 5_000,
  EPF_EMPLOYER: 120_000,
  EPS_EMPLOYER: 83_300,
  EPF_DIFFERENCE: 36_700,
  EDLI: 5_000,
  EPF_ADMIN: 5_000,
  PTAX: 40_000,
  TDS: 0,
};
const due = (more: Partial<ReturnedDue>): ReturnedDue => ({
  month: '2026-10',
  scheme: 'epf',
  state_code: null,
  employees: 2,
  lines_paise: 0,
  statement_paise: null,
  deposited_paise: 0,
  due_on: '2026-11-15',
  ...more,
});

test('parts of the employer’s share are not counted again', () => {
  expect(owedUnder('epf', totals)).toBe(255_000);
  expect(owedUnder('tds', {})).toBe(0);
  expect(isStatutoryCode('EPF_ADMIN')).toBe(true);
  expect(isStatutoryCode('BASIC')).toBe(false);
});

describe('a month', () => {
  test('is overdue after the due date, open before it, deposited when nothing is left', () => {
    expect(toMonthlyDues(totals, [due({})], TODAY)[0]).toMatchObject({
      payslips_paise: 255_000,
      open_paise: 255_000,
      status: 'overdue',
    });
    expect(toMonthlyDues(totals, [due({ due_on: TODAY })], TODAY)[0]?.status).toBe('open');
    expect(toMonthlyDues(totals, [due({ due_on: null })], TODAY)[0]?.status).toBe('open');
    expect(toMonthlyDues(totals, [due({ deposited_paise: 255_000 })], TODAY)[0]).toMatchObject({
      open_paise: 0,
      status: 'deposited',
    });
  });
  test('owes what the statement says once it is built, and shows what was deposited above it', () => {
    const [epf] = toMonthlyDues(totals, [due({ statement_paise: 255_100, deposited_paise: 255_200 })], TODAY);
    expect(epf).toMatchObject({ payslips_paise: 255_000, statement_paise: 255_100, open_paise: -100, status: 'deposited' });
  });
  test('has a row for each state of a state’s scheme, and none for what is not owed', () => {
    const states = [
      due({ scheme: 'ptax', state_code: 'IN-MH', lines_paise: 30_000 }),
      due({ scheme: 'ptax', state_code: 'IN-KA', lines_paise: 10_000 }),
      due({ scheme: 'tds' }),
    ];
    const rows = toMonthlyDues(totals, states, TODAY);
    expect(rows.map(({ state_code, payslips_paise }) => [state_code, payslips_paise])).toEqual([
      ['IN-MH', 30_000],
      ['IN-KA', 10_000],
    ]);
  });
  test('shows a statement that is nil although the payslips owe something', () => {
    expect(toMonthlyDues(totals, [due({ statement_paise: 0 })], TODAY)[0]).toMatchObject({
      open_paise: 0,
      status: 'nothing_due',
    });
  });
});
