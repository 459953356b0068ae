import {
  type Address,
  addresses,
  type Education,
  type EmergencyContact,
  type Experience,
  educations,
  emergencyContacts,
  experiences,
} from '@hrms/employees/contract';
import { DateInput, Field, formatDate, INDIAN_STATES, useAction, useEndpoint } from '@hrms/platform/web';
import { Button, Input, InputNumber, Select } from 'antd';
import { useSavedNotice } from '../use-saved-notice.ts';
import { useToday } from '../use-today.ts';
import { RecordSectionCard } from './section.card.tsx';

type SectionProps = { employee_id: string; isOwn: boolean; mayChange: boolean };

const KIND = { current: 'Current address', permanent: 'Permanent address' };

export const AddressSection = (props: SectionProps) => (
  <RecordSectionCard<Address>
    {...props}
    calls={addresses}
    extra={<CopyCurrentAddress employee_id={props.employee_id} />}
    title="Addresses"
    one="address"
    none="No addresses yet."
    initial={{ kind: 'current', country: 'IN' }}
    nameOf={({ kind }) => KIND[kind].toLowerCase()}
    show={(row) => (
      <>
        <strong>{KIND[row.kind]}</strong>
        <small>{[row.line1, row.line2, row.city, row.district, row.pin].filter(Boolean).join(', ')}</small>
        <small>{`Since ${formatDate(row.from_date)}`}</small>
      </>
    )}
    fields={
      <>
        <Field name="kind" label="Address type">
          <Select options={Object.entries(KIND).map(([value, label]) => ({ value, label }))} />
        </Field>
        <Field name="from_date" label="Since">
          <DateInput />
        </Field>
        <Field name="line1" label="Address">
          <Input maxLength={120} autoComplete="off" />
        </Field>
        <Field name="line2" label="Address line 2">
          <Input maxLength={120} autoComplete="off" />
        </Field>
        <Field name="city" label="City">
          <Input maxLength={60} autoComplete="off" />
        </Field>
        <Field name="district" label="District">
          <Input maxLength={60} autoComplete="off" />
        </Field>
        <Field name="state_code" label="State">
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="Select a state"
            options={[...INDIAN_STATES]}
          />
        </Field>
        <Field name="pin" label="PIN code">
          <Input maxLength={10} inputMode="numeric" autoComplete="off" />
        </Field>
      </>
    }
  />
);

/** Copies the current address to the permanent one, from today. */
function CopyCurrentAddress({ employee_id: id }: { employee_id: string }) {
  const today = useToday();
  const saved = useSavedNotice();
  const rows = useEndpoint(addresses.list, { params: { id } }).data?.rows ?? [];
  const create = useAction(addresses.create, { success: false, onDone: saved, failure: 'Error copying address' });
  const current = rows.find(({ kind }) => kind === 'current');
  if (!current || !today || rows.some(({ kind }) => kind === 'permanent')) return null;
  const { id: _, version: __, ...address } = current;
  return (
    <Button
      loading={create.running}
      onClick={() => void create.run({ params: { id }, body: { ...address, kind: 'permanent', from_date: today } })}
    >
      Copy from current address
    </Button>
  );
}

export const EmergencyContactsSection = (props: SectionProps) => (
  <RecordSectionCard<EmergencyContact>
    {...props}
    calls={emergencyContacts}
    title="Emergency contacts"
    one="contact"
    none="No emergency contacts yet."
    initial={{ priority: 1 }}
    nameOf={({ name }) => name}
    show={(row) => (
      <>
        <strong>{row.name}</strong>
        <small>{`${row.relationship} · ${row.phone} · ${['first', 'second', 'third'][row.priority - 1]} contact`}</small>
      </>
    )}
    fields={
      <>
        <Field name="name" label="Name">
          <Input maxLength={100} autoComplete="off" />
        </Field>
        <Field name="relationship" label="Relationship">
          <Input maxLength={40} autoComplete="off" />
        </Field>
        <Field name="phone" label="Phone">
          <Input maxLength={20} inputMode="tel" autoComplete="off" />
        </Field>
        <Field name="priority" label="Priority">
          <Select
            options={[
              { value: 1, label: 'First' },
              { value: 2, label: 'Second' },
              { value: 3, label: 'Third' },
            ]}
          />
        </Field>
      </>
    }
  />
);

export const EducationSection = (props: SectionProps) => (
  <RecordSectionCard<Education>
    {...props}
    calls={educations}
    title="Education"
    one="degree"
    none="No education details yet."
    nameOf={({ degree }) => degree}
    show={(row) => (
      <>
        <strong>{row.degree}</strong>
        <small>{[row.institute, row.year, row.grade].filter(Boolean).join(' · ')}</small>
      </>
    )}
    fields={
      <>
        <Field name="degree" label="Degree">
          <Input maxLength={100} autoComplete="off" />
        </Field>
        <Field name="institute" label="Institute">
          <Input maxLength={120} autoComplete="off" />
        </Field>
        <Field name="year" label="Year">
          <InputNumber min={1940} max={2100} controls={false} />
        </Field>
        <Field name="grade" label="Grade">
          <Input maxLength={40} autoComplete="off" />
        </Field>
      </>
    }
  />
);

export const ExperienceSection = (props: SectionProps) => (
  <RecordSectionCard<Experience>
    {...props}
    calls={experiences}
    title="Experience"
    one="job"
    none="No previous jobs yet."
    nameOf={({ employer }) => employer}
    show={(row) => (
      <>
        <strong>{`${row.title}, ${row.employer}`}</strong>
        <small>{`${formatDate(row.from_date)} to ${formatDate(row.to_date)}`}</small>
      </>
    )}
    fields={
      <>
        <Field name="employer" label="Employer">
          <Input maxLength={120} autoComplete="off" />
        </Field>
        <Field name="title" label="Job title">
          <Input maxLength={100} autoComplete="off" />
        </Field>
        <Field name="from_date" label="From">
          <DateInput />
        </Field>
        <Field name="to_date" label="To">
          <DateInput />
        </Field>
      </>
    }
  />
);
