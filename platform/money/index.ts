export { formatRupees, formatRupeesAndPaise, inWords } from './display.ts';
export { least, type Paise, paise, rupees, sum, toRupees, zero } from './paise.ts';
export { type BasisPoints, percent, percentToBasisPoints, type Ratio, ratio, shareOf } from './rate.ts';
export { multiplyDivide, type Rounding, roundDivide, roundingText, roundTo } from './rounding.ts';
