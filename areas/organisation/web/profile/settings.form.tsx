import { type OrganisationSetting, organisationSettings, weeklyOffs } from '@hrms/organisation/contract';
import { DateInput, Field, FormPanel, formatDate, LoadedSection, useCan, useEndpoint, useSignedIn } from '@hrms/platform/web';
import { Form, Input, InputNumber, Select } from 'antd';
import { Link } from 'react-router';

const LEAVE_YEAR = [
  { value: '04-01', label: '1 April' },
  { value: '01-01', label: '1 January' },
];
const WEEK = [
  { value: 'monday', label: 'Monday' },
  { value: 'sunday', label: 'Sunday' },
];
const DATES = [
  { value: 'd_mmm_yyyy', label: '20 Nov 2026' },
  { value: 'dd_mm_yyyy', label: '20/11/2026' },
  { value: 'yyyy_mm_dd', label: '2026-11-20' },
];
const DIRECTORY = [
  { value: 'photo', label: 'Photo' },
  { value: 'designation', label: 'Designation' },
  { value: 'department', label: 'Department' },
  { value: 'branch', label: 'Branch' },
  { value: 'manager', label: 'Manager' },
  { value: 'work_email', label: 'Work e-mail' },
  { value: 'phone', label: 'Phone' },
  { value: 'birthday', label: 'Birthday (without year)' },
];
const AADHAAR = [
  { value: 'none', label: 'Don’t store' },
  { value: 'last_four', label: 'Last 4 digits' },
  { value: 'full', label: 'Full number (encrypted)' },
];
const MEANS: Record<OrganisationSetting['aadhaar_storage'], string> = {
  none: 'Aadhaar numbers aren’t stored. Add them outside the product where returns need them.',
  last_four: 'Enough to identify a document. The full number isn’t stored.',
  full: 'For returns that need it. Stored encrypted and shown masked. Each reveal is logged.',
};

/** How the organisation works, from a day on. */
export function SettingsTab() {
  const read = useEndpoint(organisationSettings.get);
  return (
    <LoadedSection title="Settings" of={read}>
      {({ current, rows }) => <SettingsForm key={rows.length + current.version} current={current} rows={rows} />}
    </LoadedSection>
  );
}

function SettingsForm({ current, rows }: { current: OrganisationSetting; rows: readonly OrganisationSetting[] }) {
  const can = useCan();
  const today = useSignedIn().organisation?.today ?? current.from_date;
  const ofToday = rows.find(({ from_date }) => from_date === today);
  const later = rows.filter(({ from_date }) => from_date > today);
  return (
    <fieldset className="rec-fields" disabled={!can(organisationSettings.update)}>
      {later.map(({ from_date }) => (
        <p key={from_date} className="quiet">
          Other settings count from {formatDate(from_date)}.
        </p>
      ))}
      <FormPanel
        endpoint={organisationSettings.update}
        initial={{ ...current, from_date: today, version: ofToday?.version ?? 0 }}
      >
        <div className="rec-grid">
          <Field name="from_date" label="Effective from">
            <DateInput min={today} />
          </Field>
          <Field name="leave_year_start" label="Leave year starts">
            <Select options={LEAVE_YEAR} />
          </Field>
          <Field name="week_starts_on" label="Week starts">
            <Select options={WEEK} />
          </Field>
          <Field name="date_style" label="Date format">
            <Select options={DATES} />
          </Field>
          <Field name="minimum_age" label="Minimum employment age">
            <InputNumber min={14} max={30} />
          </Field>
          <Field name="retirement_age" label="Retirement age">
            <InputNumber min={45} max={80} />
          </Field>
          <AadhaarSetting />
          <WeeklyOffDefault today={today} />
          <Form.Item label="Time zone, tax year, currency">
            <Input aria-label="Time zone, tax year, currency" readOnly value="India (IST), 1 April to 31 March, ₹ INR" />
          </Form.Item>
        </div>
        <Field name="directory_fields" label="Directory fields visible to employees">
          <Select mode="multiple" options={DIRECTORY} />
        </Field>
      </FormPanel>
    </fieldset>
  );
}

/** The weekly-off pattern of the organisation, read only here. */
function WeeklyOffDefault({ today }: { today: string }) {
  const can = useCan();
  const may = can(weeklyOffs.assignments);
  const { data } = useEndpoint(weeklyOffs.assignments, {}, { enabled: may });
  if (!may) return null;
  const held = data?.assignments
    .filter(({ target_kind, from_date }) => target_kind === 'organisation' && from_date <= today)
    .toSorted((one, other) => other.from_date.localeCompare(one.from_date))[0];
  return (
    <Form.Item
      label="Organisation weekly off"
      extra={<Link to="/settings/holidays?tab=offs">Change in Holidays and weekly offs</Link>}
    >
      <Input aria-label="Organisation weekly off" readOnly value={held?.pattern_name ?? 'Sundays (default)'} />
    </Form.Item>
  );
}

function AadhaarSetting() {
  const kept = Form.useWatch<OrganisationSetting['aadhaar_storage'] | undefined>('aadhaar_storage');
  return (
    <Field name="aadhaar_storage" label="Aadhaar storage" help={kept && MEANS[kept]}>
      <Select options={AADHAAR} />
    </Field>
  );
}
