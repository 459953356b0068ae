import { type CivilDate, financialYearOf } from '@hrms/platform/calendar';

/** Rule 46 of the CGST Rules, 2017 allows sixteen characters. */
export const LONGEST_NUMBER = 16;

/** The series of a seller's documents; credit notes have their own. */
export const seriesOf = (prefix: string, kind: 'invoice' | 'credit_note'): string => (kind === 'invoice' ? prefix : `${prefix}C`);

/** A number such as `HR/26-27/000123`. @throws RangeError when it would be longer than the rules allow */
export function documentNumber(series: string, day: CivilDate, value: number): string {
  const [from = '', to = ''] = financialYearOf(day).split('-');
  const text = `${series}/${from.slice(-2)}${to.slice(-2)}/${String(value).padStart(6, '0')}`;
  if (text.length > LONGEST_NUMBER) throw new RangeError(`${text} is longer than ${LONGEST_NUMBER} characters`);
  return text;
}
