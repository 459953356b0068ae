/** Statutory deductions whose amount an officer entered for a month instead of the calculated one (payroll, statutory overrides). */
import { step } from '@hrms/platform/explain';
import { formatRupees, type Paise, zero } from '@hrms/platform/money';
import type { ExplainedLine } from './statutory-lines.ts';

/** Deductions that can be overridden, by component code. */
const OVERRIDABLE = ['EPF_EMPLOYEE', 'ESI_EMPLOYEE', 'PTAX', 'LWF_EMPLOYEE', 'TDS'] as const;

/** `amount` in paise. `certificate`: number of the certificate for lower or no deduction of tax, which TDS below the calculated one needs. */
export type StatutoryOverride = {
  readonly id: string;
  readonly code: (typeof OVERRIDABLE)[number];
  readonly amount: Paise;
  readonly reason: string;
  readonly certificate: string | null;
};

/** Less TDS than calculated without a certificate (Income-tax Act 2025 s.395, form for lower deduction): the calculated amount is kept. */
export const needsCertificate = ({ code, amount, certificate }: StatutoryOverride, calculated: number): boolean =>
  code === 'TDS' && amount < calculated && certificate === null;

function overrideLine(line: ExplainedLine, override: StatutoryOverride): ExplainedLine {
  if (needsCertificate(override, line.amount)) return line;
  const { amount, reason, certificate } = override;
  const by = certificate === null ? reason : `certificate ${certificate}: ${reason}`;
  return {
    ...line,
    amount,
    explain: () => [...line.explain(), step('Overridden', amount, `${by}. Calculated: ${formatRupees(line.amount)}`)],
  };
}

/** The lines with the overridden amounts of the codes asked for; a deduction that is not due gets a line of its own. */
export function overrideLines(
  lines: readonly ExplainedLine[],
  overrides: readonly StatutoryOverride[] | undefined,
  counts: (code: string) => boolean,
): readonly ExplainedLine[] {
  const own = overrides?.filter(({ code }) => counts(code)) ?? [];
  return own.reduce<readonly ExplainedLine[]>((all, override) => {
    const { code } = override;
    if (all.some((line) => line.code === code))
      return all.map((line) => (line.code === code ? overrideLine(line, override) : line));
    const notDue: ExplainedLine = { code, section: 'deduction', origin_month: null, rate: null, amount: zero, explain: () => [] };
    return [...all, overrideLine(notDue, override)];
  }, lines);
}
