/** The cards of the home page: one part of the program, fetched together. */
export { ExpiringDocumentsCard } from './dashboard/expiring-documents.card.tsx';
export { HeadCountCard } from './dashboard/head-count.card.tsx';
export { MissingDataCard } from './dashboard/missing-data.card.tsx';
export { MovementsCard } from './dashboard/movements.card.tsx';
export { CelebrationsCard } from './directory/celebrations.card.tsx';
