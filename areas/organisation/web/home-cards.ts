/** The cards of the home page: one part of the program, fetched together. */
export { AnnouncementsCard } from './announcements/announcements.card.tsx';
