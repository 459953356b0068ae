import { employedPeriod, fullMonthFundWages, type SlipInput } from '@hrms/payroll/domain';
import { type Month, type Period, periodOf } from '@hrms/platform/calendar';
import { valueOn } from '@hrms/platform/explain';
import { type BasisPoints, type Paise, zero } from '@hrms/platform/money';
import { type EpfMembership, epsEntryTestFrom, isLwfMonth, joiningMembership, ptaxDeductionPeriod } from '@hrms/statutory/domain';
import { toEpfMembership } from '@hrms/statutory/server';
import type { RunFacts } from './facts.queries.ts';
import { type PayPerson, placeOf, positionOn } from './people.ts';

/** Weekly offs and holidays in the month and in service, by the branches and locations the employee worked at. */
function offsOf({ employee_id, positions }: PayPerson, month: Month, service: Period, { offsIn }: RunFacts): SlipInput['offs'] {
  const person = {
    employee_id,
    places: positions.map(({ from_date, branch_id, location_id }) => ({ from_date, branch_id, location_id })),
  };
  const whole = offsIn(person, periodOf(month));
  const served = offsIn(person, service);
  return {
    month: whole.weekly_offs,
    month_with_holidays: whole.offs_and_holidays,
    service: served.weekly_offs,
    service_with_holidays: served.offs_and_holidays,
  };
}

const GENDERS: Record<string, SlipInput['gender']> = { male: 'male', female: 'female', transgender: 'other' };

const LWF_CATEGORIES: Record<string, NonNullable<SlipInput['lwf']>['category']> = {
  worker: 'workman',
  supervisory: 'supervisor',
  managerial: 'managerial',
};

/**
 * The input of one payslip, or null without an approved salary in the month. Keys stand in alphabetical order, as in the form that is
 * hashed: it is made quickest so.
 */
export function slipInputOf(person: PayPerson, month: Month, facts: RunFacts): SlipInput | null {
  const service = employedPeriod(month, person.joined_on, person.last_working_day);
  const salary = facts.salaries.get(person.employee_id);
  const paid_before = facts.paid_before.has(person.employee_id);
  const beside = facts.supplement;
  if (!service || (!paid_before && !beside && (!salary || salary.in_month.length === 0))) return null;
  const place = placeOf(person, service.last_day, facts.placeOn);
  const { employee_id } = person;
  const { statutory } = facts;
  const decided = statutory.other_memberships.get(employee_id);
  const tax = statutory.tax.get(employee_id);
  const previous = statutory.previous.get(employee_id);
  const year = facts.year.get(employee_id);
  const perquisites = facts.perquisites.get(employee_id);
  const certificate = statutory.certificates.get(employee_id);
  return {
    born_on: person.date_of_birth,
    carried: (beside ? [] : (facts.carried.get(employee_id) ?? [])) as unknown as SlipInput['carried'],
    disabled: (person.disability_percent ?? 0) >= statutory.disability_degree,
    employee_id,
    epf: beside
      ? null
      : {
          membership: fundMembership(person, facts, service.last_day),
          ...statutory.epfEstablishment(place.state),
        },
    esi: paid_before || beside || decided?.esi?.outside ? null : { covered: statutory.esi.get(employee_id) ?? null },
    gender: GENDERS[person.gender ?? ''] ?? null,
    items: facts.items.get(employee_id) ?? [],
    joined_on: person.joined_on,
    last_working_day: person.last_working_day,
    later_salaries: beside ? [...(salary?.in_month ?? []), ...(salary?.later ?? [])] : paid_before ? [] : (salary?.later ?? []),
    lop_days: paid_before || beside ? 0 : (facts.lop.get(employee_id) ?? 0),
    ...(!paid_before &&
      !beside &&
      !decided?.lwf?.outside &&
      isLwfMonth(place.state, month) && {
        lwf: {
          category:
            decided?.lwf?.lwf_category ?? LWF_CATEGORIES[positionOn(person, service.last_day)?.lwf_category ?? ''] ?? null,
          roll_size: facts.rolls.get(place.state ?? '') ?? null,
        },
      }),
    offs: offsOf(person, month, service, facts),
    ...(!paid_before && !beside && facts.overrides.has(employee_id) && { overrides: facts.overrides.get(employee_id) ?? [] }),
    place,
    ptax: {
      ...ptaxSoFar(facts, employee_id, month, place),
      ...(paid_before && { exemption: paidWithPayslip(month) }),
    },
    salaries: paid_before || beside ? [] : (salary?.in_month ?? []),
    service,
    ...(beside && { supplement: { month_paid: paid_before } }),
    tax: {
      ...(certificate && {
        certificate: {
          number: certificate.certificate_number,
          rate: certificate.rate_bp as BasisPoints,
          room:
            certificate.limit_paise === null ? null : (Math.max(0, certificate.limit_paise - certificate.used_paise) as Paise),
        },
      }),
      claims: (tax?.declared_claims_paise ?? 0) as Paise,
      deducted_so_far: (year?.tds_paise ?? 0) as Paise,
      ...(tax?.rent?.length && salary?.earlier.length && { earlier_salaries: salary.earlier }),
      epf_so_far: (year?.epf_paise ?? 0) as Paise,
      exempt: (tax?.declared_exempt_paise ?? 0) as Paise,
      ...(tax?.house_interest_paise && { house_interest: tax.house_interest_paise as Paise }),
      other_claims: (tax?.declared_other_claims_paise ?? 0) as Paise,
      other_income: (tax?.other_income_paise ?? 0) as Paise,
      paid_so_far: (year?.taxable_paise ?? 0) as Paise,
      pan_missing: !person.has_pan,
      ...(perquisites && { perquisites }),
      ...(previous?.epf && { previous_epf: previous.epf as Paise }),
      ...(previous?.exempt && { previous_exempt: previous.exempt as Paise }),
      ...(previous?.professional_tax && { previous_ptax: previous.professional_tax as Paise }),
      previous_salary: (previous?.salary ?? 0) as Paise,
      previous_tds: ((previous?.tds ?? 0) + (tax?.other_tds_paise ?? 0)) as Paise,
      regime: tax?.regime ?? 'new',
      ...(tax?.rent?.length && { rent: tax.rent }),
      resident: tax?.resident ?? true,
    },
  };
}

/** Professional tax of the month stands on the payslip that paid its days. */
const paidWithPayslip = (month: Month) => ({ from: `${month}-01`, kind: 'paid_with_payslip', until: null });

/** The first day on which wages above the ceiling keep a new member out of EPS. */
const EPS_TEST_FROM = valueOn(epsEntryTestFrom, '2014-09-01');

/**
 * The membership as decided, else the default: a member of EPF, and of EPS by the wages at the first joining (`joiningMembership`).
 * Above the ceiling nobody becomes an EPS member until Form 11 declares an earlier first joining.
 */
function fundMembership(person: PayPerson, { statutory, salaries, components }: RunFacts, day: string): EpfMembership {
  const { employee_id, joined_on } = person;
  const decided = statutory.memberships.get(employee_id);
  const membership = toEpfMembership(decided, person.date_of_birth, day, statutory.joinerBasis(joined_on));
  if (decided || joined_on < EPS_TEST_FROM) return membership;
  const declared = statutory.declarations.get(employee_id);
  const first = salaries.get(employee_id)?.first;
  const { eps } = joiningMembership({
    joined_on,
    wages: first ? fullMonthFundWages(first.rates, components, joined_on) : zero,
    has_uan: person.has_uan,
    first_epf_join_on: declared?.first_epf_joined_on ?? null,
    wages_at_first_join: (declared?.first_epf_wages_paise ?? null) as Paise | null,
  }).value;
  if (eps === 'member') return membership;
  const undeclared = (declared?.earlier_member ?? null) === null || (declared?.earlier_member && !declared.first_epf_joined_on);
  const { status, vpf_amount, vpf_rate, ...rest } = membership;
  const outside_eps = undeclared || eps === 'ask' ? 'form_11_missing' : 'joined_above_ceiling';
  return { ...rest, eps_member: false, outside_eps, status, vpf_amount, vpf_rate };
}

function ptaxSoFar(
  { paid, year, ptax_beside, supplement, statutory }: RunFacts,
  employee_id: string,
  month: Month,
  { state, local_body }: SlipInput['place'],
): SlipInput['ptax'] {
  const span = ptaxDeductionPeriod(month, state, local_body);
  const before = span ? (paid.get(employee_id) ?? []).filter((one) => one.month >= span.first_month && one.month < month) : [];
  const open = supplement ? undefined : ptax_beside.get(employee_id);
  const membership = statutory.other_memberships.get(employee_id)?.ptax;
  const outside = membership?.outside ? membership : null;
  const exemption = statutory.ptax_exemptions.get(employee_id) ?? null;
  return {
    exemption: outside ? { from: outside.from_date, kind: 'not_applicable', until: null } : exemption,
    ...(open && { gross_beside: open as Paise }),
    gross_so_far: before.reduce((sum, one) => sum + one.gross, 0) as Paise,
    paid_in_period: before.reduce((sum, one) => sum + one.ptax, 0) as Paise,
    paid_in_year: (year.get(employee_id)?.ptax_paise ?? zero) as Paise,
  };
}
