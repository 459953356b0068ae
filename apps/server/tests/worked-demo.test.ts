/** The worked payslips P1 to P5 and the settlement F1 stand in the demonstration, to the rupee. */
import { payrolls } from '@hrms/payroll/contract';
import { call } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoOrganisation, demoOrganisation } from './demo.world.ts';

let demo: DemoOrganisation;
beforeAll(async () => {
  demo = await demoOrganisation();
}, 240_000);
afterAll(() => demo.installation.close());

const rupees = (paise: number) => paise / 100;

test.each([
  [
    'Rohan',
    'Kale',
    '2026-10',
    815_531,
    660_224,
    {
      BASIC: 51_613,
      HRA: 20_645,
      SPECIAL: 26_293,
      LEAVE_ENCASHMENT: 107_402,
      GRATUITY: 609_578,
      EPF_EMPLOYEE: 3_000,
      NOTICE_RECOVERY: 89_107,
      LOAN_PRINCIPAL: 45_000,
      OTHER_DEDUCTION: 18_000,
      TDS: 0,
    },
  ],
  ['Asha', 'Deshmukh', '2026-04', 142_778, 129_714, { EPF_EMPLOYEE: 1_800, TDS: 11_064 }],
  [
    'Asha',
    'Deshmukh',
    '2026-09',
    203_904,
    175_581,
    {
      BASIC: 81_667,
      HRA: 32_667,
      SPECIAL: 41_404,
      'BASIC 2026-07': 12_500,
      EPF_EMPLOYEE: 2_360,
      TDS: 25_763,
      EPS_EMPLOYER: 1_638,
    },
  ],
  [
    'Vikram',
    'Shetty',
    '2026-10',
    69_135,
    55_508,
    { BASIC: 21_774, LTA: 3_484, SITE_ALLOWANCE: 23_226, SPECIAL: 9_764, EPF_EMPLOYEE: 3_000, TDS: 10_427 },
  ],
  [
    'Meenakshi',
    'Raman',
    '2026-09',
    1_217_090,
    747_320,
    { PERFORMANCE_BONUS: 400_000, EPF_EMPLOYEE: 2_360, PTAX: 1_250, TDS: 466_160 },
  ],
  [
    'Sunil',
    'Yadav',
    '2026-10',
    22_365,
    20_519,
    { OVERTIME: 1_365, EPF_EMPLOYEE: 1_704, ESI_EMPLOYEE: 107, LWF_EMPLOYEE: 35, TDS: 0 },
  ],
  ['Farhana', 'Begum', '2026-10', 27_096, 24_425, { BASIC: 16_258, HRA: 6_503, SPECIAL: 4_335, EPF_EMPLOYEE: 2_471 }],
  [
    'Farhana',
    'Begum',
    '2026-11',
    30_936,
    27_866,
    {
      'BASIC 2026-10': 1_161,
      'BASIC 2026-09': -600,
      EPF_EMPLOYEE: 2_736,
      'EPF_EMPLOYEE 2026-10': 177,
      'EPF_EMPLOYEE 2026-09': -43,
    },
  ],
])('%s %s, %s: gross %i, net %i', async (first_name, last_name, month, gross, net, lines) => {
  const [row] = await demo.read(
    `select e.id as employee_id, p.id as payroll_id from employee e
     join payroll p on p.org_id = e.org_id and (p.kind = 'regular' or p.title = 'Settlement of ' || e.first_name || ' ' || e.last_name)
     join pay_group g on g.org_id = p.org_id and g.id = p.pay_group_id and g.is_default
     where e.org_id = $1 and e.first_name = $2 and e.last_name = $3 and p.period_month = $4 and p.status <> 'cancelled'
     order by p.kind limit 1`,
    [demo.org_id, first_name, last_name, `${month}-01`],
  );
  const params = { id: String(row?.payroll_id), employeeId: String(row?.employee_id) };
  const slip = (await call(demo.installation.app, payrolls.slip, demo.tokens.get('payroll') ?? null, { params })).data;
  const named = slip.lines.map(({ code, origin_month, amount_paise }) => [
    origin_month ? `${code} ${origin_month}` : code,
    rupees(amount_paise),
  ]);
  expect(Object.fromEntries(named)).toMatchObject(lines);
  expect([rupees(slip.gross_paise), rupees(slip.net_paise)]).toEqual([gross, net]);
});
