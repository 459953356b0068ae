import type { LeaveRule, StatePresetCode } from '@hrms/leave/contract';

type RuleStart = { [K in keyof LeaveRule]?: LeaveRule[K] extends object ? Partial<LeaveRule[K]> : LeaveRule[K] };
type PresetRule = { readonly category: 'annual' | 'casual' | 'sick'; readonly rule: RuleStart };

/** A draft policy after a state's law of shops and establishments: a start to be checked, never applied as law. */
export type StatePreset = {
  readonly state: string;
  readonly law: string;
  readonly rules: readonly PresetRule[];
  readonly sources: readonly string[];
};

const TWELVE_DAYS = { entitlement_days: 12, credit_frequency: 'yearly' } as const;
const carriedUpTo = (days: number) => ({ carry: { mode: 'all', total_cap_days: days } }) as const;

/** All from secondary sources, read on 22 November 2026; the Acts themselves were not read. */
export const STATE_PRESETS: Readonly<Record<StatePresetCode, StatePreset>> = {
  'IN-MH': {
    state: 'Maharashtra',
    law: 'Maharashtra Shops and Establishments Act, 2017, section 18',
    rules: [
      { category: 'annual', rule: { entitlement_days: 18, cycle: 'calendar_year', ...carriedUpTo(45) } },
      { category: 'casual', rule: { entitlement_days: 8, cycle: 'calendar_year', credit_frequency: 'quarterly' } },
    ],
    sources: [
      'https://stage.citehr.com/showthread.php?page=2&t=600269',
      'https://hrinformative.com/leave-and-working-hours-maharashtra/',
    ],
  },
  'IN-KA': {
    state: 'Karnataka',
    law: 'Karnataka Shops and Commercial Establishments Act, 1961, section 15',
    rules: [
      { category: 'annual', rule: { entitlement_days: 18, ...carriedUpTo(45) } },
      { category: 'sick', rule: TWELVE_DAYS },
    ],
    sources: ['https://hrinformative.com/leave-and-working-hours-karnataka/'],
  },
  'IN-TN': {
    state: 'Tamil Nadu',
    law: 'Tamil Nadu Shops and Establishments Act, 1947, section 25',
    rules: [
      { category: 'annual', rule: { entitlement_days: 12, use_after: { mode: 'n_months', n: 12 }, ...carriedUpTo(24) } },
      { category: 'casual', rule: TWELVE_DAYS },
      { category: 'sick', rule: TWELVE_DAYS },
    ],
    sources: ['https://mail.citehr.com/537698-leave-rules-under-shops-establishment-act.html'],
  },
  'IN-TS': {
    state: 'Telangana',
    law: 'Telangana Shops and Establishments Act, 1988, section 30',
    rules: [
      { category: 'annual', rule: { entitlement_days: 15, use_after: { mode: 'n_days', n: 240 }, ...carriedUpTo(60) } },
      { category: 'casual', rule: TWELVE_DAYS },
      { category: 'sick', rule: TWELVE_DAYS },
    ],
    sources: [
      'https://hrinformative.com/leave-and-working-hours-policy-telangana/',
      'https://www.greythr.com/wiki/acts/st-telangana/',
    ],
  },
  'IN-HR': {
    state: 'Haryana',
    law: 'Punjab Shops and Commercial Establishments Act, 1958, section 14, as in force in Haryana',
    rules: [
      { category: 'annual', rule: { entitlement_days: 18, ...carriedUpTo(30) } },
      { category: 'casual', rule: { entitlement_days: 7, credit_frequency: 'yearly' } },
      { category: 'sick', rule: { entitlement_days: 7, credit_frequency: 'yearly' } },
    ],
    sources: ['https://hrdconsultinggroup.com/leave-provision/'],
  },
};

/** What a policy made from a preset says of itself. */
export const presetNote = ({ law }: StatePreset): string => `After the ${law}. Check with your adviser.`;
