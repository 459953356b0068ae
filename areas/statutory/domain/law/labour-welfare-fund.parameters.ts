import { type Confidence, defineParameter, type Parameter } from '@hrms/platform/explain';
import { type Paise, rupees } from '@hrms/platform/money';
import table from './labour-welfare-fund.json' with { type: 'json' };
import { confidenceOf } from './marking.ts';

export type LwfRate =
  | { readonly kind: 'fixed'; readonly amount: Paise }
  /** A rate of the wages in thousandths of a percent, since 0.2 percent and less occur, with the most it may be. */
  | { readonly kind: 'percent'; readonly per_lakh: number; readonly most: Paise }
  | { readonly kind: 'multiple'; readonly factor: number };

export type LwfBand = { readonly above: Paise | null; readonly employee: LwfRate; readonly employer: LwfRate };

export type LwfTable = {
  readonly state: string;
  readonly state_name: string;
  readonly levies: boolean;
  /** By monthly wages, ascending; one band where wages do not matter. */
  readonly bands: readonly LwfBand[];
  /** Calendar months in which both shares accrue for those on the roll on the last working day. */
  readonly months: readonly number[];
  readonly due: readonly { readonly months: readonly number[]; readonly day: string }[];
  readonly wage_limit: Paise | null;
  readonly least_people: number | null;
  /** Minimum employer total per establishment and period, in paise. */
  readonly employer_minimum: Paise | null;
  /** Minimum days worked in the year for an employee to contribute. */
  readonly least_days_in_year: number | null;
  readonly coverage: string;
};

type RawRate = { type: string; amount_rupees?: number; rate_percent?: number; cap_rupees?: number; factor?: number };
type RawVersion = {
  effective_from: string | null;
  employee?: RawRate;
  employer?: RawRate;
  slabs?: { display_from_rupees: number; employee_rupees: number; employer_rupees: number }[];
  deduct_months: number[];
  due: { for_month?: number | 'each'; for_period?: string; due: string }[];
  employer_minimum_per_period_rupees?: number;
  effective_from_status?: string;
  effective_to_status?: string;
  periodicity_status?: string;
  employer_minimum_status?: string;
  alt?: string;
  legal_ref?: string;
  note?: string;
};
type ParallelFund = {
  name: string;
  employee_rupees: number;
  employer_rupees: number;
  status: string;
  due: string;
  applies_to: string;
  sources: string[];
};
type RawState = {
  code: string;
  name: string;
  levies: boolean;
  act?: string;
  iso_aliases?: string[];
  versions?: RawVersion[];
  wage_limit_monthly_rupees?: number;
  min_employees?: number;
  min_employees_status?: string;
  min_employees_history?: { effective_from: string | null; value: number; legal_ref?: string }[];
  rounding?: string;
  forms?: string[];
  parallel_fund?: ParallelFund;
  coverage?: string;
  sources?: string[];
  status?: string;
  note?: string;
  indexation?: string;
  confidence?: string;
};
const raw = table as unknown as { as_of: string; states: RawState[] };

/** Start of tables whose start is not known. */
const ALWAYS = '1950-01-26';

const rateOf = (rate: RawRate): LwfRate =>
  rate.type === 'fixed'
    ? { kind: 'fixed', amount: rupees(rate.amount_rupees as number) }
    : rate.type === 'percent'
      ? { kind: 'percent', per_lakh: Math.round((rate.rate_percent as number) * 1_000), most: rupees(rate.cap_rupees as number) }
      : { kind: 'multiple', factor: rate.factor as number };

const fixedRate = (amount: number): LwfRate => ({ kind: 'fixed', amount: rupees(amount) });

function bandsOf(version: RawVersion): LwfBand[] {
  if (version.slabs)
    return version.slabs.map(({ display_from_rupees, employee_rupees, employer_rupees }, at) => ({
      above: at === 0 ? null : rupees(display_from_rupees - 1),
      employee: fixedRate(employee_rupees),
      employer: fixedRate(employer_rupees),
    }));
  return [{ above: null, employee: rateOf(version.employee as RawRate), employer: rateOf(version.employer as RawRate) }];
}

const PERIODS: Record<string, number[]> = { 'Apr-Sep': [4, 5, 6, 7, 8, 9], 'Oct-Mar': [10, 11, 12, 1, 2, 3] };

const dueOf = (version: RawVersion): LwfTable['due'] =>
  version.due.map(({ for_month, for_period, due }) => ({
    months: for_period ? (PERIODS[for_period] as number[]) : typeof for_month === 'number' ? [for_month] : version.deduct_months,
    day: due,
  }));

/** Minimum days that are named only in the state's text on coverage. */
const daysAsked = (coverage: string): number | null => {
  const found = /employed >= (\d+) days in the year/.exec(coverage);
  return found ? Number(found[1]) : null;
};

function tableOf(state: RawState, version: RawVersion | null): LwfTable {
  const coverage = state.coverage ?? '';
  return {
    state: state.code,
    state_name: state.name,
    levies: version !== null,
    bands: version === null ? [] : bandsOf(version),
    months: version?.deduct_months ?? [],
    due: version === null ? [] : dueOf(version),
    wage_limit: state.wage_limit_monthly_rupees === undefined ? null : rupees(state.wage_limit_monthly_rupees),
    least_people: state.min_employees ?? null,
    employer_minimum:
      version?.employer_minimum_per_period_rupees === undefined ? null : rupees(version.employer_minimum_per_period_rupees),
    least_days_in_year: daysAsked(coverage),
    coverage,
  };
}

const startDoubtOf = ({ effective_from, effective_from_status }: RawVersion): { startDoubt?: string } => {
  if (effective_from_status) return { startDoubt: effective_from_status };
  return effective_from === null ? { startDoubt: 'start not established: taken as since always' } : {};
};

/** Versions known from secondary sources where the state's own mark is higher: Haryana's cap of 2026 by three public tables. */
const REPORTED: Record<string, string> = { 'IN-HR': '2026-01-01' };

/** Least number of employees on a day, where it changed; else the state's. */
function leastPeopleOn(state: RawState, day: string): number | null {
  const dated = (state.min_employees_history ?? []).toSorted((a, b) =>
    (a.effective_from ?? '').localeCompare(b.effective_from ?? ''),
  );
  return dated.findLast(({ effective_from }) => (effective_from ?? '') <= day)?.value ?? state.min_employees ?? null;
}

type Entry = { from: string; value: LwfTable; source: string; confidence: Confidence; startDoubt?: string };

/** The history with the least number of employees by its own dates. */
function withLeastPeople(history: readonly Entry[], state: RawState): Entry[] {
  const changes = (state.min_employees_history ?? []).flatMap(({ effective_from, legal_ref }) =>
    effective_from && !history.some(({ from }) => from === effective_from) ? [{ from: effective_from, legal_ref }] : [],
  );
  const added = changes.flatMap(({ from, legal_ref }): Entry[] => {
    const before = history.findLast((entry) => entry.from < from);
    if (!before) return [];
    const { startDoubt: _, ...kept } = before;
    return [{ ...kept, from, source: [legal_ref, before.source].filter(Boolean).join('; ') }];
  });
  return [...history, ...added]
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map((entry) => ({ ...entry, value: { ...entry.value, least_people: leastPeopleOn(state, entry.from) } }));
}

function parameterOf(state: RawState): Parameter<LwfTable> {
  const source = [state.act, ...(state.sources ?? [state.status ?? 'No levy in any table read'])].filter(Boolean).join('; ');
  const versions = state.versions?.toReversed() ?? [];
  const confidence: Confidence = state.levies ? confidenceOf(state.confidence) : 'reported';
  const history = state.levies
    ? versions.map((version) => ({
        from: version.effective_from ?? ALWAYS,
        value: tableOf(state, version),
        source: [version.legal_ref, source].filter(Boolean).join('; '),
        confidence: version.effective_from === REPORTED[state.code] ? ('reported' as const) : confidence,
        ...startDoubtOf(version),
      }))
    : [{ from: ALWAYS, value: tableOf(state, null), source, confidence }];
  const doubts = [
    REPORTED[state.code] ? 'cap indexed every 1 January: the gazette of 2026 was not read' : state.indexation,
    state.note,
    state.rounding && `rounding: ${state.rounding}`,
    state.min_employees_status && `least number of employees: ${state.min_employees_status}`,
    ...versions.flatMap((version) => [
      version.note,
      version.periodicity_status && `how often: ${version.periodicity_status}`,
      version.employer_minimum_status && `employer's least total: ${version.employer_minimum_status}`,
      version.effective_to_status && `end of the version from ${version.effective_from}: ${version.effective_to_status}`,
      version.alt && `other amounts seen: ${version.alt}`,
    ]),
  ];
  const words = doubts.filter(Boolean).join('; ');
  return defineParameter<LwfTable>({
    id: `lwf.${state.code}`,
    title: `Labour welfare fund, ${state.name}`,
    unit: 'rule',
    confirmedOn: raw.as_of,
    ...(words && { toVerify: words }),
    history: withLeastPeople(history, state),
  });
}

export const lwfTables: readonly {
  readonly key: string;
  readonly aliases: readonly string[];
  readonly parameter: Parameter<LwfTable>;
}[] = raw.states.map((state) => ({ key: state.code, aliases: state.iso_aliases ?? [], parameter: parameterOf(state) }));

export type ShopsFund = {
  readonly employee: Paise;
  readonly employer: Paise;
  readonly least_people: number;
  readonly applies_to: string;
};

const kerala = raw.states.find(({ code }) => code === 'IN-KL') as RawState & { parallel_fund: ParallelFund };

/** Kerala's second fund: monthly, for shops and commercial establishments. */
export const keralaShopsFund = defineParameter<ShopsFund>({
  id: 'lwf.IN-KL.shops_fund',
  title: kerala.parallel_fund.name,
  unit: 'rule',
  confirmedOn: raw.as_of,
  toVerify: `${kerala.parallel_fund.status}; ${kerala.parallel_fund.due}`,
  history: [
    {
      from: '2023-04-01',
      value: {
        employee: rupees(kerala.parallel_fund.employee_rupees),
        employer: rupees(kerala.parallel_fund.employer_rupees),
        least_people: 2,
        applies_to: kerala.parallel_fund.applies_to,
      },
      source: kerala.parallel_fund.sources.join('; '),
      confidence: 'unverified',
      startDoubt: 'start not established',
    },
  ],
});
