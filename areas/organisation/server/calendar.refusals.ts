import { dateLabel } from '@hrms/platform/calendar';
import { Refusal, wrongField } from '@hrms/platform/server';

const duplicateValue = (code: string, path: string, message: string) =>
  new Refusal(code, 409, message, { errors: [{ path, message }] });

export const spanTooLong = (most: number) =>
  wrongField('organisation.span', 'to', `Choose a period of at most ${most} days that ends after it starts`);
export const calendarLocked = (why: string) => new Refusal('organisation.calendar_locked', 409, why);
export const assignmentTargetUnknown = () =>
  wrongField('organisation.target_unknown', 'target_id', 'Please select who it applies to');
export const assignmentExists = (day: string) =>
  duplicateValue(
    'organisation.assignment_exists',
    'from_date',
    `A weekly-off pattern is already assigned from ${dateLabel(day)}. Remove it first`,
  );
export const weeklyOffPatternExists = () =>
  duplicateValue('organisation.pattern_exists', 'name', 'A pattern with this name already exists');
export const weeklyOffPatternInUse = () =>
  new Refusal('organisation.pattern_in_use', 409, 'This pattern is in use. Create a new one and assign it from a date');

export const locationExists = () =>
  duplicateValue('organisation.location_exists', 'name', 'A location with this name already exists in this branch');
export const branchUnknown = () => wrongField('organisation.branch_unknown', 'branch_id', 'Please select a branch');
export const locationInUse = (people: number) =>
  new Refusal('organisation.location_in_use', 409, `This location has ${people} employees. Move them first`, {
    details: { employees: people },
  });
export const locationWithoutPosition = () =>
  new Refusal('organisation.location_without_position', 409, 'This location has no coordinates. Add them first');

export const holidayListExists = () =>
  duplicateValue('organisation.list_exists', 'name', 'A holiday list with this name already exists in this year');
export const holidayListPublished = () => new Refusal('organisation.list_published', 409, 'This holiday list is published');
export const wrongHolidayListYear = (year: number) =>
  wrongField('organisation.list_year', 'holiday_list_id', `Select a ${year} list`);
export const holidayExists = () =>
  duplicateValue('organisation.holiday_exists', 'name', 'This holiday is already in the list on this date');
export const wrongHolidayYear = (year: number) => wrongField('organisation.holiday_year', 'day', `Choose a date in ${year}`);
export const nationalHolidayRequired = (name: string, shown: string) =>
  new Refusal('organisation.national_holiday', 422, `${name} on ${shown} is a national holiday and must stay in the list`);
export const pastHolidayLocked = () =>
  new Refusal('organisation.holiday_past', 403, 'This date has passed. Changing it needs the permission to change past holidays');
export const holidayMovedTooFar = (most: number) =>
  wrongField('organisation.holiday_moves_too_far', 'day', `A tentative holiday can move by at most ${most} days`);
export const duplicateHolidayDays = (days: readonly string[]) =>
  new Refusal('organisation.doubled_days', 409, `Two holidays fall on ${days.join(', ')}. Confirm to publish anyway`, {
    details: { days },
  });
export const csvUnreadable = (why: string) => wrongField('organisation.csv_unreadable', 'csv', why);
