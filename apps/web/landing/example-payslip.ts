export type ExampleStep = { label: string; shown: string; because: string };
export type ExampleLine = {
  code: string;
  label: string;
  rupees: number;
  /** Its steps, in few words; lines without them are not opened in the picture. */
  steps?: readonly ExampleStep[];
  law?: { title: string; source: string };
};

/** A month in Karnataka, November 2026, with one day without pay. The test beside it computes it with the program itself. */
export const exampleMonth = { month: '2026-11', state: 'IN-KA', paid_days: 29, days: 30 } as const;

export const earnings: readonly ExampleLine[] = [
  {
    code: 'BASIC',
    label: 'Basic',
    rupees: 67_667,
    steps: [
      { label: 'Full month', shown: '₹70,000', because: 'the salary in force since April' },
      { label: 'Days paid', shown: '29 of 30', because: 'one day without pay, from the attendance register' },
      { label: 'Basic', shown: '₹67,667', because: '₹70,000 × 29 / 30, nearest rupee' },
    ],
  },
  { code: 'HRA', label: 'House rent allowance', rupees: 33_833 },
  { code: 'SPECIAL', label: 'Special allowance', rupees: 33_833 },
];

export const deductions: readonly ExampleLine[] = [
  {
    code: 'EPF_EMPLOYEE',
    label: 'Provident fund',
    rupees: 3_000,
    steps: [
      { label: 'EPF wages', shown: '₹1,01,500', because: 'basic and special allowance count, house rent does not' },
      { label: 'Base', shown: '₹25,000', because: 'limited to the wage ceiling in force the whole month' },
      { label: 'Employee’s share', shown: '₹3,000', because: '12% of the base, nearest rupee' },
    ],
    law: { title: 'Wage ceiling ₹25,000, from 17 Sep 2026', source: 'S.O. 5109(E), reported' },
  },
  {
    code: 'PTAX',
    label: 'Professional tax',
    rupees: 200,
    steps: [
      { label: 'Gross pay', shown: '₹1,35,333', because: 'paid in the month' },
      { label: 'Karnataka, band', shown: '₹200', because: 'from ₹25,000 a month' },
      { label: 'Due this month', shown: '₹200', because: 'the branch is in Karnataka on the last day of the month' },
    ],
    law: { title: 'Karnataka table, from 1 Apr 2025', source: 'Karnataka Act 33 of 2025' },
  },
  {
    code: 'TDS',
    label: 'Income tax',
    rupees: 10_292,
    steps: [
      { label: 'Income of the year', shown: '₹16,00,330', because: 'projected, less the standard deduction' },
      { label: 'Tax of the year', shown: '₹1,24,870', because: 'new regime, cess included' },
      { label: 'Tax this month', shown: '₹10,292', because: '₹73,408 is deducted; the balance over 5 pay months' },
    ],
    law: { title: 'New regime, tax year 2026-27', source: 'Income-tax Act 2025, s.202' },
  },
];

const sum = (lines: readonly ExampleLine[]) => lines.reduce((total, line) => total + line.rupees, 0);
export const gross = sum(earnings);
export const net = gross - sum(deductions);
