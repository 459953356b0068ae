export { availableAllotment, monthsInYear } from './flexible.ts';
export { hasValidCheckDigit } from './gstin.ts';
export { bestMatch, cityClassOf, cityKey, limitPeriod } from './limit.ts';
export { isWithinTrip, mileageAmount, perDiemAmount, rupeesOfForeign } from './per-diem.ts';
export { differenceHash, hashDistance, LOOKS_ALIKE_BITS, merchantKey } from './picture-hash.ts';
export { type ChosenRule, isForEmployee, type PolicySubject, type PolicyToChoose, rulesFor, versionOn } from './policy-choice.ts';
export { rateSpans } from './rate-spans.ts';
export { claimPayment, type OpenAdvance, type SanctionedLine } from './settlement.ts';
export { judgeLine, type LineToJudge, type UsedBefore } from './verdict.ts';
