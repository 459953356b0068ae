export { type DelayCost, delayCost, epfReturnFee, type LatePayment } from './delay-cost.ts';
export {
  type Due,
  type DueDateQuery,
  dueDateAfter,
  dueDatesBetween,
  isOtherPeriodicity,
  type Periodicity,
  periodDueOn,
  ptaxPeriodicities,
  withDueDay,
} from './due-dates.ts';
export type { CeilingChangeMethod } from './epf/ceiling-change.ts';
export { ceilingReview, lastCeilingChange } from './epf/ceiling-review.ts';
export { epfContribution } from './epf/contribution.ts';
export { type EcrFile, type EcrStatement, ecrLines } from './epf/ecr.ts';
export { type EcrLeftOut, ecrFile } from './epf/ecr-file.ts';
export type { EcrAmounts } from './epf/ecr-line.ts';
export type { EcrFinding, EcrRow, EcrTotals } from './epf/ecr-row.ts';
export type { EpfAdminInput } from './epf/establishment-charges.ts';
export { type JoiningFacts, type JoiningMembership, joiningMembership } from './epf/joining.ts';
export { type CeilingPart, ceilingChangesIn, type EpfLaw, epfLawFor, pensionEndsOn, serviceDaysIn } from './epf/law.ts';
export {
  type EpfContribution,
  type EpfEstablishment,
  type EpfInput,
  type EpfMembership,
  type EpfProblem,
  type EpfStateEstablishment,
  epfEstablishmentOf,
  isContributing,
  isPensionDue,
  ordinaryMember,
} from './epf/membership.ts';
export type { Accommodation } from './income-tax/accommodation.ts';
export type { AllowanceInput, AllowanceKind } from './income-tax/allowances.ts';
export type { AnnualTax, Taxpayer } from './income-tax/annual-tax.ts';
export {
  type DeclaredFigures,
  type DeclaredGroup,
  type DeclaredItem,
  type DeclaredKind,
  declaredFigures,
  LANDLORD_PAN_FROM,
  provisionText,
  type RentSpan,
  rentMonths,
  withApproved,
} from './income-tax/declared.ts';
export { allowedDeductions, type Claim, type CountedClaim } from './income-tax/deductions.ts';
export { type HraExemption, hraExemption, type RentPeriod } from './income-tax/house-rent.ts';
export { ageGroupOf, annualTax } from './income-tax/income-tax.ts';
export { type TaxLaw, taxLawFor } from './income-tax/law.ts';
export { monthlyTds } from './income-tax/monthly-tds.ts';
export type { EmployerFund, MotorCar } from './income-tax/perquisites.ts';
export { isPreviousExpected, previousMissingStage } from './income-tax/previous-missing.ts';
export { type ProjectedIncome, type ProjectedYear, projectedIncome } from './income-tax/projection.ts';
export {
  type Exemption,
  gratuityExemption,
  leaveEncashmentExemption,
} from './income-tax/retirement-exemptions.ts';
export { compareRegimes, type RegimeComparison, type SalaryTax, type SalaryYear, salaryTax } from './income-tax/salary-tax.ts';
export type { MonthlyTds, TdsInput } from './income-tax/tds-deduction.ts';
export { type TdsInterest, tdsInterestCost, tdsLateFeeCost } from './income-tax/tds-default.ts';
export {
  type BonusAmount,
  type BonusMonth,
  type BonusProblem,
  type BonusYear,
  bonusForYear,
} from './labour-law/bonus.ts';
export { type BonusPool, type BonusSurplus, bonusSetOnOff, type CarriedBonus } from './labour-law/bonus-set-on.ts';
export {
  type EsiContribution,
  type EsiCoverage,
  type EsiInput,
  type EsiLaw,
  type EsiTest,
  esiContribution,
  esiCoverage,
  esiLawFor,
} from './labour-law/esi.ts';
export { type EsiPeriod, esiPeriodOf } from './labour-law/esi-period.ts';
export {
  breakDays,
  type Gratuity,
  type GratuityInput,
  gratuity,
  gratuityAccrual,
  gratuityDelay,
  gratuityVestingMonths,
  type Service,
  type ServiceBreak,
  serviceBetween,
} from './labour-law/gratuity.ts';
export {
  isLwfMonth,
  type LwfContribution,
  type LwfInput,
  type LwfProblem,
  type LwfReason,
  labourWelfareFund,
  lwfLawFor,
} from './labour-law/labour-welfare-fund.ts';
export { gratuityCauses, type LeavingKind } from './labour-law/leaving.ts';
export {
  type ComparedWage,
  type MinimumRate,
  minimumRatesOn,
  minimumWageShortfalls,
  type WageShortfall,
} from './labour-law/minimum-wages.ts';
export { minimumWageOf, type Overtime } from './labour-law/overtime.ts';
export { type ClassedPay, type CodeWages, codeWages, codeWagesWithFund } from './labour-law/wages.ts';
export { bonusCoverageCount, esiCoverageCount, esiDisabilityDegree, gratuityCoverageCount } from './law/coverage.parameters.ts';
export type { DueLaw, DueRule } from './law/due-rule.ts';
export { ecrArrearLayout } from './law/ecr-layout.parameters.ts';
export { epsEntryTestFrom } from './law/epf.parameters.ts';
export { epfCoverage } from './law/epf-establishment.parameters.ts';
export { esiCeiling } from './law/esi.parameters.ts';
export { everyParameter } from './law/every.parameters.ts';
export { gratuityPaymentDays } from './law/gratuity.parameters.ts';
export type { AgeGroup, Regime, TaxScale } from './law/income-tax.parameters.ts';
export type { LwfTable } from './law/labour-welfare-fund.parameters.ts';
export { employerFundLimit } from './law/perquisites.parameters.ts';
export type { PtaxBand, PtaxTable } from './law/professional-tax.parameters.ts';
export { ptaxYearlyCap } from './law/professional-tax.parameters.ts';
export { type ClaimKind, claimLimits } from './law/salary-heads.parameters.ts';
export { paymentOfWagesItems } from './law/wages.parameters.ts';
export {
  changedParts,
  LAWS,
  type Law,
  type LawChange,
  type LawEntry,
  lawChangeDays,
  lawChangesOn,
  lawEntryOn,
  lawInForce,
  lawOfParameter,
  parameterById,
  stateOfParameter,
} from './law-book/book.ts';
export { type Figure, figuresIn } from './law-book/figures.ts';
export { differsByState, lawReadingOf, type Override } from './law-book/override.ts';
export { type FigureProblem, figureProblem, overrideKind } from './law-book/override-limits.ts';
export {
  type KnownLaw,
  type ReleasedChange,
  type ReleasedValue,
  releasedChanges,
  releasedReading,
  shippedLaw,
} from './law-book/release.ts';
export { figureText, figureUnit, type LawLeaf, pathLabel, valueLeaves, valueText } from './law-book/wording.ts';
export { type PtaxSpan, ptaxDeductionPeriod } from './professional-tax/deduction-period.ts';
export type { PtaxDue, PtaxInput, PtaxProblem, PtaxReason } from './professional-tax/due.ts';
export { type PtaxLaw, ptaxLawFor } from './professional-tax/law.ts';
export { professionalTax } from './professional-tax/professional-tax.ts';
export { ptaxSlab } from './professional-tax/slab.ts';
export { type ContributionLine, SCHEMES, type Scheme } from './statements/contribution-line.ts';
export { statementDueOn } from './statements/due-on.ts';
export { arrearFile, ecrArrearHead, ecrName, toEcrRow } from './statements/ecr-rows.ts';
export { statementFindings } from './statements/findings.ts';
export { type LeaverArrear, type LeaverPart, type LeaverPlace, leaverLines } from './statements/leaver-lines.ts';
export { type MatchState, matchState } from './statements/match.ts';
export type { PersonLookup, ReturnPerson, StatementFinding, StatementLine } from './statements/people.ts';
export {
  type MatchCause,
  type MatchStatement,
  type PayslipDeduction,
  personMatches,
} from './statements/person-match.ts';
export { returnSheet } from './statements/return-sheet.ts';
export { schemeExit } from './statements/scheme-exit.ts';
export { type SchemeDefinition, schemeDefinitions } from './statements/schemes.ts';
export type { LastMonthMember, RollFacts } from './statements/state-checks.ts';
export {
  edliRounding,
  explainedHeads,
  type StatementHead,
  type StatementKind,
  type StatementTotals,
  statementTotals,
} from './statements/totals.ts';
export { annexureSheet } from './tds/annexure-sheet.ts';
export { type CertificateRow, certificateRows } from './tds/certificate-rows.ts';
export {
  correctionUntil,
  type FiledStatement,
  type StatementChange,
  statementChanges,
  toFiledStatement,
} from './tds/correction.ts';
export { form24qText } from './tds/form24q.ts';
export { form138Text } from './tds/form138.ts';
export { type ChallanPart, type OpenEntry, spendChallan } from './tds/link.ts';
export { comparePartAName, pansIn } from './tds/part-a.ts';
export {
  actOn,
  bookEntryDueOn,
  type DeductorGovernment,
  depositDueOn,
  quarterOf,
  quarterPeriod,
  returnDueOn,
  returnFormOn,
  salaryCode,
  type TaxActCode,
  type TdsEntryFacts,
} from './tds/payment.ts';
export { ABOVE_FUND_LIMIT, fundExcess, perquisiteStatement } from './tds/perquisite-statement.ts';
export {
  type PerquisiteValue,
  type RecordedPerquisite,
  recordedPerquisites,
} from './tds/recorded-perquisite.ts';
export {
  type DeclaredFacts,
  type NamedPan,
  type PaidTaxYear,
  type SalaryDetail,
  type SectionClaim,
  salaryDetail,
} from './tds/salary-detail.ts';
export {
  type AnnexureRow,
  type QuarterFinding,
  type QuarterStatement,
  quarterFindings,
  type StatementChallan,
  type StatementDeductor,
  type StatementRow,
} from './tds/statement.ts';
export { type TaxBasis, taxChangeCauses } from './tds/tax-change.ts';
export { type WindowState, windowState } from './tds/window.ts';
export { runVector, type Vector, type VectorRun } from './vectors-runner.ts';
