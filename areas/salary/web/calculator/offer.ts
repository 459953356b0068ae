import { financialYearOf, isMonth, type Month, monthOf } from '@hrms/platform/calendar';
import { ParameterNotDated } from '@hrms/platform/explain';
import { formatRupees, type Paise } from '@hrms/platform/money';
import type { CalculatorBasis, CalculatorStructure } from '@hrms/salary/contract';
import {
  type BreakUpAnswer,
  breakUpFor,
  checkStructure,
  defaultSalarySettings,
  type SalaryFacts,
  type TakeHome,
  takeHome,
  type Wanted,
} from '@hrms/salary/domain';
import { epfEstablishmentOf, ordinaryMember } from '@hrms/statutory/domain';

/** What is entered for one offer; amounts in paise. It stands in the address, so that a link carries it; it names nobody. */
export type Offer = {
  of: Wanted['of'];
  amount: number | null;
  structure: string;
  state: string;
  from_month: Month;
  epf: 'restricted' | 'actual' | 'none';
  regime: 'new' | 'old';
  rent: number;
  city: string;
  savings: number;
  house_loan_interest: number;
};

const oneOf = <Value extends string>(value: string | null, values: readonly Value[]): Value =>
  values.find((candidate) => candidate === value) ?? (values[0] as Value);
const whole = (value: string | null): number => Math.max(0, Math.min(1e13, Math.trunc(Number(value)) || 0));

/** The offer in an address; `prefix` tells two offers apart. */
export function readOffer(search: URLSearchParams, prefix: string, basis: CalculatorBasis): Offer {
  const get = (name: string) => search.get(`${prefix}${name}`);
  const from = get('from');
  const year = `${financialYearOf(monthOf(basis.as_of)).slice(0, 4)}-04`;
  return {
    of: oneOf(get('of'), ['ctc', 'gross', 'net']),
    amount: whole(get('amount')) || null,
    structure: get('structure') ?? basis.structures[0]?.structure_id ?? '',
    state: get('state') ?? 'IN-MH',
    from_month: from && isMonth(from) ? from : year,
    epf: oneOf(get('epf'), ['restricted', 'actual', 'none']),
    regime: oneOf(get('regime'), ['new', 'old']),
    rent: whole(get('rent')),
    city: get('city') ?? '',
    savings: whole(get('savings')),
    house_loan_interest: whole(get('house_loan')),
  };
}

/** The address with an offer in it. */
export function writeOffer(search: URLSearchParams, prefix: string, offer: Offer): URLSearchParams {
  const next = new URLSearchParams(search);
  const { from_month, house_loan_interest, ...rest } = offer;
  for (const [name, value] of Object.entries({ ...rest, from: from_month, house_loan: house_loan_interest }))
    if (value) next.set(`${prefix}${name}`, String(value));
    else next.delete(`${prefix}${name}`);
  return next;
}

/** An offer worked out, or why it can’t be. */
export type OfferResult =
  | {
      readonly ctc_annual: Paise;
      readonly solved: NonNullable<BreakUpAnswer['breakUp']>;
      readonly paid: TakeHome;
      readonly problem?: undefined;
    }
  | { readonly problem: string };

function structureOf(chosen: CalculatorStructure, { component_codes, lookup_tables }: CalculatorBasis) {
  const tables = new Set(lookup_tables.map(({ code }) => code));
  const { structure } = checkStructure(chosen.lines, { components: new Set(component_codes), tables });
  return structure;
}

/** Works out an offer in the browser, by the functions the server uses. */
export function workOut(offer: Offer, basis: CalculatorBasis): OfferResult | null {
  const chosen = basis.structures.find(({ structure_id }) => structure_id === offer.structure);
  const structure = chosen && structureOf(chosen, basis);
  if (!offer.amount) return null;
  if (!structure) return { problem: 'Please select a structure' };
  const day = `${offer.from_month}-01`;
  const facts: SalaryFacts = {
    variables: { state: offer.state.replace(/^IN-/, ''), joining_date: day },
    epf:
      offer.epf === 'none'
        ? null
        : {
            membership: { ...ordinaryMember, employee_basis: offer.epf, employer_basis: offer.epf },
            ...epfEstablishmentOf(basis.epf_establishments, offer.state),
          },
    esi: { disabled: false, covered_in_period: false },
    tables: new Map(
      basis.lookup_tables.map(({ code, rows }) => [code, new Map(rows.map(({ key, amount_paise }) => [key, amount_paise]))]),
    ),
  };
  const about = {
    from_month: offer.from_month,
    state: offer.state,
    local_body: null,
    gender: null,
    regime: offer.regime,
    age_group: 'below_60' as const,
    rent: offer.rent as Paise,
    city: offer.city,
    house_loan_interest: offer.house_loan_interest as Paise,
    claims: offer.savings > 0 ? [{ kind: 'savings' as const, amount: offer.savings as Paise, raised: false }] : [],
  };
  const input = { structure, facts, settings: { ...defaultSalarySettings, ...basis.settings }, day };
  try {
    const found = breakUpFor({ of: offer.of, amount: offer.amount as Paise }, input, about, offer.from_month);
    if (!found) return { problem: `No CTC up to 100 crore gives ${formatRupees(offer.amount)} a month` };
    const { ctc_annual, answer } = found;
    if (answer.refusal) return { problem: answer.refusal.message };
    return { ctc_annual, solved: answer.breakUp, paid: takeHome({ ...input, ctc_annual }, answer.breakUp.value, about) };
  } catch (problem) {
    if (problem instanceof ParameterNotDated) return { problem: 'Statutory rates aren’t available for this month' };
    throw problem;
  }
}
