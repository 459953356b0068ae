/** Amounts of one statement, in paise: by its lines, by its heads, and what challans paid. */
export type MatchAmounts = { readonly status: string; readonly lines: number; readonly returned: number; readonly paid: number };

export type MatchState = 'matched' | 'return_missing' | 'differs' | 'challan_short' | 'challan_over';

/** Compares payroll, return and challans of a registration and month. */
export function matchState({ status, lines, returned, paid }: MatchAmounts): MatchState {
  if (status === 'open' || status === 'checked') return 'return_missing';
  if (lines !== returned) return 'differs';
  if (paid < returned) return 'challan_short';
  return paid > returned ? 'challan_over' : 'matched';
}
