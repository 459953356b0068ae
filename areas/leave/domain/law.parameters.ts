import { defineParameter, type Parameter } from '@hrms/platform/explain';

const OSH = 'Occupational Safety, Health and Working Conditions Code, 2020';
const SOCIAL = 'Code on Social Security, 2020';
/** The labour codes came into force. */
const CODES_FROM = '2025-11-21';
const CONFIRMED = '2026-11-20';
const notRead = 'Wording was not read at the source. Check with your adviser';

export const daysWorkedForAnnualLeave = defineParameter({
  id: 'leave.days_worked_for_annual_leave',
  title: 'Days worked in a calendar year for annual leave',
  unit: 'days',
  confirmedOn: CONFIRMED,
  history: [
    { from: '1948-09-23', value: 240, source: 'Factories Act, 1948, section 79', confidence: 'reported' },
    { from: CODES_FROM, value: 180, source: `${OSH}, section 32` },
  ],
});

export const workedDaysForOneDay = defineParameter({
  id: 'leave.worked_days_for_one_day',
  title: 'Days worked that earn one day of annual leave',
  unit: 'days',
  confirmedOn: CONFIRMED,
  history: [{ from: '1948-09-23', value: 20, source: `Factories Act, 1948, section 79; ${OSH}, section 32` }],
});

export const workedDaysForOneDayYoung = defineParameter({
  id: 'leave.worked_days_for_one_day_adolescent',
  title: 'Days worked that earn one day: adolescents and work below ground',
  unit: 'days',
  confirmedOn: CONFIRMED,
  history: [{ from: '1948-09-23', value: 15, source: `Factories Act, 1948, section 79; ${OSH}, section 32` }],
});

export const annualLeaveCarried = defineParameter({
  id: 'leave.annual_leave_carried',
  title: 'Annual leave of workers carried forward',
  unit: 'days',
  confirmedOn: CONFIRMED,
  history: [{ from: '1948-09-23', value: 30, source: `Factories Act, 1948, section 79; ${OSH}, section 32` }],
});

/** Months after the month of a lost weekly holiday in which the compensatory one is given. */
export const compensatoryHolidayMonths = defineParameter({
  id: 'leave.compensatory_holiday_months',
  title: 'Months to give a compensatory holiday to a worker',
  unit: 'months',
  confirmedOn: CONFIRMED,
  toVerify: notRead,
  history: [
    { from: '1948-09-23', value: 2, source: `Factories Act, 1948, section 53; ${OSH}, section 26`, confidence: 'unverified' },
  ],
});

const maternity = (
  id: string,
  title: string,
  value: number,
  section: string,
  more: { unit?: 'days' | 'months' | 'count'; from?: string } = {},
) =>
  defineParameter({
    id: `leave.${id}`,
    title,
    unit: more.unit ?? 'days',
    confirmedOn: CONFIRMED,
    toVerify: notRead,
    history: [
      {
        from: more.from ?? '2017-04-01',
        value,
        source: `Maternity Benefit Act, 1961; ${SOCIAL}, ${section}`,
        confidence: 'unverified' as const,
      },
    ],
  });

export const maternityDaysWorked = maternity(
  'maternity_days_worked',
  'Days worked in the 12 months before for maternity benefit',
  80,
  'chapter VI',
);
export const maternityDays = maternity('maternity_days', 'Maternity leave', 182, 'section 60');
export const maternityDaysBefore = maternity(
  'maternity_days_before',
  'Maternity leave before the expected date, at most',
  56,
  'section 60',
);
export const maternityChildrenLimit = maternity(
  'maternity_children_limit',
  'Surviving children from which maternity leave is shorter',
  2,
  'section 60',
  { unit: 'count' },
);
export const maternityDaysLater = maternity(
  'maternity_days_later_child',
  'Maternity leave with two or more surviving children',
  84,
  'section 60',
);
export const maternityDaysBeforeLater = maternity(
  'maternity_days_before_later_child',
  'The same, before the expected date at most',
  42,
  'section 60',
);
export const miscarriageDays = maternity('miscarriage_days', 'Leave after miscarriage', 42, 'section 65');
export const tubectomyDays = maternity('tubectomy_days', 'Leave after tubectomy', 14, 'section 65');
export const pregnancyIllnessMonths = maternity(
  'pregnancy_illness_months',
  'Leave for illness from pregnancy, at most',
  1,
  'section 65',
  { unit: 'months' },
);

export const adoptionDays = defineParameter({
  id: 'leave.adoption_days',
  title: 'Leave of an adopting or commissioning mother',
  unit: 'days',
  confirmedOn: CONFIRMED,
  history: [
    { from: '2017-04-01', value: 84, source: 'Maternity Benefit (Amendment) Act, 2017, section 5(4)', confidence: 'reported' },
    {
      from: '2026-03-17',
      value: 84,
      source: `Supreme Court, 17 March 2026, on ${SOCIAL}, section 60(4)`,
      confidence: 'reported',
    },
  ],
});
/** Age of the child below which adoption leave is due, in months; null: whatever the age. */
export const adoptionAgeLimit = defineParameter<number | null>({
  id: 'leave.adoption_age_limit',
  title: 'Age of the adopted child, in months, up to which leave is due',
  unit: 'months',
  confirmedOn: CONFIRMED,
  history: [
    { from: '2017-04-01', value: 3, source: 'Maternity Benefit (Amendment) Act, 2017, section 5(4)', confidence: 'reported' },
    {
      from: '2026-03-17',
      value: null,
      source: `Supreme Court, 17 March 2026, on ${SOCIAL}, section 60(4)`,
      confidence: 'reported',
    },
  ],
});

export const inquiryLeaveMonths = defineParameter({
  id: 'leave.inquiry_leave_months',
  title: 'Leave during an inquiry into sexual harassment, at most',
  unit: 'months',
  confirmedOn: CONFIRMED,
  history: [{ from: '2013-12-09', value: 3, source: 'Sexual Harassment of Women at Workplace Act, 2013, section 12' }],
});

/** Days of earned leave that count for a year of service when leave is encashed at exit. */
export const encashableDaysPerYear = defineParameter({
  id: 'leave.encashable_days_per_year',
  title: 'Days a year counted for the tax exemption of leave encashment',
  unit: 'days',
  confirmedOn: CONFIRMED,
  history: [{ from: '1978-04-01', value: 30, source: 'Income-tax Act, 1961, section 10(10AA)' }],
});

/** Every figure of the law that leave uses, for the page of the law and the test of sources. */
export const leaveLaw: readonly Parameter<number | null>[] = [
  daysWorkedForAnnualLeave,
  workedDaysForOneDay,
  workedDaysForOneDayYoung,
  annualLeaveCarried,
  compensatoryHolidayMonths,
  maternityDaysWorked,
  maternityDays,
  maternityDaysBefore,
  maternityChildrenLimit,
  maternityDaysLater,
  maternityDaysBeforeLater,
  miscarriageDays,
  tubectomyDays,
  pregnancyIllnessMonths,
  adoptionDays,
  adoptionAgeLimit,
  inquiryLeaveMonths,
  encashableDaysPerYear,
];
