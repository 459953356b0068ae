/** The cards of the home page: one part of the program, fetched together. */

export { CelebrationsCard } from '../directory/celebrations.card.tsx';
export { ExpiringDocumentsCard } from './expiring-documents.card.tsx';
export { HeadCountCard } from './head-count.card.tsx';
export { MissingDataCard } from './missing-data.card.tsx';
export { MovementsCard } from './movements.card.tsx';
