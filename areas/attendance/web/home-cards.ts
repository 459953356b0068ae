/** The cards of the home page: one part of the program, fetched together. */
export { PunchCard } from './mark/punch.card.tsx';
export { OpenExceptionsCard } from './register/open-exceptions.card.tsx';
export { TeamTodayCard } from './register/team-today.card.tsx';
