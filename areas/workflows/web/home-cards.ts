/** The cards of the home page and the menu's badge: one part of the program, fetched together. */
export { ApprovalsBadge } from './menu-badge.tsx';
export { OwnRequestsCard } from './requests/own-requests.card.tsx';
export { WaitingForYouCard } from './waiting.card.tsx';
