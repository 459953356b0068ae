import { createHash } from 'node:crypto';
import type { Paise } from '@hrms/platform/money';
import {
  ecrLines,
  epfContribution,
  form138Text,
  ordinaryMember,
  type QuarterStatement,
  quarterFindings,
  type ReturnPerson,
  type StatementLine,
  statementFindings,
  statementTotals,
  toEcrRow,
} from '@hrms/statutory/domain';

const MONTH = '2026-10';
const LIMITS = { statement_seconds: 3, quarter_seconds: 5, memory_mb: 300 } as const;
const NOTHING = 0 as Paise;

const since = (begun: number) => Number(((performance.now() - begun) / 1000).toFixed(3));
const memory = () => Math.round(process.memoryUsage.rss() / 1024 / 1024);
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Distinct letters for a number: names of a file have letters only. */
const letters = (n: number): string => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

const personOf = (employee_id: string): ReturnPerson => ({
  full_name: `Employee ${letters(Number(employee_id))}`,
  employee_code: `E-${employee_id}`,
  uan: `1${employee_id.padStart(11, '0')}`,
  name_on_uan: null,
  esi_number: null,
});

function memberLine(n: number): StatementLine {
  const wages = (1_000_000 + (n % 5_000) * 1_000) as Paise;
  const { value } = epfContribution({
    month: MONTH,
    wages,
    service_days: null,
    membership: ordinaryMember,
    registration: { rate_class: 'standard' },
    settings: { ceiling_change_method: 'split_by_days', eps_age_month: 'birthday_month' },
  });
  return {
    employee_id: String(n),
    scheme: 'epf',
    month: MONTH,
    origin_month: MONTH,
    kind: 'regular',
    state_code: 'IN-KA',
    wages: { gross: wages, epf: value.epf_wages, employer: value.employer_wages, eps: value.eps_wages, edli: value.edli_wages },
    amounts: { employee: value.employee, vpf: value.vpf, eps: value.eps, employer_difference: value.employer_difference },
    facts: { rate_class: 'standard', pension_runs: true, higher_pension: false, lop_days: 0 },
    deducted: (value.employee + value.vpf) as Paise,
    days_paid: 31,
    ncp_days: 0,
    reason_code: null,
    last_working_day: null,
  };
}

/** Totals, findings and the ECR of a month. */
function buildMonth(lines: readonly StatementLine[]): { text: string; errors: number } {
  const subject = {
    scheme: 'epf',
    kind: 'regular',
    month: MONTH,
    origin_month: MONTH,
    state_code: null,
    exempted_trust: false,
  } as const;
  const totals = statementTotals(subject, lines);
  const findings = statementFindings(subject, lines, personOf);
  const rows = lines.map((line) => toEcrRow(line, personOf(line.employee_id)));
  const text = ecrLines({ month: MONTH, rows, last_month: [], totals: null }).lines.join('\n');
  if (totals.payable <= 0) throw new Error('Nothing was added up');
  return { text, errors: findings.filter(({ level }) => level === 'error').length };
}

/** Three months of deductions of each employee, each month with its challan. */
function quarterOf(employees: number): QuarterStatement {
  const months = ['2026-07', '2026-08', '2026-09'];
  const rows = months.flatMap((month, at) =>
    Array.from({ length: employees }, (_, n) => ({
      entry_id: `${month} ${n}`,
      employee_id: String(n),
      name: `Employee ${letters(n)}`,
      reference: `E-${n}`,
      pan: `ABCPE${String(n % 10_000).padStart(4, '0')}K`,
      pan_applied: false,
      section_code: '1002',
      paid_on: `${month}-28`,
      amount_paid: 14_000_000 as Paise,
      tax: 1_048_700 as Paise,
      challan_id: `c${at}`,
    })),
  );
  const challan = { bsr_code: '0240020', minor_head: '200', interest: NOTHING, fee: NOTHING, penalty: NOTHING };
  return {
    tax_year: '2026-27',
    quarter: 2,
    first_day: '2026-07-01',
    last_day: '2026-09-30',
    made_on: '2026-10-20',
    sequence: 1,
    prior_receipt: '123456789012345',
    deductor: {
      name: 'Bench Industries',
      category: 'K',
      tan: 'PNES04821C',
      pan: 'AAPFU0939F',
      gstin: null,
      address: { lines: ['Plot 14', 'Bhosari', 'Pune'], state_code: 'IN-MH', pin: '411026' },
      email: 'tax@bench.example',
      phone: '9876543210',
      responsible: { name: 'Meera Joshi', designation: 'Director', pan: 'ABCPJ1234K', email: null, phone: null },
    },
    challans: months.map((_, at) => ({
      ...challan,
      challan_id: `c${at}`,
      serial: String(at + 1),
      paid_on: `2026-${String(at + 8).padStart(2, '0')}-07`,
      tax: (1_048_700 * employees) as Paise,
    })),
    rows,
  };
}

/**
 * A month's EPF statement (totals, findings, ECR) and a quarter's Form 138 of all employees: rules and files on one core, the lines at
 * hand. Each is made twice and must give the same bytes.
 */
export function benchStatutory(employees: number) {
  const lines = Array.from({ length: employees }, (_, n) => memberLine(n));
  let begun = performance.now();
  const month = buildMonth(lines);
  const statement_seconds = since(begun);
  const statement = quarterOf(employees);
  begun = performance.now();
  const errors = quarterFindings(statement).filter(({ level }) => level === 'error').length;
  const text = form138Text(statement);
  const quarter_seconds = since(begun);
  const memory_mb = memory();
  const same = hash(buildMonth(lines).text) === hash(month.text) && hash(form138Text(statement)) === hash(text);
  const measured = { statement_seconds, quarter_seconds, memory_mb };
  return {
    bench: 'statutory',
    employees,
    ...measured,
    ecr_kb: Math.round(month.text.length / 1024),
    quarter_kb: Math.round(text.length / 1024),
    errors: month.errors + errors,
    same_bytes: same,
    exceeded: [
      ...(Object.keys(LIMITS) as (keyof typeof LIMITS)[]).flatMap((key) =>
        measured[key] > LIMITS[key] ? [`${key} is ${measured[key]}, above ${LIMITS[key]}`] : [],
      ),
      ...(same ? [] : ['The same lines gave other bytes']),
      ...(month.errors + errors > 0 ? ['The files of the measurement have errors'] : []),
    ],
  };
}
