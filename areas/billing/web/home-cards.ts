/** The cards of the home page: one part of the program, fetched together. */
export { PlanAndSeatsCard } from './subscription/plan-and-seats.card.tsx';
