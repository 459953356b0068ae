/** The cards of the home page: one part of the program, fetched together. */
export { OwnBalancesCard } from './balances/own-balances.card.tsx';
export { AwayTodayCard } from './overview/away-today.card.tsx';
export { ComingLeaveCard } from './overview/coming-leave.card.tsx';
