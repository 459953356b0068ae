import type { AreaRoute } from '@hrms/platform/web';

/** Screens of one person's record. */
export const employeeRecordRoutes: AreaRoute[] = [
  {
    path: '/profile',
    title: 'My profile',
    group: 'people',
    menu: { icon: 'person', order: 5 },
    lazy: async () => (await import('./profile/own-profile.screen.tsx')).OwnProfileScreen,
  },
  {
    path: '/employees/family/:id/add',
    title: 'Add family member',
    group: 'people',
    permission: 'employees.family.update',
    lazy: async () => (await import('./family/member.screen.tsx')).FamilyMemberAddScreen,
  },
  {
    path: '/employees/family/:id/edit/:familyId',
    title: 'Edit family member',
    group: 'people',
    permission: 'employees.family.update',
    lazy: async () => (await import('./family/member.screen.tsx')).FamilyMemberEditScreen,
  },
  {
    path: '/employees/nominees/:id/add',
    title: 'Nominate',
    group: 'people',
    permission: 'employees.nominee.update',
    lazy: async () => (await import('./family/nominee.screen.tsx')).NomineeAddScreen,
  },
  {
    path: '/employees/nominees/:id/edit/:nomineeId',
    title: 'Nomination',
    group: 'people',
    permission: 'employees.nominee.update',
    lazy: async () => (await import('./family/nominee.screen.tsx')).NomineeEditScreen,
  },
  {
    path: '/employees/bank/:id/add',
    title: 'Add bank account',
    group: 'people',
    permission: 'employees.bank.update',
    lazy: async () => (await import('./bank/account.screen.tsx')).BankAccountAddScreen,
  },
  {
    path: '/employees/bank/:id/edit/:accountId',
    title: 'Bank account',
    group: 'people',
    permission: 'employees.bank.update',
    lazy: async () => (await import('./bank/account.screen.tsx')).BankAccountEditScreen,
  },
  {
    path: '/employees/change-requests',
    title: 'Change requests',
    group: 'people',
    permission: 'employees.change.read',
    menu: { icon: 'check', order: 40, scopes: ['organisation'] },
    lazy: async () => (await import('./changes/requests.screen.tsx')).ChangeRequestsScreen,
  },
];
