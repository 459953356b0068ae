import type { Title } from './demo-places.ts';
import type { GivenDays } from './demo-punches.ts';

/** Whose payslips of September to November 2026 are the worked examples P1 to P5, by their places in the list of people. */
export const WORKED = { asha: 149, vikram: 238, meenakshi: 214, sunil: 215, farhana: 220 } as const;
const NONE = { absent: [], longer: {} } as const;
const OVERTIME_MINUTES = 120;
/** The days of those whose payslips are worked: in time on all but these. */
export const WORKED_DAYS: ReadonlyMap<number, GivenDays> = new Map<number, GivenDays>([
  [WORKED.asha, { ...NONE, absent: ['2026-09-07', '2026-09-08'] }],
  [WORKED.vikram, NONE],
  [WORKED.meenakshi, NONE],
  [
    WORKED.sunil,
    {
      ...NONE,
      longer: Object.fromEntries(['05', '06', '07', '08', '09'].map((day) => [`2026-10-${day}`, OVERTIME_MINUTES])),
    },
  ],
  [WORKED.farhana, { ...NONE, absent: ['2026-10-12', '2026-10-13', '2026-10-14'] }],
]);
/** Whose settlement is the worked example F1, by his place among those who left. */
export const ROHAN = { n: 4, joined_on: '2020-03-02', ctc_annual_paise: 240_000_000, left_on: '2026-10-16' } as const;
/** With whom `vikram` exchanges the post: he works at Bengaluru. */
export const BENGALURU_ENGINEER = 191;
export const VIKRAM_JOINED = '2026-10-14';

export type WorkedPerson = {
  readonly first_name: string;
  readonly last_name: string;
  readonly gender: 'male' | 'female';
  readonly ctc_annual_paise: number;
  readonly title?: Title;
  /** Of amounts typed in rupees, SPECIAL the balance; otherwise the structure of everybody. */
  readonly structure?: { readonly name: string; readonly code: string; readonly rupees: Readonly<Record<string, number>> };
};
export const WORKED_PEOPLE: ReadonlyMap<number, WorkedPerson> = new Map<number, WorkedPerson>([
  [WORKED.asha, { first_name: 'Asha', last_name: 'Deshmukh', gender: 'female', ctc_annual_paise: 180_000_000 }],
  [
    WORKED.vikram,
    {
      first_name: 'Vikram',
      last_name: 'Shetty',
      gender: 'male',
      ctc_annual_paise: 150_000_000,
      structure: {
        name: 'Site engineers',
        code: 'SITE',
        rupees: { BASIC: 37_500, HRA: 18_750, LTA: 6_000, SITE_ALLOWANCE: 40_000 },
      },
    },
  ],
  [
    WORKED.meenakshi,
    {
      first_name: 'Meenakshi',
      last_name: 'Raman',
      gender: 'female',
      ctc_annual_paise: 1_020_000_000,
      title: 'Director of engineering',
    },
  ],
  [
    WORKED.sunil,
    {
      first_name: 'Sunil',
      last_name: 'Yadav',
      gender: 'male',
      ctc_annual_paise: 28_618_800,
      structure: { name: 'Stores Gurugram', code: 'STORES', rupees: { BASIC: 13_000, HRA: 5_200, CONVEYANCE: 1_600 } },
    },
  ],
  [
    WORKED.farhana,
    {
      first_name: 'Farhana',
      last_name: 'Begum',
      gender: 'female',
      ctc_annual_paise: 39_475_200,
      structure: { name: 'Purchasing Hyderabad', code: 'PURCHASING', rupees: { BASIC: 18_000, HRA: 7_200 } },
    },
  ],
]);
