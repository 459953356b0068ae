/** Cards of the home page without forms: one part of the program, fetched together. */
export { OpenExitsCard } from './exits/open-exits.card.tsx';
export { OnboardingCard } from './joiners/onboarding.card.tsx';
export { ProbationCard } from './probation/probation.card.tsx';
