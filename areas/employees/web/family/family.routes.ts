import type { AreaRoute } from '@hrms/platform/web';

/** Forms of family members and nominations. */
export const familyRoutes: AreaRoute[] = [
  {
    path: '/employees/family/:id/add',
    title: 'Add family member',
    group: 'people',
    permission: 'employees.family.update',
    lazy: async () => (await import('./member.screen.tsx')).FamilyMemberAddScreen,
  },
  {
    path: '/employees/family/:id/edit/:familyId',
    title: 'Edit family member',
    group: 'people',
    permission: 'employees.family.update',
    lazy: async () => (await import('./member.screen.tsx')).FamilyMemberEditScreen,
  },
  {
    path: '/employees/nominees/:id/add',
    title: 'Nominate',
    group: 'people',
    permission: 'employees.nominee.update',
    lazy: async () => (await import('./nominee.screen.tsx')).NomineeAddScreen,
  },
  {
    path: '/employees/nominees/:id/edit/:nomineeId',
    title: 'Nomination',
    group: 'people',
    permission: 'employees.nominee.update',
    lazy: async () => (await import('./nominee.screen.tsx')).NomineeEditScreen,
  },
];
