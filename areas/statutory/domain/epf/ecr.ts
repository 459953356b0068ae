import type { Month } from '@hrms/platform/calendar';
import { formatRupees, type Paise } from '@hrms/platform/money';
import { checkRow } from './ecr-checks.ts';
import { type EcrAmounts, ecrAmounts, ecrLine } from './ecr-line.ts';
import type { EcrFinding, EcrRow, EcrTotals } from './ecr-row.ts';
import { type EpfLaw, epfLawFor } from './law.ts';

export type EcrStatement = {
  readonly month: Month;
  readonly rows: readonly EcrRow[];
  /** Members of last month's ECR, to find those missing now. */
  readonly last_month: readonly { readonly employee_id: string; readonly member_name: string }[];
  /** Totals to compare the file with; null to skip. */
  readonly totals: EcrTotals | null;
};

export type EcrFile = { readonly lines: readonly string[]; readonly findings: readonly EcrFinding[]; readonly totals: EcrTotals };

/**
 * The ECR rows with all errors and warnings (ECR 2.0 field rules). The file may be downloaded only without errors.
 */
export function ecrLines(statement: EcrStatement, law: EpfLaw = epfLawFor(statement.month)): EcrFile {
  const lines: string[] = [];
  const findings: EcrFinding[] = [];
  const all: EcrAmounts[] = [];
  for (const row of statement.rows) {
    const amounts = ecrAmounts(row, law);
    all.push(amounts);
    lines.push(ecrLine(row, law, amounts));
    findings.push(...checkRow(row, amounts, law));
  }
  const totals = totalsOf(all);
  findings.push(...repeatedUans(statement.rows), ...missingPeople(statement), ...totalFindings(statement.totals, totals));
  return { lines, findings, totals };
}

function totalsOf(all: readonly EcrAmounts[]): EcrTotals {
  const sumOf = (field: keyof EcrTotals): Paise => all.reduce((sum, amounts) => sum + amounts[field], 0) as Paise;
  return {
    epf_wages: sumOf('epf_wages'),
    eps_wages: sumOf('eps_wages'),
    edli_wages: sumOf('edli_wages'),
    employee: sumOf('employee'),
    eps: sumOf('eps'),
    employer_difference: sumOf('employer_difference'),
    refund_of_advances: sumOf('refund_of_advances'),
  };
}

/** Members whose UAN stands on another row too. */
export function repeatedUans(rows: readonly EcrRow[]): EcrFinding[] {
  const seen = new Set<string>();
  return rows.flatMap(({ uan, employee_id }) => {
    if (!uan) return [];
    const repeated = seen.has(uan);
    seen.add(uan);
    return repeated
      ? [
          {
            code: 'ecr.uan_repeated',
            level: 'error' as const,
            employee_id,
            field: 'uan',
            message: 'UAN occurs twice in the ECR',
          },
        ]
      : [];
  });
}

function missingPeople({ rows, last_month }: EcrStatement): EcrFinding[] {
  const present = new Set(rows.map(({ employee_id }) => employee_id));
  return last_month
    .filter(({ employee_id }) => !present.has(employee_id))
    .map(({ employee_id, member_name }) => ({
      code: 'ecr.member_missing',
      level: 'warning',
      employee_id,
      field: 'uan',
      message: `${member_name} was in last month’s ECR but isn’t in this one`,
    }));
}

/** Compares the totals. Wages may differ by rounding, contributions must match exactly. */
function totalFindings(statement: EcrTotals | null, file: EcrTotals): EcrFinding[] {
  if (statement === null) return [];
  return (['employee', 'eps', 'employer_difference', 'refund_of_advances'] as const)
    .filter((field) => statement[field] !== file[field])
    .map((field) => ({
      code: 'ecr.total_differs',
      level: 'error',
      employee_id: null,
      field,
      message: `Payroll total is ${formatRupees(statement[field])}, ECR total is ${formatRupees(file[field])}`,
    }));
}
