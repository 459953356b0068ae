import type { Calculation, ComponentKind, Frequency, Proration, TaxHead, WageClass } from '@hrms/salary/contract';

/** Choice lists by their wire values, in the words of a payroll administrator. */
export const KINDS: Record<ComponentKind, string> = {
  earning: 'Earning',
  deduction: 'Deduction',
  employer_contribution: 'Employer contribution',
  reimbursement: 'Reimbursement',
  statistical: 'Statistical',
};

export const CALCULATIONS: Record<Calculation, string> = {
  fixed: 'Fixed amount',
  percentage: 'Percentage',
  formula: 'Formula',
  balancing: 'Balance of the CTC',
  variable: 'Entered each month',
  system: 'Computed by the engine',
};

export const FREQUENCIES: Record<Frequency, string> = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  half_yearly: 'Half-yearly',
  yearly: 'Yearly',
  once: 'Once',
};

export const PRORATIONS: Record<Proration, string> = {
  paid_days: 'By paid days',
  days_in_service: 'By days in service, loss of pay ignored',
  present_days: 'By days worked',
  none: 'Full or nothing',
  hourly: 'By approved hours',
};

export const ROUNDINGS = {
  nearest_rupee: 'Nearest rupee',
  up_rupee: 'Next higher rupee',
  down_rupee: 'Whole rupees, rest dropped',
  nearest_ten: 'Nearest ten rupees',
  paise: 'Nearest paisa',
};

export const ARREARS = {
  recompute: 'Compute the month again and pay the difference',
  none: 'Never in arrears',
  manual: 'Entered by hand',
};

export const VISIBILITIES = { always: 'Always', when_not_zero: 'When it is not zero', never: 'Never' };

export const TAX_HEADS: Record<TaxHead, string> = {
  salary: 'Salary',
  hra: 'House rent allowance',
  lta: 'Leave travel',
  children_education: 'Children education',
  hostel: 'Hostel',
  perquisite: 'Perquisite',
  profit_in_lieu: 'Profit in lieu of salary',
  gratuity: 'Gratuity',
  leave_encashment: 'Leave encashment',
  commuted_pension: 'Commuted pension',
  retrenchment: 'Retrenchment compensation',
  reimbursement_on_proof: 'Reimbursement on proof',
  employer_pf: 'Employer provident fund',
  employer_nps: 'Employer pension (NPS)',
  employee_pf: 'Own provident fund',
  employee_nps: 'Own pension (NPS)',
  ptax: 'Professional tax',
  not_income: 'No income',
};

type ClassWords = { short: string; clauses: string };

/** Code on Wages 2019 s.2(y), in short; the clauses as they are numbered there. */
export const WAGE_CLASSES: Record<WageClass, ClassWords> = {
  included: {
    short: 'Counts as wages',
    clauses: 'Basic pay, dearness allowance, retaining allowance, and every allowance that clauses (a) to (k) do not name.',
  },
  excluded_capped: {
    short: 'Left out, up to half of all pay',
    clauses:
      'Clauses (a) to (i): statutory bonus (a), housing and amenities (b), employer provident fund and pension (c), conveyance and travel (d), special expenses of the work (e), house rent (f), awards and settlements (g), overtime (h), commission (i). What they take beyond half of all remuneration counts as wages.',
  },
  excluded_uncapped: {
    short: 'Left out without limit',
    clauses: 'Clauses (j) and (k): gratuity, and retrenchment or other benefits paid on the end of employment.',
  },
  not_remuneration: {
    short: 'No remuneration',
    clauses: 'Expenses paid back, incentives and one-off pay (Ministry of Labour, questions on the codes), and deductions.',
  },
};

export const toChoices = <T extends string>(words: Record<T, string>) =>
  (Object.entries(words) as [T, string][]).map(([value, label]) => ({ value, label }));
