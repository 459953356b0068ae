export { type Accommodation, accommodationValue, assetTransferValue, assetUseValue } from './accommodation.ts';
export {
  type AllowanceInput,
  type AllowanceKind,
  allowanceExemption,
  disabledTransportExemption,
  remainingLeaveTravelJourneys,
} from './allowances.ts';
export { type AnnualTax, type Taxpayer } from './annual-tax.ts';
export {
  type BonusAmount,
  type BonusMonth,
  type BonusProblem,
  type BonusYear,
  bonusEligibility,
  bonusForYear,
  calculationWage,
} from './bonus.ts';
export { type BonusPool, type BonusSurplus, bonusSetOnOff, type CarriedBonus } from './bonus-set-on.ts';
export { donationDeduction, healthClaim, housePropertyAgainstSalary, rentWithoutAllowanceDeduction } from './claims.ts';
export { allowedDeductions, type Claim, type CountedClaim, employerPensionDeduction } from './deductions.ts';
export { type DelayCost, delayCost, epfReturnLateCost, type LatePayment } from './delay-cost.ts';
export { type Due, type DueDateQuery, dueDateAfter, dueDatesBetween } from './due-dates.ts';
export { type EcrFile, type EcrStatement, ecrLines } from './ecr.ts';
export { type EcrAmounts, ecrAmounts, ecrLine } from './ecr-line.ts';
export type { EcrFinding, EcrRow, EcrTotals } from './ecr-row.ts';
export { edliBenefitOnDeath } from './edli-benefit.ts';
export { epfContribution } from './epf.ts';
export { type EpfAdminInput, edliAdminCharge, edliCharge, epfAdminCharge } from './epf-admin.ts';
export type { CeilingChangeMethod } from './epf-base.ts';
export { type JoiningFacts, type JoiningMembership, joiningMembership } from './epf-joining.ts';
export { type CeilingPart, ceilingChangesIn, type EpfLaw, epfLawFor, pensionEndsOn, serviceDaysIn } from './epf-law.ts';
export {
  type EpfContribution,
  type EpfInput,
  type EpfMembership,
  type EpfProblem,
  isPensionDue,
  ordinaryMember,
} from './epf-membership.ts';
export {
  type EsiContribution,
  type EsiCoverage,
  type EsiInput,
  type EsiLaw,
  type EsiTest,
  esiContribution,
  esiCoverage,
  esiLawFor,
} from './esi.ts';
export { type EsiPeriod, esiPeriodOf } from './esi-period.ts';
export {
  type Gratuity,
  type GratuityInput,
  gratuity,
  gratuityAccrual,
  gratuityDelay,
  type Service,
  serviceBetween,
} from './gratuity.ts';
export { type HraExemption, hraExemption, type RentPeriod } from './house-rent.ts';
export { ageGroupOf, annualTax } from './income-tax.ts';
export { type TaxLaw, taxLawFor } from './income-tax-law.ts';
export {
  keralaShopsContribution,
  type LwfContribution,
  type LwfInput,
  type LwfProblem,
  type LwfReason,
  labourWelfareFund,
  lwfLawFor,
  lwfMinimumTopUp,
} from './labour-welfare-fund.ts';
export { esiDisabilityDegree } from './law/coverage.parameters.ts';
export type { DueLaw, DueRule } from './law/due-rule.ts';
export { everyParameter } from './law/every.parameters.ts';
export { type AgeGroup, type Regime, type TaxScale, taxAct } from './law/income-tax.parameters.ts';
export type { LwfTable } from './law/labour-welfare-fund.parameters.ts';
export type { PtaxBand, PtaxTable } from './law/professional-tax.parameters.ts';
export { ptaxTables } from './law/professional-tax.parameters.ts';
export { type ClaimKind } from './law/salary-heads.parameters.ts';
export {
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
} from './law-book.ts';
export { type Figure, figuresIn, replaceFigures } from './law-figures.ts';
export { type FigureProblem, figureProblem, overrideKind } from './law-room.ts';
export { figureText, figureUnit, type LawLeaf, pathLabel, valueLeaves, valueText } from './law-words.ts';
export { type AnnualLeave, annualLeaveEarned, type LeaveEncashment, leaveEncashment } from './leave-encashment.ts';
export { monthlyTds, spreadAnnualTax } from './monthly-tds.ts';
export { applyOverride, findOverrideOn, lawReadingOf, type Override } from './override.ts';
export { minimumWageCheck, minimumWageOf, type Overtime, overtimeAmount, roundOvertime } from './overtime.ts';
export {
  type EmployerFund,
  employerFundValue,
  giftValue,
  loanValue,
  type MotorCar,
  mealValue,
  motorCarValue,
  recognisedFundValue,
  shareOptionValue,
} from './perquisites.ts';
export { professionalTax } from './professional-tax.ts';
export type { PtaxDue, PtaxInput, PtaxProblem, PtaxReason } from './professional-tax-due.ts';
export { type PtaxLaw, ptaxLawFor } from './professional-tax-law.ts';
export { type PtaxSpan, ptaxDeductionPeriod } from './professional-tax-span.ts';
export {
  commutedPensionExemption,
  type Exemption,
  gratuityExemption,
  leaveEncashmentExemption,
  retrenchmentExemption,
  voluntaryRetirementExemption,
} from './retirement.ts';
export { compareRegimes, type RegimeComparison, type SalaryTax, type SalaryYear, salaryTax } from './salary-tax.ts';
export { type ProjectedIncome, type ProjectedYear, projectedIncome, standardDeduction } from './tax-projection.ts';
export type { MonthlyTds, TdsInput } from './tds-deduction.ts';
export { type TdsInterest, tdsInterestCost, tdsLateFeeCost } from './tds-default.ts';
export { runVector, type Vector, type VectorRun } from './vectors-runner.ts';
export { type ClassedPay, type CodeWages, codeWages, codeWagesWithFund } from './wages.ts';
