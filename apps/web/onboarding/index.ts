import type { AreaWeb } from '@hrms/platform/web';

/** The first set-up of an organisation, composed from the steps that areas offer. */
export const onboardingWeb: AreaWeb = {
  area: 'onboarding',
  routes: [
    {
      path: '/onboarding',
      title: 'Set up your organisation',
      group: 'home',
      public: true,
      lazy: async () => (await import('./onboarding.screen.tsx')).OnboardingScreen,
    },
  ],
};
