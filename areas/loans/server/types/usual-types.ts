import { type LoanKind, LoanTerms } from '@hrms/loans/contract';
import type * as z from 'zod';

type UsualType = { code: string; name: string; kind: LoanKind; description: string; terms: LoanTerms };

const usual = (
  code: string,
  name: string,
  description: string,
  terms: z.input<typeof LoanTerms>,
  kind: LoanKind = 'loan',
): UsualType => ({ code, name, kind, description, terms: LoanTerms.parse(terms) });

const NONE = { interest_method: 'none', annual_rate_bp: 0 } as const;

/** Loan types that many organisations publish, as a start. */
export const USUAL_TYPES: readonly UsualType[] = [
  usual(
    'ADVANCE',
    'Salary advance',
    'Part of the pay already earned, taken back with the next payslips.',
    {
      ...NONE,
      min_amount_paise: 100_000,
      max_amount_paise: 5_000_000,
      max_tenure_months: 3,
      max_salary_multiple_hundredths: 50,
      multiple_base: 'net_last_paid',
    },
    'salary_advance',
  ),
  usual('PERSONAL', 'Personal loan', 'At 10% a year on the reducing balance, up to three months’ gross.', {
    interest_method: 'reducing',
    annual_rate_bp: 1000,
    min_amount_paise: 1_000_000,
    max_amount_paise: 50_000_000,
    max_salary_multiple_hundredths: 300,
    min_tenure_months: 6,
    max_tenure_months: 36,
    min_service_months: 12,
    round_instalment_to_paise: 1,
    foreclosure_fee_bp: 200,
    part_payment_min_paise: 1_000_000,
    max_skips_per_year: 1,
    agreement_required: true,
  }),
  usual('FESTIVAL', 'Festival advance', 'Interest-free, repaid in ten months.', {
    ...NONE,
    min_amount_paise: 500_000,
    max_amount_paise: 2_500_000,
    min_tenure_months: 1,
    max_tenure_months: 10,
    min_service_months: 3,
    max_loans_per_tax_year: 1,
  }),
  usual('VEHICLE', 'Two-wheeler loan', 'At 8% a year, flat.', {
    interest_method: 'flat',
    annual_rate_bp: 800,
    min_amount_paise: 2_000_000,
    max_amount_paise: 15_000_000,
    min_tenure_months: 12,
    max_tenure_months: 48,
    min_service_months: 12,
    perquisite_purpose: 'vehicle',
  }),
  usual('MEDICAL', 'Medical loan', 'Interest-free, for treatment of the employee or the family.', {
    ...NONE,
    min_amount_paise: 1_000_000,
    max_amount_paise: 30_000_000,
    min_tenure_months: 6,
    max_tenure_months: 24,
    max_skips_per_year: 2,
    allow_in_probation: true,
    perquisite_purpose: 'medical_specified_disease',
  }),
];
