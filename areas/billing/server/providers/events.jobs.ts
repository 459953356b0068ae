import { type Job, job } from '@hrms/platform/server';
import { applyWaitingEvents } from './apply-event.service.ts';

/** Applies what providers sent; belongs to no organisation. */
export const applyEventsJob: Job = job('billing.apply_events', ({ services }) => applyWaitingEvents(services));
