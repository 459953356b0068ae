import type { ChangeSection } from '@hrms/employees/contract';

/** Labels of record sections, and the tab that shows each. */
export const CAMPAIGN_SECTION_LABELS: Readonly<Record<ChangeSection, { label: string; tab: string }>> = {
  personal: { label: 'Personal details', tab: 'personal' },
  contact: { label: 'Contact', tab: 'personal' },
  address: { label: 'Addresses', tab: 'personal' },
  identity: { label: 'Identity numbers', tab: 'identity' },
  family: { label: 'Family', tab: 'family' },
  nominee: { label: 'Nominations', tab: 'nominees' },
  bank: { label: 'Bank accounts', tab: 'bank' },
  emergency: { label: 'Emergency contacts', tab: 'personal' },
  education: { label: 'Education', tab: 'personal' },
  experience: { label: 'Experience', tab: 'personal' },
  custom: { label: 'Additional details', tab: 'personal' },
};

export const CAMPAIGN_SECTION_OPTIONS = Object.entries(CAMPAIGN_SECTION_LABELS).map(([value, { label }]) => ({ value, label }));
