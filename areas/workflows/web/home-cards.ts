/** The cards of the home page: one part of the program, fetched together. */
export { WaitingForYouCard } from './waiting.card.tsx';
