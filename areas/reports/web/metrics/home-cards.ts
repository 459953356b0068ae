/** The cards of the home page: one part of the program, fetched together. */
export { PinnedMetricsCard } from './pinned-metrics.card.tsx';
