import type { OwnerRecord } from '@hrms/organisation/contract';

const KIND: Record<OwnerRecord['kind'], string> = {
  director: 'Director',
  partner: 'Partner',
  proprietor: 'Proprietor',
  karta: 'Karta',
  trustee: 'Trustee',
  shareholder: 'Shareholder',
  authorised_signatory: 'Authorised signatory',
};
export const ownerKindLabel = (kind: OwnerRecord['kind']): string => KIND[kind];
export const OWNER_KIND_OPTIONS = Object.entries(KIND).map(([value, label]) => ({ value, label }));
