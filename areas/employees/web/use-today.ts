import { organisation } from '@hrms/organisation/contract';
import { useEndpoint } from '@hrms/platform/web';

/** The organisation's day, `YYYY-MM-DD`, once it is known. */
export const useToday = (): string | undefined => useEndpoint(organisation.basicInformation).data?.today;
