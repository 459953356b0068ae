/** The cards of the home page: one part of the program, fetched together. */
export { PunchCard } from './mark/punch.card.tsx';
