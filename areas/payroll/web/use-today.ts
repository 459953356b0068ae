import { useSignedIn } from '@hrms/platform/web';

/** The day of the organisation, in its own time zone. */
export const useToday = (): string => useSignedIn().organisation?.today ?? '';
