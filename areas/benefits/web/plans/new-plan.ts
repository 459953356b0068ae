/** First values of a plan, an option and a rate. */
const FAMILY = { spouse: false, max_children: 0, child_age_to: 25, parents: 'none', parent_age_to: 80 };
export const NEW_RATE = {
  relation: 'family',
  age_from: 0,
  age_to: 120,
  amount_paise: null,
  percent_bp: null,
  base: 'basic_da',
  employer_share_bp: 10_000,
  employer_cap_paise: null,
  tax_bp: 0,
};
export const NEW_OPTION = {
  name: '',
  sum_insured_paise: null,
  pricing: 'per_family',
  family: FAMILY,
  min_paise: null,
  max_paise: null,
  meals_a_month: null,
  is_default: false,
  rates: [NEW_RATE],
};
export const NEW_TERMS = {
  applies_to: {},
  min_service_days: 0,
  include_probation: true,
  waiting_days: 0,
  policy_year_start: '04-01',
  ends_on_exit: 'last_day',
  refund_pro_rata: false,
  employer_share_taxable: false,
  needs_approval: false,
};
