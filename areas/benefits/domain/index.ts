export { basketMonths, basketPool, basketProblem, canChangeBasket, monthlyAllotment } from './basket.ts';
export { actUntil, type ChoosingChance, choosingChance, lastCoverDay } from './choosing.ts';
export { consentText, waiverText } from './consent.ts';
export { type BenefitSubject, eligibilityRules, firstCoverDay, firstFailure } from './eligibility.ts';
export { type FamilyFact, type FamilyProblem, familyProblems, toRelation } from './family.ts';
export { type BilledLife, matchInvoice } from './invoice.ts';
export { monthsOfPeriod, policyYearOf } from './policy-year.ts';
export { type Life, type Price, type PriceFacts, priceEnrolment } from './price.ts';
export { dueShares } from './share.ts';
