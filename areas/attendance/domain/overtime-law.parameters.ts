import { defineParameter, inForce } from '@hrms/platform/explain';

const CODE = 'OSH&WC Code 2020 (Act 37 of 2020)';

/** Ordinary hours of a day, section 25. */
const dailyHours = defineParameter({
  id: 'overtime.daily_hours',
  title: 'Ordinary hours of a day',
  unit: 'count',
  history: [{ from: '2025-11-21', value: 8, source: `${CODE}, section 25`, confidence: 'reported' }],
  confirmedOn: '2026-11-20',
});
/** Hours of a week above which overtime is due, rule 69. */
const weeklyHours = defineParameter({
  id: 'overtime.weekly_hours',
  title: 'Ordinary hours of a week',
  unit: 'count',
  history: [{ from: '2025-11-21', value: 48, source: 'OSH&WC (Central) Rules 2026, rule 69', confidence: 'reported' }],
  confirmedOn: '2026-11-20',
});
/** Overtime as a multiple of wages, section 27, in basis points. */
const multiplier = defineParameter({
  id: 'overtime.multiplier',
  title: 'Overtime rate',
  unit: 'basis_points',
  history: [{ from: '2025-11-21', value: 20_000, source: `${CODE}, section 27`, confidence: 'unverified' }],
  confirmedOn: '2026-11-20',
  toVerify: 'Wording of section 27, and the consent it asks for',
});
/** Earliest and latest minute for women without consent, section 43. */
const womensHours = defineParameter({
  id: 'overtime.womens_hours',
  title: 'Hours of women without consent',
  unit: 'text',
  history: [{ from: '2025-11-21', value: '06:00 to 19:00', source: `${CODE}, section 43`, confidence: 'unverified' }],
  confirmedOn: '2026-11-20',
  toVerify: 'Wording of section 43',
});

/** Figures of the law behind overtime on a day, for the settings screen. */
export const overtimeLaw = (day: string) =>
  [dailyHours, weeklyHours, multiplier, womensHours].map((parameter) => {
    const { id, title, value, from, source, confidence, confirmedOn } = inForce<number | string>(
      parameter,
      day < '2025-11-21' ? '2025-11-21' : day,
    );
    return {
      id,
      title,
      value: String(value),
      from,
      source,
      confidence: confidence === 'unverified' ? 'to confirm' : confidence,
      confirmed_on: confirmedOn,
    };
  });
