import { type Paise, zero } from '@hrms/platform/money';
import { esicName } from './findings.ts';
import type { PersonLookup, StatementLine } from './people.ts';

type Cell = string | number;

const rupeesOf = (paise: number | undefined): number => (paise ?? 0) / 100;
const dayOf = (day: string | null): string => (day === null ? '' : day.split('-').reverse().join('/'));

const ESIC_HEAD = [
  'IP Number',
  'IP Name',
  'No of Days for which wages paid/payable during the month',
  'Total Monthly Wages',
  'Reason Code for Zero workings days',
  'Last Working Day',
];

/**
 * The rows of the sheet of a return, heading first. ESI: the monthly contribution template of six columns. Professional tax and labour
 * welfare fund: a roll by employee, amounts in rupees.
 */
export function returnSheet(
  scheme: 'esi' | 'ptax' | 'lwf',
  lines: readonly StatementLine[],
  personOf: PersonLookup,
  taxBefore: (employee_id: string) => Paise = () => zero,
): Cell[][] {
  if (scheme === 'esi')
    return [
      ESIC_HEAD,
      ...lines.map((line): Cell[] => {
        const { full_name, esi_number } = personOf(line.employee_id);
        return [
          esi_number ?? '',
          esicName(full_name),
          Math.ceil(line.days_paid),
          rupeesOf(line.wages.esi),
          line.reason_code ?? '',
          dayOf(line.last_working_day),
        ];
      }),
    ];
  const roll = (line: StatementLine): Cell[] => {
    const { full_name, employee_code } = personOf(line.employee_id);
    return [employee_code, full_name, line.state_code ?? '', line.origin_month, rupeesOf(line.wages.gross)];
  };
  const head = ['Employee code', 'Name', 'State', 'Month', 'Gross pay'];
  if (scheme === 'ptax') return taxRoll([...head, 'Professional tax'], lines, roll, taxBefore);
  return [
    [...head, 'Category', 'Employee share', 'Employer share'],
    ...lines.map((line) => [
      ...roll(line),
      line.facts.category ?? '',
      rupeesOf(line.amounts.employee),
      rupeesOf(line.amounts.employer),
    ]),
  ];
}

/**
 * The roll of professional tax. Where tax is given back, each employee is one row with what was deducted before in the half-year or
 * year and the tax of that period, which is what the state accepts.
 */
function taxRoll(
  head: readonly string[],
  lines: readonly StatementLine[],
  toRoll: (line: StatementLine) => Cell[],
  taxBefore: (employee_id: string) => Paise,
): Cell[][] {
  const taxOf = (own: readonly StatementLine[]): number => own.reduce((sum, { amounts }) => sum + (amounts.tax ?? 0), 0);
  if (lines.every(({ amounts }) => (amounts.tax ?? 0) >= 0))
    return [[...head], ...lines.map((line) => [...toRoll(line), rupeesOf(line.amounts.tax)])];
  const employees = [...Map.groupBy(lines, ({ employee_id }) => employee_id)];
  return [
    [...head, 'Deducted earlier in the period', 'Tax of the period'],
    ...employees.flatMap(([employee_id, own]) => {
      const [first] = own;
      if (!first) return [];
      const gross = own.reduce((sum, { wages }) => sum + (wages.gross ?? 0), 0) as Paise;
      const tax = taxOf(own);
      const before = taxBefore(employee_id);
      const row = toRoll({ ...first, origin_month: first.month, wages: { gross } });
      return [[...row, rupeesOf(tax), rupeesOf(before), rupeesOf(before + tax)]];
    }),
  ];
}
