/** The cards of the home page: one part of the program, fetched together. */
export { DuesCard } from './calendar/dues.card.tsx';
