/**
 * The 64-bit difference hash of a picture of 9 columns and 8 rows, in hex: each bit says whether a point is brighter than the one to its
 * right. Scans of one receipt differ in few bits.
 * @param brightness 72 values, row by row
 */
export function differenceHash(brightness: readonly number[]): string {
  let hash = '';
  for (let row = 0; row < 8; row++) {
    let bits = 0;
    for (let column = 0; column < 8; column++) {
      const index = row * 9 + column;
      bits = bits * 2 + ((brightness[index] ?? 0) > (brightness[index + 1] ?? 0) ? 1 : 0);
    }
    hash += bits.toString(16).padStart(2, '0');
  }
  return hash;
}

/** How many of the 64 bits of two hashes differ. */
export function hashDistance(first: string, second: string): number {
  let distance = 0;
  for (let index = 0; index < 16; index++) {
    let differing = Number.parseInt(first[index] ?? '0', 16) ^ Number.parseInt(second[index] ?? '0', 16);
    for (; differing > 0; differing >>= 1) distance += differing & 1;
  }
  return distance;
}

/** Up to so many differing bits two pictures may show the same receipt. */
export const LOOKS_ALIKE_BITS = 6;

/** A merchant as two bills are compared: lower case letters and digits only. */
export const merchantKey = (merchant: string): string =>
  merchant
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '');
