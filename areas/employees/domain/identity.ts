/** Kinds of numbers, as fields name them. */
export type NumberKind =
  | 'pan'
  | 'uan'
  | 'esi_number'
  | 'aadhaar'
  | 'pran'
  | 'passport_number'
  | 'driving_licence'
  | 'voter_id'
  | 'ifsc'
  | 'account_number';

const PAN = /^[A-Z]{5}[0-9]{4}[A-Z]$/;
const PAPER = /^[A-Z0-9/]{5,20}$/;
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;

/** A number in capitals, without spaces and hyphens. */
export const normalizeNumber = (text: string): string => text.trim().replace(/[\s-]/g, '').toUpperCase();

/** The dihedral group D5: multiplication and the permutation of a position. */
const PRODUCT = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const PERMUTED = ['0123456789', '1576283094', '5803796142', '8916043527', '9453126870', '4286573901', '2793806415', '7046913258'];

/** Whether the last digit is the Verhoeff check digit of those before it. */
export function hasVerhoeffDigit(digits: string): boolean {
  let check = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    check = Number(PRODUCT[check]?.[Number(PERMUTED[at % 8]?.[digit])]);
  }
  return check === 0;
}

function panProblem(value: string): string | null {
  if (!PAN.test(value)) return 'A PAN has 5 letters, 4 digits and 1 letter';
  return value[3] === 'P' ? null : "The 4th letter of an employee's PAN is P";
}

function aadhaarProblem(value: string): string | null {
  if (!/^[2-9]\d{11}$/.test(value)) return 'An Aadhaar number has 12 digits and does not start with 0 or 1';
  return hasVerhoeffDigit(value) ? null : 'This Aadhaar number is not valid. Check the digits';
}

/** Whether a bank takes a transfer to the account. */
export const isPayableAccount = ({ ifsc, account_number }: { ifsc: string; account_number: string }): boolean =>
  numberProblem('ifsc', ifsc) === null && numberProblem('account_number', account_number) === null;

/** Why a number in its stored form cannot be right; null when its shape is good. */
export function numberProblem(kind: NumberKind, value: string): string | null {
  switch (kind) {
    case 'pan':
      return panProblem(value);
    case 'aadhaar':
      return aadhaarProblem(value);
    case 'uan':
      return /^\d{12}$/.test(value) ? null : 'A UAN has 12 digits';
    case 'esi_number':
      return /^\d{10}$/.test(value) ? null : 'An ESI number has 10 digits';
    case 'pran':
      return /^\d{12}$/.test(value) ? null : 'A PRAN has 12 digits';
    // Countries and states write these in their own ways: only what can be no number at all is refused.
    case 'passport_number':
      return PAPER.test(value) ? null : 'A passport number has 5 to 20 letters and digits';
    case 'driving_licence':
      return PAPER.test(value) ? null : 'A driving licence number has 5 to 20 letters and digits';
    case 'voter_id':
      return PAPER.test(value) ? null : 'A voter ID has 5 to 20 letters and digits';
    case 'ifsc':
      return IFSC.test(value) ? null : 'An IFSC has 4 letters, a zero and 6 letters or digits';
    case 'account_number':
      return /^\d{9,18}$/.test(value) ? null : 'An account number has 9 to 18 digits';
  }
}
