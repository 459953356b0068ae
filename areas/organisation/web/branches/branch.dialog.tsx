import { type Branch, branches } from '@hrms/organisation/contract';
import { type DialogProps, EmployeeSelect, Field, FormPanel } from '@hrms/platform/web';
import { Drawer, Input, Select, Tabs } from 'antd';
import { BranchAddresses } from './addresses.card.tsx';
import { BranchLocations } from './branch-locations.card.tsx';
import { BranchRegistrations } from './registrations.card.tsx';
import { BranchStateFields } from './state-fields.form.tsx';

export const BRANCH_KINDS = [
  { value: 'office', label: 'Office' },
  { value: 'factory', label: 'Factory' },
  { value: 'warehouse', label: 'Warehouse' },
  { value: 'shop', label: 'Shop' },
  { value: 'site', label: 'Site' },
];

/** Adds a branch, or shows everything of the one it is opened with. */
export function BranchDialog({ isOpen, subject, close }: DialogProps<Branch>) {
  const form = <BranchForm subject={subject} close={close} onDone={close} />;
  return (
    <Drawer
      open={isOpen}
      size={640}
      title={subject ? `Edit ${subject.name}` : 'Add branch'}
      onClose={close}
      mask={{ closable: false }}
      rootClassName="ui-form-drawer"
      destroyOnHidden
    >
      {subject ? (
        <Tabs
          // two forms at once would share ids of fields with one name
          destroyOnHidden
          items={[
            { key: 'identity', label: 'Branch', children: form },
            { key: 'registrations', label: 'Registrations', children: <BranchRegistrations branch={subject} /> },
            { key: 'addresses', label: 'Addresses', children: <BranchAddresses branch={subject} /> },
            { key: 'locations', label: 'Locations', children: <BranchLocations branch={subject} /> },
          ]}
        />
      ) : (
        form
      )}
    </Drawer>
  );
}

type BranchFormProps = { subject: Branch | undefined; onDone: () => void; close?: () => void; submitLabel?: string };

/** Identity and address of a branch; also a step of the first set-up. */
export const BranchForm = ({ subject, onDone, close, submitLabel }: BranchFormProps) => (
  <FormPanel
    endpoint={subject ? branches.update : branches.create}
    params={subject && { id: subject.branch_id }}
    initial={subject ?? { kind: 'office' }}
    submitLabel={submitLabel ?? (subject ? 'Save' : 'Create')}
    success={({ name }) => `${name} ${subject ? 'saved' : 'added'}`}
    cancel={close}
    onDone={onDone}
  >
    <Field name="name" label="Name">
      <Input maxLength={100} />
    </Field>
    <Field name="code" label="Code" help="2 to 6 capital letters or digits, for example PUN. Can be part of employee codes.">
      <Input maxLength={6} autoCapitalize="characters" />
    </Field>
    <Field name="kind" label="Kind">
      <Select options={BRANCH_KINDS} />
    </Field>
    <BranchStateFields branch={subject} />
    <Field name="line1" label="Address line 1">
      <Input maxLength={120} autoComplete="off" />
    </Field>
    <Field name="line2" label="Address line 2">
      <Input maxLength={120} autoComplete="off" />
    </Field>
    <div className="branch-pair">
      <Field name="district" label="District">
        <Input maxLength={60} />
      </Field>
      <Field name="pin" label="PIN code">
        <Input maxLength={6} inputMode="numeric" />
      </Field>
    </div>
    <div className="branch-pair">
      <Field name="email" label="E-mail">
        <Input type="email" maxLength={120} autoComplete="off" />
      </Field>
      <Field name="phone" label="Phone">
        <Input type="tel" maxLength={20} autoComplete="off" />
      </Field>
    </div>
    <Field name="head_employee_id" label="Head">
      <EmployeeSelect />
    </Field>
  </FormPanel>
);
