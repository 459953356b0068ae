/** How the organisation's settings stand, for the Settings page. */
import { holidayLists, locations } from '@hrms/organisation/contract';
import { settingCount } from '@hrms/platform/web';

export const LocationsState = settingCount(locations.list, 'location', 'locations');
export const HolidaysState = settingCount(holidayLists.list, 'holiday list', 'holiday lists');
