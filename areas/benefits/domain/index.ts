export { allottedInService, basketMonths, basketPool, basketProblem, canChangeBasket } from './basket.ts';
export {
  type BasketYear,
  claimableParts,
  heldParts,
  openBalance,
  type Parts,
  plannedParts,
  sumOfParts,
} from './basket-year.ts';
export { actUntil, type ChoosingChance, choosingChance, lastCoverDay } from './choosing.ts';
export { consentText, waiverText } from './consent.ts';
export { type BenefitSubject, eligibilityRules, firstCoverDay, firstFailure } from './eligibility.ts';
export { type FamilyFact, type FamilyProblem, familyProblems, toRelation } from './family.ts';
export { expectedFundYear, type FundYear, fundWarningFrom } from './fund-year.ts';
export { type BilledLife, matchInvoice } from './invoice.ts';
export { deductibleNps } from './nps.ts';
export { policyYearOf } from './policy-year.ts';
export { isYearly, type Life, type Price, type PriceFacts, priceEnrolment } from './price.ts';
export { dueShares } from './share.ts';
