const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether the last character of a GSTIN is the check digit of the fourteen before it (base 36, factors 1 and 2 in turn). */
export function hasValidCheckDigit(gstin: string): boolean {
  if (!/^[0-9A-Z]{15}$/.test(gstin)) return false;
  let total = 0;
  for (let index = 0; index < 14; index++) {
    const product = DIGITS.indexOf(gstin[index] ?? '') * (index % 2 === 0 ? 1 : 2);
    total += Math.floor(product / 36) + (product % 36);
  }
  return DIGITS[(36 - (total % 36)) % 36] === gstin[14];
}
