import { directory } from '@hrms/employees/contract';
import { LoadedSection, useAction, useEndpoint } from '@hrms/platform/web';
import { Switch } from 'antd';
import './directory.css';

const CHOICES = [
  { name: 'shares_phone', field: 'phone', label: 'My phone number' },
  { name: 'shares_birthday', field: 'birthday', label: 'My birthday, without the year' },
] as const;

/** The user's own sharing choices in the directory. */
export function DirectoryVisibilityCard() {
  const read = useEndpoint(directory.choice);
  const save = useAction(directory.choose, {
    failure: 'Error saving directory settings',
    refresh: [directory.choice, directory.list],
  });
  return (
    <LoadedSection title="My directory visibility" of={read}>
      {({ fields, shares_phone, shares_birthday }) => {
        const now = { shares_phone, shares_birthday };
        const offered = CHOICES.filter(({ field }) => fields.includes(field));
        return (
          <>
            <p className="note">Your organisation decides which work details colleagues see.</p>
            {offered.length === 0 && <p className="note">Phone numbers and birthdays are not shown.</p>}
            {offered.map(({ name, label }) => (
              <label key={name} className="emp-choice">
                <Switch
                  checked={now[name]}
                  loading={save.running}
                  aria-label={label}
                  onChange={(wanted) => void save.run({ body: { ...now, [name]: wanted } })}
                />
                <span>{label}</span>
              </label>
            ))}
          </>
        );
      }}
    </LoadedSection>
  );
}
