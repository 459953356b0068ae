import type { Calculation, ComponentKind, Frequency, Proration, TaxHead, WageClass } from '@hrms/salary/contract';

/** Labels of choice lists by their wire values. */
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
  balancing: 'Balance of CTC',
  variable: 'Entered each month',
  system: 'Statutory calculation',
};

export const FREQUENCIES: Record<Frequency, string> = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  half_yearly: 'Half-yearly',
  yearly: 'Yearly',
  once: 'One time',
};

export const PRORATIONS: Record<Proration, string> = {
  paid_days: 'Paid days',
  days_in_service: 'Days in service (ignores LOP)',
  present_days: 'Days present',
  none: 'None',
  hourly: 'Approved hours',
};

export const ROUNDINGS = {
  nearest_rupee: 'Nearest rupee',
  up_rupee: 'Next higher rupee',
  down_rupee: 'Drop paise',
  nearest_ten: 'Nearest ₹10',
  paise: 'Nearest paisa',
};

export const ARREARS = {
  recompute: 'Recalculate and pay the difference',
  none: 'No arrears',
  manual: 'Enter manually',
};

export const VISIBILITIES = { always: 'Always', when_not_zero: 'When not zero', never: 'Never' };

export const TAX_HEADS: Record<TaxHead, string> = {
  salary: 'Salary',
  hra: 'House rent allowance',
  lta: 'Leave travel allowance',
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
  employer_nps: 'Employer NPS',
  employee_pf: 'Employee provident fund',
  employee_nps: 'Employee NPS',
  ptax: 'Professional tax',
  not_income: 'Not taxable income',
};

type ClassWords = { short: string; clauses: string };

/** Code on Wages 2019 s.2(y), in short; the clauses as they are numbered there. */
export const WAGE_CLASSES: Record<WageClass, ClassWords> = {
  included: {
    short: 'Included in wages',
    clauses: 'Basic, dearness allowance, retaining allowance, and every allowance not listed in clauses (a) to (k).',
  },
  excluded_capped: {
    short: 'Excluded up to 50%',
    clauses:
      'Clauses (a) to (i): statutory bonus (a), housing and amenities (b), employer provident fund and pension (c), conveyance and travel (d), special expenses of the work (e), house rent (f), awards and settlements (g), overtime (h), commission (i). The part above 50% of remuneration is added back to wages.',
  },
  excluded_uncapped: {
    short: 'Excluded without limit',
    clauses: 'Clauses (j) and (k): gratuity, and retrenchment or other benefits on end of employment.',
  },
  not_remuneration: {
    short: 'Not remuneration',
    clauses: 'Reimbursements, incentives and one-time pay (Ministry of Labour FAQ on the codes), and deductions.',
  },
};

export const toChoices = <T extends string>(words: Record<T, string>) =>
  (Object.entries(words) as [T, string][]).map(([value, label]) => ({ value, label }));
