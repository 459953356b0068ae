import { PlusOutlined } from '@ant-design/icons';
import { type PlatformOrganisation, platformActs, platformOrganisations } from '@hrms/access/contract';
import {
  type Column,
  DataTable,
  Field,
  FormDialog,
  formatDate,
  INDIAN_STATES,
  Page,
  StatusTag,
  useDialog,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import { Button, Input, Select } from 'antd';
import { useNavigate } from 'react-router';
import { formatBytes, formatDay, formatMoment, ORGANISATION_STATUS } from '../words.ts';

const columns: Column<PlatformOrganisation>[] = [
  { key: 'name', title: 'Name', narrow: 'title' },
  { key: 'slug', title: 'Sign-in address' },
  {
    key: 'status',
    title: 'Status',
    narrow: 'tag',
    render: ({ status }) => (
      <StatusTag tone={ORGANISATION_STATUS[status]?.tone ?? 'neutral'}>{ORGANISATION_STATUS[status]?.label}</StatusTag>
    ),
  },
  { key: 'employee_count', title: 'Employees', align: 'right' },
  { key: 'user_count', title: 'Users', align: 'right' },
  { key: 'owner', title: 'Owner', narrow: 'second', render: ({ owner }) => owner?.display_name ?? 'None' },
  { key: 'last_activity_at', title: 'Last activity', render: ({ last_activity_at }) => formatMoment(last_activity_at) },
  { key: 'storage_bytes', title: 'Storage', align: 'right', render: ({ storage_bytes }) => formatBytes(storage_bytes) },
  { key: 'created_at', title: 'Created', render: ({ created_at }) => formatDate(formatDay(created_at)) },
];
const states = Object.entries(ORGANISATION_STATUS).map(([value, { label }]) => ({ value, label }));

function Summary() {
  const read = useEndpoint(platformActs.summary);
  if (!read.data) return <>&nbsp;</>;
  const { organisations, employees, created_last_30_days } = read.data;
  return (
    <>{`${organisations} ${organisations === 1 ? 'organisation' : 'organisations'} with ${employees.toLocaleString('en-IN')} employees, ${created_last_30_days} new in 30 days`}</>
  );
}

export function OrganisationsScreen() {
  const navigate = useNavigate();
  const [filter, setFilter] = useListParams(platformOrganisations.list);
  const adding = useDialog();
  return (
    <Page
      title="Organisations"
      subtitle={<Summary />}
      action={
        <Button type="primary" icon={<PlusOutlined />} onClick={adding.open}>
          Add organisation
        </Button>
      }
    >
      <DataTable
        endpoint={platformOrganisations.list}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        idOf={(organisation) => organisation.org_id}
        nameOf={(organisation) => organisation.name}
        many="organisations"
        search="Search by name or address"
        filters={[{ name: 'status', label: 'Status', options: states }]}
        onOpen={(organisation) => void navigate(`/platform/organisations/${organisation.org_id}`)}
        empty={{ title: 'No organisations yet', label: 'Add organisation', action: adding.open }}
      />
      <FormDialog
        isOpen={adding.isOpen}
        close={adding.close}
        title="Add organisation"
        submitLabel="Create and invite owner"
        endpoint={platformOrganisations.create}
      >
        <Field name="name" label="Organisation name">
          <Input maxLength={120} />
        </Field>
        <Field name="state_code" label="State of the head office">
          <Select showSearch={{ optionFilterProp: 'label' }} placeholder="Select a state" options={[...INDIAN_STATES]} />
        </Field>
        <Field name="owner_name" label="Owner">
          <Input maxLength={120} />
        </Field>
        <Field name="owner_email" label="Owner’s e-mail">
          <Input type="email" maxLength={254} />
        </Field>
      </FormDialog>
    </Page>
  );
}
