import type { RegistrationKind } from '@hrms/organisation/contract';

/** Names of the kinds of registrations and licences of a branch. */
export const REGISTRATION_KIND_LABELS: Record<RegistrationKind, string> = {
  shops_establishment: 'Shops and establishments',
  factory_licence: 'Factory licence',
  gstin: 'GSTIN',
  clra: 'Contract labour',
  trade_licence: 'Trade licence',
  lin: 'LIN',
  fire_noc: 'Fire certificate',
  other: 'Registration',
};
