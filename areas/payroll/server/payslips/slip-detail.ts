import type { SlipDetail } from '@hrms/payroll/contract';
import {
  type ComputedSlip,
  computeSlip,
  ENGINE_VERSION,
  type PayDays,
  type RunContext,
  type SlipInput,
} from '@hrms/payroll/domain';
import { monthLabel } from '@hrms/platform/calendar';
import { step, toPlainSteps } from '@hrms/platform/explain';
import type { Paise } from '@hrms/platform/money';
import { type StoredContext, toRunContext } from '../run-context.ts';
import type { StoredLine } from '../stored-slip.ts';

type Person = Pick<SlipDetail, 'employee_id' | 'employee_code' | 'full_name' | 'department' | 'designation' | 'branch'>;

const FIXED_NAMES: Record<string, string> = { ROUNDING: 'Rounding' };

/** The figures of a finalised payslip as they were paid, in paise. */
export type PaidFigures = {
  readonly lines: readonly StoredLine[];
  readonly days: PayDays;
  readonly gross_paise: number;
  readonly reimbursements_paise: number;
  readonly deductions_paise: number;
  readonly net_paise: number;
  readonly employer_cost_paise: number;
  readonly wages_paise: number;
};

/**
 * A finalised payslip as it was paid. The explanations are calculated again from its stored input; a line that would be calculated
 * differently today keeps its amount and says so.
 */
export function toPaidDetail(person: Person, input: SlipInput, kept: StoredContext, paid: PaidFigures): SlipDetail {
  const again = calculateAgain(input, kept);
  const { lines, explanations } = asPaidLines(again, paid.lines);
  const net = again.explanations.at(-1);
  const { lines: _, days, ...figures } = paid;
  return {
    ...toDetail(person, input, again),
    ...figures,
    days: { basis: days.basis, in_service: days.in_service, lop: days.lop, paid: days.paid },
    lines,
    explanations: [...explanations, net && net.value_paise === paid.net_paise ? net : asPaid('Net pay', paid.net_paise)],
  };
}

/** Lines of a finalised payslip as they were paid, each with its explanation. */
export function explainPaidLines(input: SlipInput, kept: StoredContext, paid: readonly StoredLine[]) {
  const { lines, explanations } = asPaidLines(calculateAgain(input, kept), paid);
  return lines.map((line, at) => ({ ...line, ...(explanations[at] as (typeof explanations)[number]) }));
}

function asPaidLines({ context, ...again }: ReturnType<typeof calculateAgain>, paid: readonly StoredLine[]) {
  const matches = new Map(again.lines.map((line, at) => [keyOf(line), at]));
  const lines = paid.map(([code, section, origin_month, rate_paise, amount_paise]) => {
    const line = {
      code,
      section: section as SlipDetail['lines'][number]['section'],
      origin_month,
      rate_paise,
      amount_paise,
    };
    const at = matches.get(keyOf(line));
    return { ...line, name: again.lines[at ?? -1]?.name ?? lineNameOf(code, origin_month, context) };
  });
  const explanations = lines.map((line) => {
    const at = matches.get(keyOf(line));
    return at === undefined
      ? asPaid(line.name, line.amount_paise)
      : (again.explanations[at] as (typeof again.explanations)[number]);
  });
  return { lines, explanations };
}

const keyOf = ({ code, section, origin_month, rate_paise, amount_paise }: Omit<SlipDetail['lines'][number], 'name'>) =>
  JSON.stringify([code, section, origin_month, rate_paise, amount_paise]);

const asPaid = (title: string, value_paise: number) => ({
  title,
  value_paise,
  steps: toPlainSteps([step(title, value_paise as Paise, 'as paid; the rules changed since, so the steps can’t be shown')]),
});

/** A payslip calculated again from its stored input, with the explanation of every line and of net pay. Amounts in paise. */
export const toSlipDetail = (person: Person, input: SlipInput, kept: StoredContext): SlipDetail =>
  toDetail(person, input, calculateAgain(input, kept));

function calculateAgain(input: SlipInput, kept: StoredContext) {
  const context = toRunContext(kept);
  const computed = computeSlip(input, context);
  const { slip } = computed;
  return {
    context,
    slip,
    lines: slip.lines.map((line) => ({
      code: line.code,
      name: line.name ?? lineNameOf(line.code, line.origin_month, context),
      section: line.section,
      origin_month: line.origin_month,
      rate_paise: line.rate,
      amount_paise: line.amount,
    })),
    explanations: [
      ...slip.lines.map((line, at) =>
        toExplainedSlip(line.name ?? lineNameOf(line.code, line.origin_month, context), computed, at),
      ),
      toExplainedSlip('Net pay', computed, -1),
    ],
  };
}

function toDetail(person: Person, input: SlipInput, again: ReturnType<typeof calculateAgain>): SlipDetail {
  const { context, slip, lines, explanations } = again;
  return {
    ...person,
    state_code: input.place.state,
    days: { basis: slip.days.basis, in_service: slip.days.in_service, lop: slip.days.lop, paid: slip.days.paid },
    lines,
    gross_paise: slip.gross,
    reimbursements_paise: slip.reimbursements,
    deductions_paise: slip.deductions,
    net_paise: slip.net,
    employer_cost_paise: slip.employer_cost,
    wages_paise: slip.wages,
    carried: slip.carried
      .filter(({ code }) => code !== 'TDS')
      .map(({ code, amount }) => ({ code, name: lineNameOf(code, null, context), amount_paise: amount })),
    explanations,
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
