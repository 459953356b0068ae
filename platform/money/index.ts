export { formatRupees, formatRupeesAndPaise, inWords } from './display.ts';
export {
  greatest,
  least,
  type Paise,
  paise,
  rupees,
  sum,
  toRupees,
  wholeRupees,
  zero,
} from './paise.ts';
export { type BasisPoints, percent, percentToBasisPoints, type Ratio, ratio, shareOf } from './rate.ts';
export { multiplyDivide, type Rounding, roundDivide, roundingText, roundTo } from './rounding.ts';
