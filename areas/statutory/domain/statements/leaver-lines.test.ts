import { type Paise, rupees, zero } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { type LeaverArrear, type LeaverPart, type LeaverPlace, leaverLines } from './leaver-lines.ts';

const places: LeaverPlace[] = [
  { scheme: 'epf', month: '2026-10', state_code: 'IN-MH', facts: { rate_class: 'reduced' } },
  { scheme: 'lwf', month: '2026-06', state_code: 'IN-KA', facts: { category: 'worker' } },
];
const part = (scheme: LeaverPart['scheme'], employee: number, employer = 0, month = '2026-10'): LeaverPart => ({
  month,
  scheme,
  employee_paise: rupees(employee),
  employer_paise: rupees(employer),
});
const EPF: LeaverArrear[] = [
  {
    code: 'EPF_EMPLOYEE',
    amount: rupees(1_200),
    fund_wages: { epf: rupees(10_000), employer: rupees(10_000), eps: rupees(10_000), edli: rupees(10_000), esi: zero },
  },
  { code: 'EPF_EMPLOYER', amount: rupees(1_200) },
  { code: 'EPS_EMPLOYER', amount: rupees(833) },
  { code: 'EPF_DIFFERENCE', amount: rupees(367) },
];
const linesOf = (parts: LeaverPart[], paid_on = '2026-11-20', arrears: LeaverArrear[] = []) =>
  leaverLines({ employee_id: 'asha', paid_on, parts, arrearsOf: () => arrears, places });

describe('lines of what is paid for an employee who left', () => {
  test('EPF has its heads and wages, in the month of payment under the wage month', () => {
    expect(linesOf([part('epf', 1_200, 1_200)], '2026-11-20', EPF)).toEqual([
      {
        employee_id: 'asha',
        scheme: 'epf',
        month: '2026-11',
        origin_month: '2026-10',
        kind: 'arrear',
        state_code: 'IN-MH',
        wages: { gross: 0, epf: 1_000_000, employer: 1_000_000, eps: 1_000_000, edli: 1_000_000 },
        amounts: { employee: 120_000, vpf: 0, eps: 83_300, employer_difference: 36_700 },
        facts: { rate_class: 'reduced', pension_runs: true },
        deducted: 120_000,
        days_paid: 0,
        ncp_days: 0,
      },
    ]);
  });

  test('the state is that of the wage month, or of the last month before it', () => {
    expect(linesOf([part('lwf', 1, 2)])[0]).toMatchObject({ state_code: 'IN-MH', facts: { category: 'worker' } });
    expect(linesOf([part('lwf', 1, 2, '2026-06')])[0]).toMatchObject({ state_code: 'IN-KA' });
    expect(linesOf([part('ptax', 8, 0, '2026-05')])[0]).toMatchObject({ state_code: null, amounts: { tax: 800 } });
  });

  test.each<[string, LeaverPart, number]>([
    ['professional tax given back is set off', part('ptax', -8), 1],
    ['the fund given back is set off', part('lwf', -1, -2), 1],
    ['EPF given back is in no return', part('epf', -1_200, -1_200), 0],
    ['ESI given back is in no return', part('esi', -130, -563), 0],
    ['ESI due is', part('esi', 130, 563), 1],
    ['nothing is nothing', part('ptax', 0), 0],
  ])('%s', (_what, one, count) => expect(linesOf([one])).toHaveLength(count));

  test.each([
    ['2026-10-01', '2026-10'],
    ['2026-09-30', '2026-10'],
    ['2026-12-31', '2026-12'],
  ])('paid on %s it stands in %s', (paid_on, month) =>
    expect(linesOf([part('ptax', 8)], paid_on)[0]).toMatchObject({ month, deducted: 800 as Paise }),
  );
});
