import { stateName } from './state.ts';

/** States by the first two characters of a GSTIN. */
const STATES: Readonly<Record<string, string>> = {
  '01': 'IN-JK',
  '02': 'IN-HP',
  '03': 'IN-PB',
  '04': 'IN-CH',
  '05': 'IN-UK',
  '06': 'IN-HR',
  '07': 'IN-DL',
  '08': 'IN-RJ',
  '09': 'IN-UP',
  '10': 'IN-BR',
  '11': 'IN-SK',
  '12': 'IN-AR',
  '13': 'IN-NL',
  '14': 'IN-MN',
  '15': 'IN-MZ',
  '16': 'IN-TR',
  '17': 'IN-ML',
  '18': 'IN-AS',
  '19': 'IN-WB',
  '20': 'IN-JH',
  '21': 'IN-OD',
  '22': 'IN-CG',
  '23': 'IN-MP',
  '24': 'IN-GJ',
  '26': 'IN-DH',
  '27': 'IN-MH',
  '29': 'IN-KA',
  '30': 'IN-GA',
  '31': 'IN-LD',
  '32': 'IN-KL',
  '33': 'IN-TN',
  '34': 'IN-PY',
  '35': 'IN-AN',
  '36': 'IN-TS',
  '37': 'IN-AP',
  '38': 'IN-LA',
};

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The 15th character: weights 1 and 2 in turn, quotient and remainder of 36 added, the complement of 36. */
function checkCharacter(fourteen: string): string {
  const sum = [...fourteen].reduce((total, character, at) => {
    const product = DIGITS.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS[(36 - (sum % 36)) % 36] ?? '';
}

/** Why a number is no GSTIN of a branch in a state, or null. */
export function gstinFault(gstin: string, state_code: string | null): string | null {
  if (!/^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(gstin)) return 'Enter a valid GSTIN of 15 characters';
  const state = STATES[gstin.slice(0, 2)];
  if (!state) return 'The first two digits of the GSTIN are no state';
  if (checkCharacter(gstin.slice(0, 14)) !== gstin[14]) return 'The GSTIN check character is wrong';
  if (state_code && state !== state_code)
    return `This GSTIN belongs to ${stateName(state)}, the branch is in ${stateName(state_code)}`;
  return null;
}
