export {
  BonusLine,
  BonusYear,
  BonusYearStatus,
  bonusYears,
  MinimumWage,
  MinimumWageCheck,
  MinimumWageShortfall,
  minimumWageImports,
  minimumWages,
} from './bonus.contract.ts';
export { Challan, ChallanStatus, challans, DelayCost } from './challan.contract.ts';
export { ChallanSetting, challanSettings, UpdateChallanSetting } from './challan-setting.contract.ts';
export {
  EpfDeclaration,
  EpfDeclarationError,
  epfDeclarations,
  PutEpfDeclaration,
  SaveEpfDeclarations,
} from './declaration.contract.ts';
export {
  calendarLink,
  DueItem,
  type DueItemEvent,
  DueState,
  dueItems,
} from './due-item.contract.ts';
export { EpfSetting, epfSettings, UpdateEpfSetting } from './epf-setting.contract.ts';
export {
  EmployeeGratuity,
  GratuityBreak,
  GratuityBreakRule,
  GratuityPayment,
  GratuityPreview,
  GratuityProvisionRow,
  GratuityRow,
  gratuityBreaks,
  gratuityImports,
  gratuityRegister,
  ProvisionJournalLine,
} from './gratuity.contract.ts';
export {
  CreateOverride,
  LawChange,
  LawImpact,
  LawLeaf,
  LawOverride,
  LawParameter,
  LawParameterDetail,
  LawReview,
  ListedLawReview,
  law,
  lawOverrides,
} from './law.contract.ts';
export { LawRelease, LawReleaseEffect, lawReleases } from './law-release.contract.ts';
export { LeaverDue, type LeaverDueOutcome, type LeaverDuePart, leaverDues } from './leaver-due.contract.ts';
export {
  bonusLinesExport,
  statementLinesExports,
  statutoryExports,
  tdsReportExport,
  tdsReturnLinesExport,
} from './list-export.contract.ts';
export { LowerDeduction, lowerDeductions } from './lower-deduction.contract.ts';
export { MatchCause, MatchRow, PersonMatchRow, statutoryMatch } from './match.contract.ts';
export {
  ChallanReportRow,
  MemberProblem,
  MemberReport,
  MemberReportRow,
  ReportMonth,
  StatutoryMember,
  schemeReports,
  statutoryMembers,
  statutoryReports,
} from './member.contract.ts';
export {
  CeilingReviewRow,
  ceilingMethods,
  ceilingReviews,
  EpfMembershipRow,
  type EpfShares,
  type EsiPeriod,
  MEMBERSHIP_STATUSES,
  memberships,
  OtherScheme,
  OwnMembership,
  type PreviewEpfMembership,
  PutEpfMembership,
  PutSchemeMembership,
  PutTaxProfile,
  SchemeMembership,
  SetEpfBasis,
  TaxProfile,
  taxProfiles,
} from './membership.contract.ts';
export { membershipImports } from './membership-import.contract.ts';
export {
  CoverageCheck,
  OverviewDecision,
  OverviewException,
  OverviewLawReview,
  OverviewScheme,
  statutoryOverview,
  UnregisteredState,
} from './overview.contract.ts';
export { statutoryPermissions } from './permissions.ts';
export {
  ChangePerquisite,
  Perquisite,
  PerquisiteKind,
  perquisiteImports,
  perquisites,
  RecordPerquisite,
} from './perquisite.contract.ts';
export {
  PreviousEmployment,
  previousEmploymentImports,
  previousEmployments,
  RecordPreviousEmployment,
} from './previous-employment.contract.ts';
export { PtaxExemption, PtaxExemptionKind, ptaxExemptions } from './ptax-exemption.contract.ts';
export {
  CreateRegistration,
  type ListedRegistration,
  Periodicity,
  type RegistrationDetail,
  type RegistrationDocument,
  type RegistrationDocumentKind,
  type RegistrationEvent,
  type RegistrationMonth,
  registrationDocuments,
  registrations,
  Scheme,
  StatutoryRegistration,
  UpdateRegistration,
} from './registration.contract.ts';
export {
  esiReasons,
  type StatementDetail,
  type StatementFigure,
  StatementFinding,
  StatementKind,
  StatementLine,
  StatementStatus,
  StatutoryStatement,
  statements,
} from './statement.contract.ts';
export { type SupersededCertificate, TaxCertificate, taxCertificates } from './tax-certificate.contract.ts';
export {
  type DeclarationEvent,
  DeclarationRow,
  DeclarationStatus,
  declarationImports,
  TaxDeclaration,
  TaxEffect,
  TaxGroup,
  TaxItem,
  TaxItemInput,
  TaxItemKind,
  TaxProof,
  taxDeclarations,
} from './tax-declaration.contract.ts';
export { ReviewedProof, taxProofs } from './tax-proof.contract.ts';
export { TaxWindow, taxSettings, taxWindows } from './tax-window.contract.ts';
export {
  TaxProjection,
  TaxSheet,
  TdsChallan,
  TdsLiability,
  TdsOverview,
  TdsReportRow,
  tdsChallans,
  tdsOverview,
  tdsProjections,
  tdsReport,
} from './tds.contract.ts';
export { TdsDeductor, tdsDeductors, UpdateTdsDeductor } from './tds-deductor.contract.ts';
export { ReturnChange, ReturnFinding, TdsReturn, tdsReturns } from './tds-return.contract.ts';
export { WageBase, wageBases } from './wage-base.contract.ts';
export { type EsiPeriodMonth, esiPeriodSummary, openingsMissing, type PtaxWatchRow, ptaxWatch } from './year-watch.contract.ts';
