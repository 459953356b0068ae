/** Statutory deductions whose amount an officer entered for a month instead of the calculated one (payroll, statutory overrides). */
import { step } from '@hrms/platform/explain';
import { formatRupees, zero } from '@hrms/platform/money';
import type { StatutoryOverride } from './slip-input.ts';
import type { ExplainedLine } from './statutory-lines.ts';

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
