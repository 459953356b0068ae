import type { CreatePlan } from '@hrms/benefits/contract';
import type * as z from 'zod';

const lakh = 10_000_000;
const thousand = 100_000;
const family = { spouse: true, max_children: 2, child_age_to: 25 };

/** Plans that many organisations offer, as a start: amounts are examples to be changed. */
export const USUAL_PLANS: readonly Omit<z.input<typeof CreatePlan>, 'from_date'>[] = [
  {
    code: 'HEALTH',
    name: 'Group health',
    kind: 'health',
    enrolment_mode: 'opt_out',
    description: 'Hospital treatment for you, your spouse and two children. Parents can be added at your cost.',
    terms: {},
    options: [
      {
        name: '3 lakh',
        sum_insured_paise: 3 * lakh,
        pricing: 'per_family',
        family,
        is_default: true,
        rates: [{ relation: 'family', amount_paise: 12 * thousand, employer_share_bp: 10_000 }],
      },
      {
        name: '5 lakh',
        sum_insured_paise: 5 * lakh,
        pricing: 'per_family',
        family: { ...family, parents: 'parents_or_in_laws' },
        rates: [
          { relation: 'family', amount_paise: 18 * thousand, employer_share_bp: 7500 },
          { relation: 'parent', amount_paise: 24 * thousand, age_to: 79, employer_share_bp: 0 },
        ],
      },
    ],
  },
  {
    code: 'ACCIDENT',
    name: 'Accident cover',
    kind: 'accident',
    enrolment_mode: 'automatic',
    description: 'Paid by the organisation.',
    terms: {},
    options: [
      {
        name: '10 lakh',
        sum_insured_paise: 10 * lakh,
        pricing: 'per_life',
        is_default: true,
        rates: [{ relation: 'self', amount_paise: 60_000, employer_share_bp: 10_000 }],
      },
    ],
  },
  {
    code: 'TERM_LIFE',
    name: 'Term life',
    kind: 'term_life',
    enrolment_mode: 'automatic',
    description: 'Three times the annual pay, paid by the organisation.',
    terms: {},
    options: [
      {
        name: 'Three times pay',
        pricing: 'salary_percent',
        is_default: true,
        rates: [{ percent_bp: 60, base: 'gross', employer_share_bp: 10_000 }],
      },
    ],
  },
  {
    code: 'NPS',
    name: 'National Pension System',
    kind: 'nps',
    enrolment_mode: 'opt_in',
    description: 'The organisation contributes a share of basic and dearness allowance.',
    terms: {},
    options: [
      {
        name: 'Employer 14%',
        pricing: 'salary_percent',
        is_default: true,
        rates: [{ percent_bp: 1400, base: 'basic_da', employer_share_bp: 10_000 }],
      },
      {
        name: 'Employer 10%',
        pricing: 'salary_percent',
        rates: [{ percent_bp: 1000, base: 'basic_da', employer_share_bp: 10_000 }],
      },
    ],
  },
  {
    code: 'MEAL',
    name: 'Meal card',
    kind: 'meal',
    enrolment_mode: 'opt_in',
    description: 'One meal of ₹200 on 22 working days a month.',
    terms: {},
    options: [
      {
        name: '₹4,400 a month',
        pricing: 'fixed_monthly',
        meals_a_month: 22,
        is_default: true,
        rates: [{ amount_paise: 440_000, employer_share_bp: 10_000 }],
      },
    ],
  },
  {
    code: 'BASKET',
    name: 'Flexible basket',
    kind: 'flexible_basket',
    enrolment_mode: 'opt_in',
    description: 'Split the flexible part of your pay over categories that you claim with bills.',
    terms: {},
    options: [
      {
        name: 'Basket',
        pricing: 'fixed_monthly',
        max_paise: 12 * thousand * 10,
        is_default: true,
        rates: [{ amount_paise: 0, employer_share_bp: 10_000 }],
      },
    ],
  },
];
