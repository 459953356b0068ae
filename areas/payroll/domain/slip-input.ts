import type { CivilDate, Month, Period } from '@hrms/platform/calendar';
import type { LawReading } from '@hrms/platform/explain';
import type { BasisPoints, Paise } from '@hrms/platform/money';
import type { DatedComponent } from '@hrms/salary/domain';
import type { CeilingChangeMethod, EpfEstablishment, EpfInput, EpfMembership, LwfInput, RentSpan } from '@hrms/statutory/domain';

/** Days a full month counts for per-day pay (payroll settings, dated). */
export type LopBasis = 'calendar_days' | 'fixed_30' | 'fixed_26' | 'working_days';

export type NetRounding = 'none' | 'nearest_rupee' | 'up_rupee';

export type PaySettings = {
  readonly lop_basis: LopBasis;
  readonly net_rounding: NetRounding;
  /** Share of wages above which deductions get a warning, in basis points (Code on Wages s.18(3)). */
  readonly recovery_cap_bp: number;
  readonly one_off_tax: 'in_month' | 'spread';
  /** For a month with two EPF ceilings; `signed` once the method is confirmed for that month. */
  readonly ceiling_change: { readonly method: CeilingChangeMethod; readonly signed: boolean };
  readonly eps_age_month: EpfInput['settings']['eps_age_month'];
  readonly gratuity_provision_bp: number | null;
  /** Missing in runs from before there was a choice, like the next: no, and carry. */
  readonly notice_recovery_reduces_taxable?: boolean;
  readonly negative_net?: 'carry' | 'block';
};

/** What is the same for all employees of a run. */
export type RunContext = {
  readonly month: Month;
  readonly pay_date: CivilDate;
  readonly settings: PaySettings;
  /** Components with the rule in force in the month, by code, in payslip order. */
  readonly components: ReadonlyMap<string, DatedComponent>;
  /** The law with the organisation's own figures, where it has set any. */
  readonly law: LawReading;
  /** The same with figures that hold in one state alone; missing where there are none. */
  readonly lawIn?: (state: string | null) => LawReading;
};

/** Full-month rates from a day on, by component code, in paise. */
export type SalaryInForce = {
  readonly from_date: CivilDate;
  readonly rates: readonly { readonly code: string; readonly rate: Paise }[];
};

/** Wages of a month by what EPF and ESI count on them, in paise: of both shares, of EPS, of EDLI, and of ESI. */
export type FundWages = {
  readonly epf: Paise;
  readonly employer: Paise;
  readonly eps: Paise;
  readonly edli: Paise;
  readonly esi: Paise;
};

/**
 * A one-time or variable amount entered for the month. Finalising consumes the records of exactly these ids; payslips from before
 * ids were kept have none. Every fact that a payslip uses up carries its id here in the same way.
 */
export type OneTimeItem = {
  readonly id?: string;
  readonly code: string;
  readonly amount: Paise;
  readonly note: string | null;
  /** The month it belongs to, where that is an earlier one. */
  readonly origin_month?: Month;
  /** Its EPF and ESI are settled in that month: it is no wage of this one for them. */
  readonly wages_in_origin?: true;
  /** Wages of that month that its EPF and ESI shares are due on. With one of the EPF and ESI items of the month. */
  readonly fund_wages?: FundWages;
  /** Of another area, whose record says what is still due: paid to the paisa, and what cannot be recovered is not carried forward here. */
  readonly from_source?: true;
  /** The part of it that is free of income tax: leave and gratuity on leaving. */
  readonly exempt?: Paise;
  /**
   * LOP of another month that is docked from this month's wages: its days to a hundredth, negative where given back; 0 with the other items
   * of the same days.
   */
  readonly lop_days?: number;
};

/**
 * A statutory deduction of a month with an entered amount (paise) instead of the calculated one. `certificate`: number of the certificate
 * for lower or no deduction of tax, which TDS below the calculated one needs.
 */
export type StatutoryOverride = {
  readonly id: string;
  readonly code: 'EPF_EMPLOYEE' | 'ESI_EMPLOYEE' | 'PTAX' | 'LWF_EMPLOYEE' | 'TDS';
  readonly amount: Paise;
  readonly reason: string;
  readonly certificate: string | null;
};

/** Everything a payslip is calculated from. Stored with it, so that calculating it again gives the same result. */
export type SlipInput = {
  readonly employee_id: string;
  readonly joined_on: CivilDate;
  readonly last_working_day: CivilDate | null;
  /** Days of the month in service. */
  readonly service: Period;
  readonly gender: 'female' | 'male' | 'other' | null;
  readonly born_on: CivilDate | null;
  readonly disabled: boolean;
  /** Of the work branch on the last day of service in the month. */
  readonly place: { readonly state: string | null; readonly local_body: string | null };
  /** In the whole month and within service: weekly offs (fixed_26), and with holidays (working_days). */
  readonly offs: {
    readonly month: number;
    readonly service: number;
    /** Missing in payslips from before holidays were recorded: the weekly offs are used. */
    readonly month_with_holidays?: number;
    readonly service_with_holidays?: number;
  };
  /** LOP days, to a hundredth of a day. */
  readonly lop_days: number;
  /** Salaries in force within the month, oldest first; the first may begin earlier. */
  readonly salaries: readonly SalaryInForce[];
  /** Approved salaries that begin after the month, for the projection of tax. */
  readonly later_salaries: readonly SalaryInForce[];
  readonly items: readonly OneTimeItem[];
  /**
   * A payslip beside the salary of the month (off-cycle, bonus): only its items are paid, taxed as one-time pay, without EPF, ESI, PTAX
   * and LWF. `salaries` is empty; the salary in force stands in `later_salaries` for the projection of tax.
   */
  readonly supplement?: {
    /** The salary of the month stands on a payslip already. */
    readonly month_paid: boolean;
  };
  readonly epf: ({ readonly membership: EpfMembership } & EpfEstablishment) | null;
  /** Null where ESI does not apply. `covered` is null until coverage is tested in the contribution period. */
  readonly esi: { readonly covered: boolean | null } | null;
  readonly ptax: {
    readonly gross_so_far: Paise;
    readonly paid_in_period: Paise;
    readonly paid_in_year: Paise;
    /** Liable gross of payslips beside the salary of this month: its slab is that of both. */
    readonly gross_beside?: Paise;
    readonly exemption: { readonly kind: string; readonly from: CivilDate; readonly until: CivilDate | null } | null;
  };
  /**
   * In the months in which the state's labour welfare fund accrues, else missing. `roll_size`: employees on the roll in the state.
   */
  readonly lwf?: { readonly category: LwfInput['category']; readonly roll_size: number | null };
  readonly tax: TaxFacts;
  /** Deductions carried forward from earlier months, oldest first. */
  readonly carried: readonly {
    readonly id?: string;
    readonly code: string;
    readonly amount: Paise;
    readonly from_month: Month;
  }[];
  /** Entered instead of the calculated statutory deductions of the month. Missing where there are none. */
  readonly overrides?: readonly StatutoryOverride[];
};

/** The financial year so far; amounts in paise. */
export type TaxFacts = {
  readonly regime: 'new' | 'old';
  readonly resident: boolean;
  readonly pan_missing: boolean;
  /** Taxable salary and tax of the earlier months with this employer. */
  readonly paid_so_far: Paise;
  readonly deducted_so_far: Paise;
  readonly epf_so_far: Paise;
  /** From Form 122: salary of a previous employer and the tax it deducted. */
  readonly previous_salary: Paise;
  readonly previous_tds: Paise;
  /** Of that salary, exempt in the old regime; professional tax and own provident fund there. Missing where none is stated. */
  readonly previous_exempt?: Paise;
  readonly previous_ptax?: Paise;
  readonly previous_epf?: Paise;
  readonly other_income: Paise;
  /** Accepted for the year in the old regime: exempt parts of salary, and claims of s.123 besides the own provident fund. */
  readonly exempt: Paise;
  readonly claims: Paise;
  /** Deductions under other sections, each within its limit. Missing in payslips from before they were kept apart. */
  readonly other_claims?: Paise;
  /** Declared interest on a home loan within its limit, old regime. Missing before declarations were kept. */
  readonly house_interest?: Paise;
  /** Lower-deduction certificate on the day of payment, with the salary that its limit leaves (null: no limit). Missing without one. */
  readonly certificate?: { readonly number: string; readonly rate: BasisPoints; readonly room: Paise | null };
  /**
   * Taxable perquisites of the year, what is planned included. Missing without any. `contribution`: of the employer to funds, of which the
   * amount is what is above the limit.
   */
  readonly perquisites?: readonly { readonly label: string; readonly amount: Paise; readonly contribution?: Paise }[];
  /** Rent paid in the year by spell and city, for the exemption of HRA in the old regime. Missing where none is declared. */
  readonly rent?: readonly RentSpan[];
  /** Salaries of the year that ended before the month, oldest first: the exemption of HRA follows them. Missing without rent or change. */
  readonly earlier_salaries?: readonly SalaryInForce[];
};

/** The context of a run as it is for those who work in a state. */
export const contextIn = (context: RunContext, state: string | null): RunContext =>
  context.lawIn ? { ...context, law: context.lawIn(state) } : context;
