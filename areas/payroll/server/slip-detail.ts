import type { SlipDetail } from '@hrms/payroll/contract';
import { type ComputedSlip, computeSlip, ENGINE_VERSION, type RunContext, type SlipInput } from '@hrms/payroll/domain';
import { monthLabel } from '@hrms/platform/calendar';
import { toPlainSteps } from '@hrms/platform/explain';
import { type StoredContext, toRunContext } from './run-context.ts';

type Person = Pick<SlipDetail, 'employee_id' | 'employee_code' | 'full_name' | 'department' | 'designation' | 'branch'>;

const FIXED_NAMES: Record<string, string> = { ROUNDING: 'Rounding' };

/** A payslip calculated again from its stored input, with the explanation of every line and of net pay. Amounts in paise. */
export function toSlipDetail(person: Person, input: SlipInput, kept: StoredContext): SlipDetail {
  const context = toRunContext(kept);
  const computed = computeSlip(input, context);
  const { slip } = computed;
  return {
    ...person,
    state_code: input.place.state,
    days: { basis: slip.days.basis, in_service: slip.days.in_service, lop: slip.days.lop, paid: slip.days.paid },
    lines: slip.lines.map((line) => ({
      code: line.code,
      name: lineNameOf(line.code, line.origin_month, context),
      section: line.section,
      origin_month: line.origin_month,
      rate_paise: line.rate,
      amount_paise: line.amount,
    })),
    gross_paise: slip.gross,
    reimbursements_paise: slip.reimbursements,
    deductions_paise: slip.deductions,
    net_paise: slip.net,
    employer_cost_paise: slip.employer_cost,
    wages_paise: slip.wages,
    explanations: [
      ...slip.lines.map((line, at) => toExplainedSlip(lineNameOf(line.code, line.origin_month, context), computed, at)),
      toExplainedSlip('Net pay', computed, -1),
    ],
  };
}

/** The payslip name of a line, for an arrear with its month: "Basic (Sep 2026)". */
export const lineNameOf = (code: string, origin_month: string | null, { components }: RunContext): string => {
  const name = components.get(code)?.rule.payslip_name ?? FIXED_NAMES[code] ?? code;
  return origin_month ? `${name} (${monthLabel(origin_month)})` : name;
};

function toExplainedSlip(title: string, computed: ComputedSlip, at: number) {
  const { value, steps } = computed.explain(at);
  return { title, value_paise: value as number, steps: toPlainSteps(steps) };
}

/** Whether a stored payslip recalculates to the same lines. True for one of an older engine version, which is only hashed. */
export function isReproducible(lines: unknown, engine_version: string, input: SlipInput, kept: StoredContext): boolean {
  if (engine_version !== ENGINE_VERSION) return true;
  const { slip } = computeSlip(input, toRunContext(kept));
  return (
    JSON.stringify(slip.lines.map((line) => [line.code, line.section, line.origin_month, line.rate, line.amount])) ===
    JSON.stringify(lines)
  );
}
