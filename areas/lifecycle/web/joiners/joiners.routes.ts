import type { AreaRoute } from '@hrms/platform/web';

export const joinerRoutes: AreaRoute[] = [
  {
    path: '/employees/onboarding',
    title: 'Joining',
    group: 'people',
    permission: 'lifecycle.onboarding.read',
    menu: { icon: 'joining', order: 30, label: 'Joining and leaving' },
    bar: { of: '/employees/onboarding', order: 0, label: 'Joining' },
    lazy: async () => (await import('./onboarding.screen.tsx')).OnboardingListScreen,
  },
  {
    path: '/employees/onboarding/create',
    title: 'Add joiner',
    group: 'people',
    permission: 'lifecycle.onboarding.update',
    lazy: async () => (await import('./create.screen.tsx')).CreateJoinerScreen,
  },
  {
    path: '/employees/onboarding/:id',
    title: 'Joiner',
    group: 'people',
    permission: 'lifecycle.onboarding.read',
    lazy: async () => (await import('./joiner.screen.tsx')).JoinerScreen,
  },
  {
    path: '/employees/onboarding/:id/edit',
    title: 'Edit joiner',
    group: 'people',
    permission: 'lifecycle.onboarding.update',
    lazy: async () => (await import('./edit.screen.tsx')).EditJoinerScreen,
  },
  {
    path: '/employees/onboarding/:id/convert',
    title: 'Make employee',
    group: 'people',
    permission: 'lifecycle.onboarding.convert',
    lazy: async () => (await import('./convert.screen.tsx')).ConvertJoinerScreen,
  },
];
