/** Why a rule is not lawful or contradicts itself, or null. */
export function ruleProblem(
  rule: {
    sandwich: { mode: string };
    counts_off_days: boolean;
    min_days: number;
    max_days: number | null;
    rounding: { step: number };
    entitlement_days: number;
  },
  type: { statutory_annual: boolean },
): { code: 'leave.sandwich_not_lawful' | 'leave.rule_invalid'; path: string; message: string } | null {
  if (type.statutory_annual && (rule.sandwich.mode !== 'never' || rule.counts_off_days))
    return {
      code: 'leave.sandwich_not_lawful',
      path: rule.counts_off_days ? 'rule.counts_off_days' : 'rule.sandwich.mode',
      message: 'Holidays within annual leave of workers cannot be counted.',
    };
  if (rule.max_days !== null && rule.max_days < rule.min_days)
    return { code: 'leave.rule_invalid', path: 'rule.max_days', message: 'Maximum days per request can’t be below the minimum' };
  return null;
}
