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
