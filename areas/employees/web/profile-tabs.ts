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
    key: 'job',
    label: 'Job',
    order: 20,
    permission: 'employees.position.read',
    lazy: async () => (await import('./job.tab.tsx')).JobTab,
  },
  {
    key: 'bank',
    label: 'Bank',
    order: 50,
    permission: 'employees.bank.read',
    drafts: true,
    lazy: async () => (await import('./bank.tab.tsx')).BankTab,
  },
  {
    key: 'identity',
    label: 'Identity',
    order: 60,
    permission: 'employees.identity.read',
    drafts: true,
    lazy: async () => (await import('./identity.tab.tsx')).IdentityTab,
  },
];
