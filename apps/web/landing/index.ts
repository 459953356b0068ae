import type { AreaWeb } from '@hrms/platform/web';

/** The typeface, rupee sign included, so that nothing moves once it arrives; a slow network shows the system's meanwhile. */
const loadTypeface = () =>
  Promise.race([
    document.fonts.load('400 16px "Inter Variable"', 'a₹').catch(() => undefined),
    new Promise((later) => setTimeout(later, 300)),
  ]);

/** The public page that sells the product. */
export const landingWeb: AreaWeb = {
  area: 'landing',
  routes: [
    {
      path: '/',
      title: 'HRMS',
      group: 'home',
      public: true,
      lazy: async () => {
        const [{ LandingScreen }] = await Promise.all([import('./landing.screen.tsx'), loadTypeface()]);
        return LandingScreen;
      },
    },
  ],
};
