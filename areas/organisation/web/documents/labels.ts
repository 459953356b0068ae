import type { OrganisationDocument } from '@hrms/organisation/contract';

const CATEGORY: Record<OrganisationDocument['category'], string> = {
  policy: 'Policy',
  handbook: 'Handbook',
  form: 'Form',
  notice: 'Notice',
  certificate: 'Certificate',
  other: 'Other',
};
export const categoryLabel = (category: OrganisationDocument['category']): string => CATEGORY[category];
export const CATEGORY_OPTIONS = Object.entries(CATEGORY).map(([value, label]) => ({ value, label }));
