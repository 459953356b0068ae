/** The cards of the home page: one part of the program, fetched together. */
export { ClaimsToPayCard } from './claims/to-pay.card.tsx';
