/** The cards of the home page: one part of the program, fetched together. */
export { LoansOutstandingCard } from './loans/outstanding.card.tsx';
