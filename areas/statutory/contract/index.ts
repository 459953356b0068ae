export {
  Challan,
  ChallanStatus,
  challans,
  DelayCost,
  MatchRow,
  OverviewScheme,
  ReportMonth,
  StatutoryMember,
  statutoryMatch,
  statutoryMembers,
  statutoryOverview,
  statutoryReports,
  UnregisteredState,
} from './challan.contract.ts';
export {
  EpfDeclaration,
  EpfDeclarationError,
  epfDeclarations,
  PutEpfDeclaration,
  SaveEpfDeclarations,
} from './declaration.contract.ts';
export {
  CreateOverride,
  LawChange,
  LawImpact,
  LawLeaf,
  LawOverride,
  LawParameter,
  LawParameterDetail,
  law,
  lawOverrides,
} from './law.contract.ts';
export {
  ceilingMethods,
  EpfMembershipRow,
  memberships,
  PreviousEmployment,
  PutEpfMembership,
  PutTaxProfile,
  TaxProfile,
  taxProfiles,
} from './membership.contract.ts';
export { statutoryPermissions } from './permissions.ts';
export { CreateRegistration, registrations, Scheme, StatutoryRegistration, UpdateRegistration } from './registration.contract.ts';
export {
  esiReasons,
  StatementFinding,
  StatementLine,
  StatementStatus,
  StatutoryStatement,
  statements,
} from './statement.contract.ts';
