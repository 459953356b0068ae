import { type Explained, explained, slabOf } from '@hrms/platform/explain';
import { type Paise, zero } from '@hrms/platform/money';
import { basicExemption, periodAmount } from './amount.ts';
import type { PtaxCharge, PtaxDue, PtaxInput, PtaxProblem } from './due.ts';
import { type MatchedPtaxTable, type PtaxLaw, ptaxLawFor, ptaxTableOf } from './law.ts';
import { ptaxSteps } from './steps.ts';

const STATE_MISSING: PtaxProblem = { problem: 'statutory.ptax_state_missing' };
const NOT_DATED: PtaxProblem = { problem: 'statutory.parameter_not_dated' };
const INCOME_MISSING: PtaxProblem = { problem: 'statutory.ptax_income_missing' };
const NOT_LEVIED: PtaxCharge = { amount: zero, reason: 'not_levied', band_amount: zero, base: zero };
const EXEMPT: PtaxCharge = { ...NOT_LEVIED, reason: 'exempt' };

/**
 * Professional tax of a month in paise, by the table of the branch's state, up to ₹2,500 per employee and year across states
 * (Constitution art. 276(2)). A missing or unknown state is a problem, never nil.
 */
export function professionalTax(input: PtaxInput, law: PtaxLaw = ptaxLawFor(input.month)): Explained<PtaxDue | PtaxProblem> {
  const found = input.state === null ? 'unknown' : ptaxTableOf(law, input.state, input.local_body);
  if (found === 'unknown' || found === 'not_dated') {
    const problem = found === 'unknown' ? STATE_MISSING : NOT_DATED;
    return explained<PtaxProblem>(problem, () => ptaxSteps(input, law, null, problem));
  }
  const asked = askedOf(input, law, found);
  const value = asked === null ? INCOME_MISSING : capToYear(asked, input, law, found);
  return explained<PtaxDue | PtaxProblem>(value, () => ptaxSteps(input, law, found.table, value));
}

/** The amount of the month by the table; null when it needs the year's taxable income and that is not known. */
function askedOf(input: PtaxInput, law: PtaxLaw, found: MatchedPtaxTable): PtaxCharge | null {
  const table = found.table.value;
  if (table.basis === 'none') return NOT_LEVIED;
  if (isExempt(input, law)) return EXEMPT;
  if (table.basis === 'annual_taxable_income') {
    if (input.income === null) return null;
    const liable = input.income.taxable > basicExemption(input.income, law.month);
    return { amount: liable ? table.charge : zero, reason: 'income', band_amount: table.charge, base: input.income.taxable };
  }
  const bands = input.gender === 'female' ? table.female : table.male;
  if (table.basis !== 'monthly_gross') return periodAmount(input, law.month_number, table, bands);
  const band = slabOf(bands, input.gross).value;
  const usual = band.month_amounts[law.month_number];
  const special = input.optional_months ? (band.optional_month_amounts[law.month_number] ?? usual) : usual;
  return {
    amount: special ?? band.amount,
    reason: special === undefined ? 'slab' : 'special_month',
    band_amount: band.amount,
    base: input.gross,
  };
}

function isExempt({ exemption }: PtaxInput, { month }: PtaxLaw): boolean {
  if (exemption === null) return false;
  return exemption.from.slice(0, 7) <= month && (exemption.until === null || exemption.until.slice(0, 7) >= month);
}

function capToYear(asked: PtaxCharge, { paid_in_year }: PtaxInput, { cap }: PtaxLaw, found: MatchedPtaxTable): PtaxDue {
  const room = Math.max(0, cap.value - paid_in_year);
  const amount = (asked.amount > room ? room : asked.amount) as Paise;
  return {
    problem: null,
    amount,
    reason: asked.reason,
    state: found.table.value.state,
    band_amount: asked.band_amount,
    base: asked.base,
    cap_reduction: (asked.amount - amount) as Paise,
    warning: found.body_in_doubt ? 'statutory.ptax_local_body_unknown' : null,
  };
}
