import type { ProfileTab } from '@hrms/platform/web';

/** Tabs of this area on a profile; other areas offer theirs the same way, and all are composed by their order. */
export const profileTabs: ProfileTab[] = [
  {
    key: 'overview',
    label: 'Overview',
    order: 0,
    drafts: true,
    lazy: async () => (await import('./overview.tab.tsx')).OverviewTab,
  },
  {
    key: 'personal',
    label: 'Personal',
    order: 10,
    permission: 'employees.employee.read',
    drafts: true,
    lazy: async () => (await import('./personal.tab.tsx')).PersonalTab,
  },
  {
    key: 'job',
    label: 'Job',
    order: 20,
    permission: 'employees.position.read',
    lazy: async () => (await import('../positions/job.tab.tsx')).JobTab,
  },
  {
    key: 'family',
    label: 'Family',
    order: 30,
    permission: 'employees.family.read',
    lazy: async () => (await import('../family/members.tab.tsx')).FamilyTab,
  },
  {
    key: 'nominees',
    label: 'Nominees',
    order: 40,
    permission: 'employees.nominee.read',
    lazy: async () => (await import('../family/nominees.tab.tsx')).NomineesTab,
  },
  {
    key: 'bank',
    label: 'Bank',
    order: 50,
    permission: 'employees.bank.read',
    drafts: true,
    lazy: async () => (await import('../bank/accounts.tab.tsx')).BankTab,
  },
  {
    key: 'identity',
    label: 'Identity',
    order: 60,
    permission: 'employees.identity.read',
    drafts: true,
    lazy: async () => (await import('../identity/identity.tab.tsx')).IdentityTab,
  },
  {
    key: 'documents',
    label: 'Documents',
    order: 70,
    permission: 'employees.document.read',
    drafts: true,
    lazy: async () => (await import('../documents/documents.tab.tsx')).DocumentsTab,
  },
];
