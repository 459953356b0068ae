import { CreatePlan } from '@hrms/benefits/contract';

const thousand = 100_000;
const from_date = '2026-04-01';

/** Plans that people choose in the open window: one at once, one after an approval. */
export const DEMO_PLANS: readonly CreatePlan[] = [
  CreatePlan.parse({
    code: 'PARENTS',
    name: 'Parents’ cover',
    kind: 'health',
    provider: 'Sahyadri General Insurance',
    helpline: '1800 000 000',
    description: 'Hospital treatment for your parents or parents-in-law, at your cost.',
    from_date,
    terms: {},
    options: [
      {
        name: '3 lakh',
        sum_insured_paise: 300 * thousand,
        pricing: 'per_life',
        family: { parents: 'parents_or_in_laws' },
        is_default: true,
        rates: [
          { relation: 'self', amount_paise: 600 * 100, employer_share_bp: 0 },
          { relation: 'parent', amount_paise: 14 * thousand, employer_share_bp: 0, tax_bp: 1800 },
        ],
      },
    ],
  }),
  CreatePlan.parse({
    code: 'TOP_UP',
    name: 'Top-up cover',
    kind: 'other',
    provider: 'Sahyadri General Insurance',
    description: 'Ten lakh above the group health cover, after HR has agreed.',
    from_date,
    terms: { needs_approval: true },
    options: [
      {
        name: '10 lakh',
        sum_insured_paise: 1000 * thousand,
        pricing: 'per_life',
        is_default: true,
        rates: [{ relation: 'self', amount_paise: 4 * thousand, employer_share_bp: 5000 }],
      },
    ],
  }),
];
