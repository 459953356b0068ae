import { useSignedIn } from '@hrms/platform/web';

/** Today in the organisation's time zone. */
export const useToday = (): string => useSignedIn().organisation?.today ?? '';
