import { type Confidence, defineParameter, type Parameter, type SlabBand } from '@hrms/platform/explain';
import { type Paise, rupees, zero } from '@hrms/platform/money';
import { confidenceOf } from './marking.ts';
import table from './professional-tax.json' with { type: 'json' };
import { HALF_YEARS, type HalfYear, SINGLE_DEDUCTION } from './professional-tax-periods.ts';

/** The amount of a slab per month, half-year or year by the table's basis, in paise. */
export type PtaxBand = {
  readonly amount: Paise;
  /** Monthly part of a yearly amount; null where the table has none. */
  readonly instalment: Paise | null;
  /** Calendar month (1 to 12) to the amount that replaces the usual one. */
  readonly month_amounts: Readonly<Record<number, Paise>>;
  /** Seen in practice, not confirmed by statute. Used only when the organisation chooses it. */
  readonly optional_month_amounts: Readonly<Record<number, Paise>>;
  /** As the table shows it: whole rupees, or null for no upper bound. */
  readonly shown_from: number;
  readonly shown_to: number | null;
};

export type PtaxBands = readonly SlabBand<PtaxBand>[];

export type PtaxTable = {
  readonly state: string;
  readonly state_name: string;
  readonly local_body: string | null;
  readonly basis: 'none' | 'monthly_gross' | 'half_yearly_gross' | 'annual_gross' | 'annual_taxable_income';
  readonly male: PtaxBands;
  readonly female: PtaxBands;
  readonly half_years: readonly HalfYear[];
  /** Yearly tables without instalments: the month in which the year's tax is deducted. */
  readonly deduct_month: number | null;
  /** Minimum days of service in the half-year for tax to be due. */
  readonly least_days: number | null;
  /** Exemptions with a certificate and their forms, in the state's words. */
  readonly exempt: string;
  readonly forms: string;
  /** Monthly tax for employees whose taxable income exceeds the income-tax exemption (Punjab). */
  readonly charge: Paise;
};

type RawSlab = {
  display_from_rupees: number;
  display_to_rupees: number | null;
  amount_rupees: number;
  min_exclusive_rupees?: number;
  min_inclusive_rupees?: number;
  monthly_instalment_rupees?: number;
  month_amounts_rupees?: Record<string, number>;
  optional_month_amounts_rupees?: Record<string, number>;
  gender?: 'male' | 'female';
};
type RawVersion = {
  effective_from: string;
  effective_to: string | null;
  effective_from_status?: string;
  basis?: Exclude<PtaxTable['basis'], 'none'>;
  repealed?: boolean;
  slabs: RawSlab[];
  local_body?: string;
  legal_ref?: string;
  note?: string;
  confidence?: string;
};
type RawState = {
  code: string;
  name: string;
  levies: boolean;
  iso_aliases?: string[];
  versions?: RawVersion[];
  half_years?: { from: string; to: string; deduct_month_default: number }[];
  half_years_status?: string;
  min_days_in_half_year?: number;
  exemptions?: string | string[];
  exemptions_extra?: string;
  forms?: string[];
  sources: string[];
  confidence?: string;
};
const raw = table as unknown as {
  as_of: string;
  constitutional_cap_rupees_per_person_per_year: number;
  cap_source: string;
  generic_exemptions: string[];
  states: RawState[];
};

const OPEN_SINCE = '1950-01-26';

/** Maximum per employee and financial year, in all states together. */
export const ptaxYearlyCap = defineParameter<Paise>({
  id: 'ptax.yearly_cap',
  title: 'Maximum professional tax per employee and year',
  unit: 'paise',
  confirmedOn: raw.as_of,
  history: [
    {
      from: '1988-12-20',
      value: rupees(raw.constitutional_cap_rupees_per_person_per_year),
      source: `${raw.cap_source}, Sixtieth Amendment`,
      confidence: 'read',
    },
  ],
});

const inPaise = (amounts: Record<string, number> = {}): Record<number, Paise> =>
  Object.fromEntries(Object.entries(amounts).map(([month, amount]) => [month, rupees(amount)]));

function bandOf(slab: RawSlab, at: number): SlabBand<PtaxBand> {
  const value: PtaxBand = {
    amount: rupees(slab.amount_rupees),
    instalment: slab.monthly_instalment_rupees === undefined ? null : rupees(slab.monthly_instalment_rupees),
    month_amounts: inPaise(slab.month_amounts_rupees),
    optional_month_amounts: inPaise(slab.optional_month_amounts_rupees),
    shown_from: slab.display_from_rupees,
    shown_to: slab.display_to_rupees,
  };
  if (at === 0) return { value };
  if (slab.min_exclusive_rupees !== undefined) return { above: rupees(slab.min_exclusive_rupees), value };
  return { from: rupees(slab.min_inclusive_rupees as number), value };
}

const bandsOf = (version: RawVersion, gender: 'male' | 'female'): PtaxBands =>
  version.slabs.filter((slab) => !slab.gender || slab.gender === gender).map(bandOf);

function tableOf(state: RawState, version: RawVersion | null, local_body: string | null): PtaxTable {
  const none = version === null || version.repealed === true;
  const onIncome = version?.basis === 'annual_taxable_income';
  const half = state.half_years?.map(({ from, to, deduct_month_default }) => ({
    from: +from,
    to: +to,
    deduct: deduct_month_default,
  }));
  return {
    state: state.code,
    state_name: state.name,
    local_body,
    basis: none ? 'none' : (version.basis as Exclude<PtaxTable['basis'], 'none'>),
    male: none || onIncome ? [] : bandsOf(version, 'male'),
    female: none || onIncome ? [] : bandsOf(version, 'female'),
    half_years: half ?? HALF_YEARS[state.code] ?? [],
    deduct_month: SINGLE_DEDUCTION[state.code] ?? null,
    least_days: state.min_days_in_half_year ?? null,
    exempt: none ? '' : exemptIn(state),
    forms: none ? '' : (state.forms ?? []).join(', '),
    charge: onIncome ? rupees((version.slabs.at(-1) as RawSlab).amount_rupees) : zero,
  };
}

/** The state's exemptions, else the usual ones. Each needs a certificate. */
const exemptIn = ({ exemptions = raw.generic_exemptions, exemptions_extra }: RawState): string =>
  [...[exemptions].flat(), exemptions_extra].filter(Boolean).join('; ');

function confidenceIn(state: RawState, version: RawVersion, local: string | null): Confidence {
  if (version.confidence) return confidenceOf(version.confidence);
  // Half-years that no source names make the half-yearly table doubtful.
  if (state.half_years_status) return 'unverified';
  // The table of one body is used for bodies whose own table was not found.
  if (local === null && version.local_body) return 'unverified';
  return confidenceOf(state.confidence);
}

function parameterOf(state: RawState, local: string | null): Parameter<PtaxTable> {
  const versions = (state.versions ?? []).filter(
    (version) => local !== null || !version.local_body || /default/.test(version.local_body),
  );
  const doubts = [
    ...(state.half_years_status ? [state.half_years_status] : []),
    ...(state.exemptions_extra ? [state.exemptions_extra] : []),
    ...versions.flatMap(({ note }) => (note ? [note] : [])),
  ];
  return defineParameter<PtaxTable>({
    id: local === null ? `ptax.${state.code}` : `ptax.${state.code}.${toSlug(local)}`,
    title: `Professional tax, ${state.name}${local === null ? '' : `, ${local}`}`,
    unit: 'scale',
    confirmedOn: raw.as_of,
    ...(doubts.length > 0 && { toVerify: doubts.join('; ') }),
    history: state.levies
      ? versions.toReversed().map((version) => ({
          from: version.effective_from,
          value: tableOf(state, version, local),
          source: [version.legal_ref, ...state.sources].filter(Boolean).join('; '),
          confidence: confidenceIn(state, version, local),
          ...(version.effective_from_status && { startDoubt: version.effective_from_status }),
        }))
      : [{ from: OPEN_SINCE, value: tableOf(state, null, null), source: state.sources.join('; '), confidence: 'read' }],
  });
}

const toSlug = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '_');

/** Local bodies with their own table, by the newest version of a state. */
const bodiesOf = (state: RawState): string[] => {
  const named = state.versions?.[0]?.local_body;
  return named ? [named] : [];
};

/** One entry for each state, and one more for each local body with its own table. `key` is the state's code, or code/body. */
export const ptaxTables: readonly {
  readonly key: string;
  readonly aliases: readonly string[];
  readonly parameter: Parameter<PtaxTable>;
}[] = raw.states.flatMap((state) => [
  { key: state.code, aliases: state.iso_aliases ?? [], parameter: parameterOf(state, null) },
  ...bodiesOf(state).map((body) => ({ key: `${state.code}/${toSlug(body)}`, aliases: [], parameter: parameterOf(state, body) })),
]);

/** The key under which a local body's own table is found. */
export const ptaxKey = (state: string, localBody: string): string => `${state}/${toSlug(localBody)}`;

/** States where every local body has its own table, so that a place without one is doubtful. */
export const statesOfLocalBodies: ReadonlySet<string> = new Set(
  raw.states.filter((state) => bodiesOf(state).length > 0).map(({ code }) => code),
);

/** Age from which nobody pays professional tax in Karnataka. */
export const karnatakaExemptAge = defineParameter<number>({
  id: 'ptax.exempt_age.IN-KA',
  title: 'Professional tax, Karnataka: exempt from this age',
  unit: 'years',
  confirmedOn: raw.as_of,
  history: [
    {
      from: '1976-04-01',
      value: 65,
      source: 'Karnataka Tax on Professions Act 1976, before Act 6 of 2018; start not read',
      confidence: 'reported',
    },
    { from: '2018-04-01', value: 60, source: 'Karnataka Act 6 of 2018', confidence: 'read' },
  ],
});
