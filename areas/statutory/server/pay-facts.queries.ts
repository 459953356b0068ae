import { type CivilDate, financialYearOf, lastDayOf, type Month } from '@hrms/platform/calendar';
import { copyRows, isOneOf, newId, type Tx, waitForAll } from '@hrms/platform/server';
import type { EpfDeclaration } from '@hrms/statutory/contract';
import {
  type EpfEstablishment,
  type EpfMembership,
  type EpfStateEstablishment,
  epfEstablishmentOf,
  esiDisabilityDegree,
  esiPeriodOf,
  lawReadingOf,
  type RentSpan,
} from '@hrms/statutory/domain';
import { type CeilingChoice, findCeilingChoice } from './ceiling-method.service.ts';
import { listDeclarations } from './declaration.service.ts';
import { listDeclaredFigures } from './declarations/figures.service.ts';
import { type JoinerBasis, readJoinerBasis } from './epf-setting.service.ts';
import {
  listMembershipsOn,
  listOtherMembershipsOn,
  type MembershipRow,
  type OtherMemberships,
  toEpfMembership,
} from './membership.queries.ts';
import { listOverridesIn } from './override.queries.ts';
import { type PreviousSums, sumPrevious } from './previous-employment.queries.ts';
import { type ExemptionSpan, listExemptionsIn } from './ptax-exemption.queries.ts';
import { listRegistrationsOn } from './registrations/registration.queries.ts';
import { type CertificateInForce, listCertificatesOn } from './tds/lower-deduction.queries.ts';

export type TaxFactsRow = {
  regime: 'new' | 'old';
  resident: boolean;
  declared_exempt_paise: number;
  declared_claims_paise: number;
  declared_other_claims_paise: number;
  other_income_paise: number;
  /** From the declaration in force, where there is one. */
  house_interest_paise?: number;
  other_tds_paise?: number;
  rent?: readonly RentSpan[];
};

export type PayFacts = {
  readonly ceiling: CeilingChoice;
  /** Percent of disability from which the higher ESI limit applies. */
  readonly disability_degree: number;
  readonly memberships: ReadonlyMap<string, MembershipRow>;
  /** Decisions on ESI, professional tax and the welfare fund by employee. */
  readonly other_memberships: ReadonlyMap<string, OtherMemberships>;
  /** Form 11 by employee. */
  readonly declarations: ReadonlyMap<string, EpfDeclaration>;
  /** ESI coverage of employees already tested in the contribution period. */
  readonly esi: ReadonlyMap<string, boolean>;
  readonly tax: ReadonlyMap<string, TaxFactsRow>;
  /** Earlier employers of the tax year by employee. */
  readonly previous: ReadonlyMap<string, PreviousSums>;
  /** Exemption from professional tax by employee; those without one in the month are missing. */
  readonly ptax_exemptions: ReadonlyMap<string, ExemptionSpan>;
  /** The EPF establishment of who works in a state: by the registration of the state, else by the one for all others. */
  readonly epfEstablishment: (state: string | null) => EpfEstablishment;
  readonly joinerBasis: JoinerBasis;
  /** Lower-deduction certificate on the day of payment, by employee; those without one are missing. */
  readonly certificates: ReadonlyMap<string, CertificateInForce>;
};

/**
 * The statutory facts of all employees for a month and its day of payment, in sets. Amounts in paise.
 * @param ids limits it to these employees
 */
export async function loadPayFacts(tx: Tx, month: Month, pay_date: CivilDate, ids?: readonly string[]): Promise<PayFacts> {
  const tax_year = financialYearOf(pay_date);
  const day = lastDayOf(month);
  const period_from = esiPeriodOf(month).contribution.first_day;
  // asked for together: the database answers one question while the answer before it is read
  const [
    ceiling,
    memberships,
    declarations,
    esi,
    tax,
    declared,
    overrides,
    exemptions,
    other,
    previous,
    certificates,
    establishments,
    joinerBasis,
  ] = await waitForAll([
    findCeilingChoice(tx, month),
    listMembershipsOn(tx, day, ids),
    listDeclarations(tx, ids),
    tx
      .selectFrom('esi_coverage')
      .where('org_id', '=', tx.org_id)
      .where('period_from', '=', period_from)
      .where(isOneOf('employee_id', ids))
      .select(['employee_id', 'covered'])
      .execute(),
    tx
      .selectFrom('tax_profile')
      .where('org_id', '=', tx.org_id)
      .where('tax_year', '=', tax_year)
      .where(isOneOf('employee_id', ids))
      .select([
        'employee_id',
        'regime',
        'resident',
        'declared_exempt_paise',
        'declared_claims_paise',
        'declared_other_claims_paise',
        'other_income_paise',
      ])
      .execute(),
    listDeclaredFigures(tx, { tax_year, month, ids }),
    listOverridesIn(tx),
    listExemptionsIn(tx, month, ids),
    listOtherMembershipsOn(tx, day, ids),
    sumPrevious(tx, tax_year, ids),
    listCertificatesOn(tx, pay_date, ids),
    listEpfEstablishments(tx, day),
    readJoinerBasis(tx),
  ]);
  return {
    ceiling,
    ptax_exemptions: exemptions,
    disability_degree: lawReadingOf(overrides)(esiDisabilityDegree, day).value,
    memberships,
    other_memberships: other,
    declarations,
    esi: new Map(esi.map((row) => [row.employee_id, row.covered])),
    tax: taxFactsOf(tax, declared),
    previous,
    certificates,
    joinerBasis,
    epfEstablishment: (state) => epfEstablishmentOf(establishments, state),
  };
}

/** The EPF establishments of the organisation on a day. */
export async function listEpfEstablishments(tx: Tx, day: CivilDate): Promise<EpfStateEstablishment[]> {
  const registrations = await listRegistrationsOn(tx, { scheme: 'epf' }, day);
  return registrations.map(({ state_code, rate_class, edli_exempt }) => ({ state_code, rate_class, edli_exempt }));
}

type StoredTaxFacts = Omit<TaxFactsRow, 'regime'> & { employee_id: string; regime: string };

const NOTHING_DECLARED = {
  regime: 'new',
  resident: true,
  declared_exempt_paise: 0,
  declared_claims_paise: 0,
  declared_other_claims_paise: 0,
  other_income_paise: 0,
};

/** The profile, with the figures of the declaration in force in place of what the office entered. */
function taxFactsOf(
  profiles: readonly StoredTaxFacts[],
  declared: Awaited<ReturnType<typeof listDeclaredFigures>>,
): Map<string, TaxFactsRow> {
  const byEmployee = new Map(profiles.map((row) => [row.employee_id, row]));
  const found = new Map<string, TaxFactsRow>();
  for (const employee_id of new Set([...byEmployee.keys(), ...declared.keys()])) {
    const { employee_id: _id, ...profile } = byEmployee.get(employee_id) ?? { employee_id, ...NOTHING_DECLARED };
    const figures = declared.get(employee_id);
    const regime = profile.regime === 'old' ? 'old' : 'new';
    found.set(employee_id, {
      ...profile,
      regime,
      ...(figures && {
        declared_exempt_paise: figures.exempt,
        declared_claims_paise: figures.savings,
        declared_other_claims_paise: figures.other_claims,
        other_income_paise: figures.other_income,
        house_interest_paise: figures.house_interest,
        other_tds_paise: figures.other_tds,
        rent: figures.rent,
      }),
    });
  }
  return found;
}

type BreakUpPosition = {
  readonly epf?: { membership: EpfMembership; rate_class: 'standard' };
  /** Its terms themselves, which follow from where the employee works. */
  readonly epfEstablishment: PayFacts['epfEstablishment'];
  /** Where no membership was saved. */
  readonly joinerBasis: JoinerBasis;
};

/** EPF position on a day, by employee, for the break-up of a salary: a membership only where one was saved. */
export async function readStatutoryFacts(
  tx: Tx,
  ids: readonly string[],
  day: CivilDate,
): Promise<ReadonlyMap<string, BreakUpPosition>> {
  const memberships = await listMembershipsOn(tx, day, ids);
  const establishments = await listEpfEstablishments(tx, day);
  const joinerBasis = await readJoinerBasis(tx);
  const epfEstablishment = (state: string | null) => epfEstablishmentOf(establishments, state);
  return new Map(
    ids.map((id): [string, BreakUpPosition] => {
      const row = memberships.get(id);
      const epf = row && { epf: { membership: toEpfMembership(row, null, day), rate_class: 'standard' as const } };
      return [id, { epfEstablishment, joinerBasis, ...epf }];
    }),
  );
}

/** Whether an employee is insured under ESI on a day, by the latest contribution period that was tested by then. */
export async function isEsiInsured(tx: Tx, employee_id: string, day: CivilDate): Promise<boolean> {
  const latest = await tx
    .selectFrom('esi_coverage')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('period_from', '<=', day)
    .select('covered')
    .orderBy('period_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.covered ?? false;
}

export type TestedCoverage = { employee_id: string; covered: boolean; wages_tested_paise: number; tested_on: CivilDate };

/** Stores the ESI coverage tested in a finalised month until the end of the contribution period. Safe to repeat. */
export async function recordEsiCoverage(tx: Tx, month: Month, tested: readonly TestedCoverage[]): Promise<void> {
  if (tested.length === 0) return;
  const { first_day, last_day } = esiPeriodOf(month).contribution;
  const known = new Set(
    (
      await tx
        .selectFrom('esi_coverage')
        .where('org_id', '=', tx.org_id)
        .where('period_from', '=', first_day)
        .where(
          isOneOf(
            'employee_id',
            tested.map(({ employee_id }) => employee_id),
          ),
        )
        .select('employee_id')
        .execute()
    ).map((row) => row.employee_id),
  );
  await copyRows(
    tx,
    'esi_coverage',
    tested
      .filter(({ employee_id }) => !known.has(employee_id))
      .map((row) => ({
        id: newId(),
        employee_id: row.employee_id,
        period_from: first_day,
        period_to: last_day,
        covered: row.covered,
        wages_tested_paise: row.wages_tested_paise,
        tested_on: row.tested_on,
        cause: row.tested_on === first_day ? 'period_start' : 'joining',
      })),
  );
}
