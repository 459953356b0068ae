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
