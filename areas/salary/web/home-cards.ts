/** The cards of the home page: one part of the program, fetched together. */
export { MissingSalariesCard } from './missing-salaries.card.tsx';
export { PendingRevisionsCard } from './revisions/pending.card.tsx';
