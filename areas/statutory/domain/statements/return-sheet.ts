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
export function returnSheet(scheme: 'esi' | 'ptax' | 'lwf', lines: readonly StatementLine[], personOf: PersonLookup): Cell[][] {
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
  if (scheme === 'ptax')
    return [[...head, 'Professional tax'], ...lines.map((line) => [...roll(line), rupeesOf(line.amounts.tax)])];
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
