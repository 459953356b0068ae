import { announcements } from '@hrms/organisation/contract';
import { formatDate, LoadedSection, useEndpoint } from '@hrms/platform/web';

/** Today's birthdays and anniversaries, this week's joiners and the next holiday. */
export function TodayCard() {
  const read = useEndpoint(announcements.today);
  return (
    <LoadedSection title="Today" of={read}>
      {({ birthdays, anniversaries, joiners, next_holiday }) => {
        const lines = [
          ...birthdays.map(({ employee_id, name }) => ({ key: `b${employee_id}`, text: name, what: 'Birthday' })),
          ...anniversaries.map(({ employee_id, name, years }) => ({
            key: `a${employee_id}`,
            text: name,
            what: years === 1 ? '1 year work anniversary' : `${years} years work anniversary`,
          })),
          ...joiners.map(({ employee_id, name, joined_on }) => ({
            key: `j${employee_id}`,
            text: name,
            what: `Joins ${formatDate(joined_on)}`,
          })),
          ...(next_holiday
            ? [{ key: 'holiday', text: next_holiday.name, what: `Next holiday, ${formatDate(next_holiday.day)}` }]
            : []),
        ];
        if (lines.length === 0) return <p className="quiet">Nothing special today</p>;
        return (
          <ul className="rec-list">
            {lines.map(({ key, text, what }) => (
              <li key={key}>
                {text}
                <br />
                <span className="quiet">{what}</span>
              </li>
            ))}
          </ul>
        );
      }}
    </LoadedSection>
  );
}
