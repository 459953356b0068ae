import { roles } from '@hrms/access/contract';
import { type DialogProps, Field, FormDialog, useCan, useEndpoint } from '@hrms/platform/web';
import { type CustomReport, customReports } from '@hrms/reports/contract';
import { Select } from 'antd';
import { useState } from 'react';

type Shared = CustomReport['shared_with'];

const CHOICES: { value: Shared; label: string }[] = [
  { value: 'private', label: 'Only me' },
  { value: 'roles', label: 'Roles' },
  { value: 'organisation', label: 'Everyone who may run reports' },
];

function ShareFields({ first }: { first: Shared }) {
  const can = useCan();
  const [shared, setShared] = useState(first);
  const { data } = useEndpoint(roles.list, { query: { limit: 200 } }, { enabled: can(roles.list) });
  return (
    <>
      <Field name="shared_with" label="Shared with" help="Each reader sees only the rows and fields that they may see">
        <Select
          options={CHOICES.filter(({ value }) => value !== 'roles' || can(roles.list))}
          onSelect={(value: Shared) => setShared(value)}
        />
      </Field>
      {shared === 'roles' && (
        <Field name="role_ids" label="Roles">
          <Select
            mode="multiple"
            optionFilterProp="label"
            options={(data?.rows ?? []).map(({ role_id, role_name }) => ({ value: role_id, label: role_name }))}
          />
        </Field>
      )}
    </>
  );
}

/** Shares a report of the user: the definition, never the rows. */
export const ShareDialog = ({ subject, ...dialog }: DialogProps<CustomReport>) => (
  <FormDialog
    {...dialog}
    title={`Share ${subject?.name ?? ''}`}
    endpoint={customReports.share}
    params={{ id: subject?.definition_id ?? '' }}
    initial={{ shared_with: subject?.shared_with, role_ids: subject?.role_ids }}
    submitLabel="Share report"
    refresh={[customReports.list]}
  >
    <ShareFields first={subject?.shared_with ?? 'private'} />
  </FormDialog>
);
