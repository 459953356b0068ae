import type { LegalType } from '@hrms/organisation/contract';
import { type StateCode, stateName } from './state.ts';

const PAN = /^[A-Z]{5}[0-9]{4}[A-Z]$/;

/** Kinds of employer in words. */
export const LEGAL_TYPE_LABELS: Record<LegalType, string> = {
  private_limited: 'private limited company',
  public_limited: 'public limited company',
  llp: 'limited liability partnership',
  partnership: 'partnership firm',
  proprietorship: 'proprietorship',
  huf: 'Hindu undivided family',
  trust: 'trust',
  society: 'society',
  co_operative: 'co-operative society',
  government: 'government body',
  other: 'other legal type',
};

/** 4th letters of a PAN: company C, firm F, person P, HUF H, trust T, association A, body of individuals B, government G, local authority L, artificial person J. */
const FOURTH: Record<LegalType, string> = {
  private_limited: 'C',
  public_limited: 'C',
  llp: 'F',
  partnership: 'F',
  proprietorship: 'P',
  huf: 'H',
  trust: 'T',
  society: 'ABTJ',
  co_operative: 'ABJ',
  government: 'GLJ',
  other: 'ABCFGHJLPT',
};

/** What to warn of when the 4th letter of a PAN belongs to another kind of holder; it may be kept with a reason. */
export function panWarning(pan: string, legal_type: LegalType | null): string | null {
  if (!legal_type || FOURTH[legal_type].includes(pan.charAt(3))) return null;
  return `The 4th letter of the PAN doesn’t match a ${LEGAL_TYPE_LABELS[legal_type]}`;
}

/** The year inside a CIN is that of incorporation; another one is only worth a warning. */
export function cinWarning(cin: string, incorporated_on: string | null): string | null {
  const year = cin.slice(8, 12);
  if (!incorporated_on || incorporated_on.startsWith(year)) return null;
  return `The CIN is of ${year}, but the date of incorporation is in ${incorporated_on.slice(0, 4)}`;
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The 15th character of a GSTIN over its first fourteen: base 36, weights 1 and 2 in turn, both digits of each product added. */
export function gstinCheckCharacter(first: string): string {
  let sum = 0;
  for (let at = 0; at < 14; at += 1) {
    const product = DIGITS.indexOf(first.charAt(at)) * (at % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return DIGITS.charAt((36 - (sum % 36)) % 36);
}

/** State codes of GST registrations; 25 and 28 are those of states since merged or divided. */
const GST_STATES: Record<string, StateCode> = {
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
  '25': 'IN-DH',
  '26': 'IN-DH',
  '27': 'IN-MH',
  '28': 'IN-AP',
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

/** The state a GSTIN was given in, or null for a code no state has. */
export const stateCodeOfGstin = (gstin: string): StateCode | null => GST_STATES[gstin.slice(0, 2)] ?? null;

type Holder = {
  /** Of the organisation, where it is known. */
  pan?: string | null | undefined;
  /** Of the branch the registration belongs to. */
  state_code?: string | null | undefined;
};

/** What is wrong with a GSTIN: its shape, its state, the PAN inside it, its check character. Null when nothing is. */
export function gstinProblem(gstin: string, { pan, state_code }: Holder = {}): string | null {
  const state = stateCodeOfGstin(gstin);
  if (!/^[0-9]{2}[A-Z0-9]{10}[0-9A-Z]Z[0-9A-Z]$/.test(gstin) || !PAN.test(gstin.slice(2, 12)) || !state)
    return 'Enter a valid GSTIN, for example 27AAKCS4821M1ZW';
  if (gstinCheckCharacter(gstin) !== gstin.charAt(14)) return 'The GSTIN check character is wrong';
  if (pan && gstin.slice(2, 12) !== pan) return 'The PAN in this GSTIN differs from the organisation’s PAN';
  if (state_code && state !== state_code)
    return `This GSTIN belongs to ${stateName(state)}, the branch is in ${stateName(state_code)}`;
  return null;
}
