import { serverDate } from '../api/server-clock.ts';
import { useSignedIn } from './use-session.ts';

/** The organisation's date as `2026-11-20`; outside an organisation the server's. */
export const useToday = (): string => useSignedIn().organisation?.today ?? serverDate();
