import type { Confidence, Parameter } from '@hrms/platform/explain';
import { inForce, valueOn } from '@hrms/platform/explain';
import { describe, expect, test } from 'vitest';
import { accommodation } from './accommodation.parameters.ts';
import * as allowances from './allowances.parameters.ts';
import { everyParameter } from './every.parameters.ts';
import { newRegime, oldRegime, type TaxScale } from './income-tax.parameters.ts';
import pack from './pack/income-tax.json' with { type: 'json' };
import marks from './pack/marks.json' with { type: 'json' };
import { motorCar, perquisiteFree } from './perquisites.parameters.ts';
import table from './professional-tax.json' with { type: 'json' };
import * as retirement from './retirement.parameters.ts';
import { claimLimits, hraCities } from './salary-heads.parameters.ts';
import { tdsInterest, tdsLateFee } from './tds-default.parameters.ts';
import { foreignTreatmentIncome, specifiedEmployeeSalary } from './tds-penalty.parameters.ts';

const WORDS: Record<string, Confidence> = {
  R: 'read',
  A: 'read',
  P: 'reported',
  B: 'reported',
  U: 'unverified',
  C: 'unverified',
  O: 'open',
};
const byId = new Map(everyParameter.map((parameter) => [parameter.id, parameter]));

/** The pack's own marks, transcribed beside the parameters: who changes one meets the other. */
describe('figures of the labour law with their marks', () => {
  test.each(marks.rows.map((row) => [`${row.id} from ${row.from}`, row] as const))('%s', (_, row) => {
    const entry = byId.get(row.id)?.history.find(({ from }) => from === row.from);
    expect(entry?.confidence).toBe(WORDS[row.mark]);
    if ('value' in row) expect(entry?.value).toEqual(row.value);
    if (row.mark !== 'R' && row.mark !== 'A') expect([row.id, entry?.source !== '']).toEqual([row.id, true]);
  });
});

describe('the income-tax file', () => {
  const scaleOf = (regime: (typeof pack.regimes)[number]): TaxScale => {
    const bands = (given: readonly { up_to_rupees: number | null; rate_percent: number }[]) =>
      given.map(({ up_to_rupees, rate_percent }) => ({
        up_to: up_to_rupees === null ? null : up_to_rupees * 100,
        rate: rate_percent * 100,
      }));
    const slabs = regime.slabs as never as Record<string, never[]>;
    return {
      slabs: regime.slabs_by_age
        ? Object.fromEntries(Object.entries(slabs).map(([age, given]) => [age, bands(given)]))
        : Object.fromEntries(['below_60', '60_to_79', '80_and_above'].map((age) => [age, bands(slabs as never)])),
      rebate: {
        income_limit: regime.rebate.income_limit_rupees * 100,
        most: regime.rebate.max_rupees * 100,
        marginal_relief: regime.rebate.marginal_relief,
      },
      standard_deduction: regime.standard_deduction_rupees * 100,
      surcharge: regime.surcharge.map(({ above_rupees, rate_percent }) => ({
        above: above_rupees * 100,
        rate: rate_percent * 100,
      })),
      cess: regime.cess_percent * 100,
    } as never;
  };
  test.each(pack.regimes.map((regime) => [`${regime.tax_year} ${regime.regime}`, regime] as const))(
    'scale of %s',
    (_, regime) => {
      const entry = inForce(regime.regime === 'new' ? newRegime : oldRegime, regime.effective_from);
      expect(entry.value).toEqual(scaleOf(regime));
      expect(entry.confidence).toBe(WORDS[regime.confidence]);
    },
  );

  test('house rent cities', () => {
    for (const { effective_from, metro_50pct, other_pct } of pack.hra) {
      const { metro_cities, metro_rate, other_rate } = valueOn(hraCities, effective_from);
      expect([[...metro_cities].toSorted(), metro_rate, other_rate]).toEqual([
        [...metro_50pct].toSorted(),
        5_000,
        other_pct * 100,
      ]);
    }
  });

  test('limits of deductions', () => {
    const limits = valueOn(claimLimits, '2026-04-01');
    const of = (code: string) => pack.deductions.find(({ code_1961 }) => code_1961 === code);
    const rupees = (paise: number | null) => paise && paise / 100;
    expect(rupees(limits.savings.limit)).toBe(of('80C')?.limit);
    expect(rupees(limits.pension_own.limit)).toBe(of('80CCD(1B)')?.limit);
    const health = of('80D')?.limit as unknown as Record<string, number>;
    expect([rupees(limits.health_self.limit), rupees(limits.health_self.raised)]).toEqual([
      health['self_family'],
      health['self_senior'],
    ]);
    expect([rupees(limits.health_parents.limit), rupees(limits.health_parents.raised)]).toEqual([
      health['parents'],
      health['parents_senior'],
    ]);
    for (const [kind, code] of [
      ['disabled_dependant', '80DD'],
      ['own_disability', '80U'],
    ] as const)
      expect({ normal: rupees(limits[kind].limit), severe: rupees(limits[kind].raised) }).toEqual(of(code)?.limit);
    expect({ normal: rupees(limits.specified_disease.limit), senior: rupees(limits.specified_disease.raised) }).toEqual(
      of('80DDB')?.limit,
    );
    for (const [kind, code] of [
      ['home_loan_2016', '80EE'],
      ['affordable_home_loan', '80EEA'],
      ['electric_vehicle_loan', '80EEB'],
      ['savings_interest', '80TTA'],
      ['senior_interest', '80TTB'],
    ] as const)
      expect([code, rupees(limits[kind].limit)]).toEqual([code, of(code)?.limit]);
    for (const { act_1961, act_2025 } of Object.values(limits))
      expect(
        pack.deductions.some(
          ({ code_1961, section_2025 }) => act_1961.includes(code_1961) && section_2025.includes(act_2025.slice(0, 3)),
        ),
      ).toBe(true);
  });

  test('exempt receipts with their confidence', () => {
    const receipt = (code: string) =>
      pack.exempt_receipts.find((one) => one.code === code) as { limit: number; limit_before_rupees?: number };
    const limitOn = (parameter: Parameter<number>, day: string) => valueOn(parameter, day) / 100;
    expect(limitOn(retirement.exemptGratuity, '2026-04-01')).toBe(receipt('GRATUITY_ACT').limit);
    expect(limitOn(retirement.exemptLeaveEncashment, '2026-04-01')).toBe(receipt('LEAVE_ENCASH').limit);
    expect(limitOn(retirement.exemptLeaveEncashment, '2023-03-31')).toBe(receipt('LEAVE_ENCASH').limit_before_rupees);
    expect(limitOn(retirement.exemptRetrenchment, '2026-04-01')).toBe(receipt('RETRENCHMENT').limit);
    expect(limitOn(retirement.exemptVoluntaryRetirement, '2026-04-01')).toBe(receipt('VRS').limit);
    expect([
      inForce(retirement.exemptLeaveEncashment, '2024-04-01').confidence,
      inForce(retirement.exemptGratuity, '2026-04-01').confidence,
      inForce(retirement.exemptRetrenchment, '2026-04-01').confidence,
      inForce(retirement.exemptVoluntaryRetirement, '2026-04-01').confidence,
    ]).toEqual(['reported', 'read', 'unverified', 'read']);
  });

  test('perquisites on both sides of 2026-04-01', () => {
    const [before, after] = pack.perquisites.motor_car_monthly as never as Record<string, Record<string, number>>[];
    const cars = (day: string) => {
      const { small, large, chauffeur } = valueOn(motorCar, day).employer_pays;
      return [small, large, chauffeur].map((paise) => paise / 100);
    };
    expect(cars('2026-03-31')).toEqual(Object.values(before?.['mixed_employer_pays'] ?? {}));
    expect(cars('2026-04-01')).toEqual(Object.values(after?.['mixed_employer_pays'] ?? {}));
    const free = (day: string) => valueOn(perquisiteFree, day);
    const [mealBefore, mealAfter] = pack.perquisites.meals;
    expect([free('2026-03-31').meal, free('2026-04-01').meal]).toEqual([
      (mealBefore?.exempt_per_meal_rupees ?? 0) * 100,
      (mealAfter?.exempt_per_meal_rupees ?? 0) * 100,
    ]);
    const [giftBefore, giftAfter] = pack.perquisites.gifts;
    expect([free('2026-03-31').gifts_below, free('2026-04-01').gifts_below]).toEqual([
      (giftBefore?.nil_below_rupees ?? 0) * 100,
      (giftAfter?.nil_below_rupees ?? 0) * 100,
    ]);
    const [loanBefore, loanAfter] = pack.perquisites.loans;
    expect([free('2026-03-31').loans_in_all, free('2026-04-01').loans_in_all]).toEqual([
      (loanBefore?.nil_up_to_rupees ?? 0) * 100,
      (loanAfter?.nil_up_to_rupees ?? 0) * 100,
    ]);
    const [salaryBefore, salaryAfter] = pack.perquisites.specified_employee_salary_threshold;
    expect([valueOn(specifiedEmployeeSalary, '2025-03-31'), valueOn(specifiedEmployeeSalary, '2025-04-01')]).toEqual([
      (salaryBefore?.value ?? 0) * 100,
      (salaryAfter?.value ?? 0) * 100,
    ]);
    const [incomeBefore, incomeAfter] = pack.perquisites.foreign_medical_travel_gti_limit;
    expect([valueOn(foreignTreatmentIncome, '2025-03-31'), valueOn(foreignTreatmentIncome, '2025-04-01')]).toEqual([
      (incomeBefore?.value ?? 0) * 100,
      (incomeAfter?.value ?? 0) * 100,
    ]);
    const owned = (
      pack.perquisites.accommodation[0] as never as { unfurnished_owned_pct: { pop_above: number; percent: number }[] }
    ).unfurnished_owned_pct;
    expect(valueOn(accommodation, '2024-04-01').owned).toEqual(
      owned.map(({ pop_above, percent }) => ({ people_above_count: pop_above, rate_bp: percent * 100 })),
    );
  });

  test('allowances read the file’s words: the first number of each', () => {
    const first = (code: string, column: 'before_2026_04_01' | 'from_2026_04_01') =>
      Number(/\d+/.exec(pack.allowances.find((one) => one.code === code)?.[column] ?? '')?.[0]) * 100;
    for (const [parameter, code] of [
      [allowances.childrenEducation, 'CEA'],
      [allowances.hostel, 'HOSTEL'],
    ] as const) {
      expect([code, valueOn(parameter, '2026-03-31').month]).toEqual([code, first(code, 'before_2026_04_01')]);
      expect([code, valueOn(parameter, '2026-04-01').month]).toEqual([code, first(code, 'from_2026_04_01')]);
    }
    expect(valueOn(allowances.transportDisabled, '2026-04-01').metro).toBe(first('TRANSPORT_DISABLED', 'from_2026_04_01'));
    for (const { code, regimes } of pack.allowances.filter((one) =>
      ['DUTY_TRAVEL', 'DUTY_OTHER', 'CEA', 'HOSTEL'].includes(one.code),
    )) {
      const kept = {
        DUTY_TRAVEL: allowances.dutyTravel,
        DUTY_OTHER: allowances.dutyOther,
        CEA: allowances.childrenEducation,
        HOSTEL: allowances.hostel,
      }[code as 'CEA'];
      expect([code, valueOn(kept, '2026-04-01').new_regime]).toEqual([code, regimes.includes('new')]);
    }
  });

  test('costs of being late', () => {
    const { late_deduction_interest_pct_month, late_deposit_interest_pct_month, late_return_fee_per_day_rupees } =
      pack.default_costs;
    expect(valueOn(tdsInterest, '2026-04-01')).toEqual({
      late_deduction: late_deduction_interest_pct_month * 100,
      late_deposit: late_deposit_interest_pct_month * 100,
    });
    expect(valueOn(tdsLateFee, '2026-04-01')).toBe(late_return_fee_per_day_rupees * 100);
  });
});

describe('tables of states', () => {
  test('a start that is not confirmed says so, and Puducherry’s half-years are unverified', () => {
    for (const state of table.states as {
      code: string;
      versions?: { effective_from: string; effective_from_status?: string }[];
    }[])
      for (const { effective_from, effective_from_status } of state.versions ?? [])
        if (effective_from_status) {
          const named = everyParameter.filter(({ id }) => id === `ptax.${state.code}` || id.startsWith(`ptax.${state.code}.`));
          const entries = named.flatMap(({ history }) => history.filter(({ from }) => from === effective_from));
          expect([state.code, entries.map(({ startDoubt }) => startDoubt)]).toEqual([
            state.code,
            entries.map(() => effective_from_status),
          ]);
        }
    expect(byId.get('ptax.IN-PY')?.history.map(({ confidence }) => confidence)).toEqual(['unverified']);
    expect(byId.get('ptax.IN-OD')?.history.at(-1)?.confidence).toBe('reported');
    expect(byId.get('lwf.IN-HR')?.history.at(-1)).toMatchObject({ from: '2026-01-01', confidence: 'reported' });
  });

  test('whatever is not read at its source says what to verify, or its source says why', () => {
    const silent = everyParameter.filter(({ toVerify, history }) => history.at(-1)?.confidence === 'open' && !toVerify);
    expect(silent.map(({ id }) => id)).toEqual([]);
  });
});
