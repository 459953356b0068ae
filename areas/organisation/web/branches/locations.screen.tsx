import { PlusOutlined } from '@ant-design/icons';
import { type Location, listExports, listImports, locations } from '@hrms/organisation/contract';
import { stateName } from '@hrms/organisation/domain';
import {
  type Column,
  Count,
  DataTable,
  Page,
  StatusTag,
  useAction,
  useCan,
  useConfirm,
  useDialog,
  useListParams,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { ExportListButton } from '../export-list-button.tsx';
import { ImportListDialog } from '../import-list.dialog.tsx';
import { EmployeeCountLink } from '../people-link.tsx';
import { LocationDialog } from './location.dialog.tsx';
import { LocationTestDialog } from './location-test.dialog.tsx';

const formatPosition = ({ latitude, longitude, radius_m }: Location) =>
  latitude === null || longitude === null
    ? 'Not set'
    : `${latitude.toFixed(4)}, ${longitude.toFixed(4)} · ${radius_m.toLocaleString('en-IN')} m`;

const columns: Column<Location>[] = [
  { key: 'name', title: 'Name', narrow: 'title' },
  { key: 'branch_name', title: 'Branch', narrow: 'second' },
  { key: 'state_code', title: 'State', render: ({ state_code }) => stateName(state_code) },
  { key: 'position', title: 'Coordinates and radius', narrow: 'second', render: formatPosition },
  {
    key: 'allowed_ips',
    title: 'Networks',
    render: ({ allowed_ips }) => (allowed_ips.length === 0 ? 'Any' : allowed_ips.join(', ')),
  },
  {
    key: 'employee_count',
    title: 'People',
    align: 'right',
    narrow: 'second',
    render: ({ employee_count, location_id, name }) => (
      <EmployeeCountLink count={employee_count} by="location_id" id={location_id} of={name} />
    ),
  },
  {
    key: 'active',
    title: 'Status',
    narrow: 'tag',
    render: ({ active, is_remote }) => (
      <>
        {is_remote && <StatusTag tone="accent">Remote</StatusTag>}{' '}
        <StatusTag tone={active ? 'success' : 'neutral'}>{active ? 'Active' : 'Inactive'}</StatusTag>
      </>
    ),
  },
];

const activity = [
  { value: '', label: 'All' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];

/** Places of work with the circle around each in which people may punch. */
export function LocationsScreen() {
  const can = useCan();
  const confirm = useConfirm();
  const [filter, setFilter] = useListParams(locations.list);
  const editing = useDialog<Location>();
  const testing = useDialog<Location>();
  const importing = useDialog<string>();
  const update = useAction(locations.update, { failure: 'Failed to update location' });
  const remove = useAction(locations.remove, { failure: 'Failed to delete location' });
  const add = can(locations.create) ? () => editing.open() : undefined;

  const setActive = async (location: Location, active: boolean) => {
    const agreed =
      active ||
      (await confirm({
        title: `Deactivate ${location.name}?`,
        text: 'It can no longer be chosen or punched at.',
        label: 'Deactivate',
      }));
    if (agreed) await update.run({ params: { id: location.location_id }, body: { ...location, active } });
  };
  const removeAsked = async ({ location_id, name }: Location) => {
    const text = 'This cannot be undone. A location that was ever used can only be deactivated.';
    if (await confirm({ title: `Delete ${name}?`, text, label: 'Delete', danger: true }))
      await remove.run({ params: { id: location_id } });
  };

  return (
    <Page
      title="Locations"
      subtitle={<Count endpoint={locations.list} filter={filter} one="location" many="locations" />}
      action={
        <>
          <ExportListButton endpoint={listExports.locations} what="Locations" />
          {can(listImports.locations) && <Button onClick={() => importing.open()}>Import</Button>}
          {add && (
            <Button type="primary" icon={<PlusOutlined />} onClick={add}>
              Add location
            </Button>
          )}
        </>
      }
    >
      <DataTable
        endpoint={locations.list}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        idOf={(location) => location.location_id}
        nameOf={(location) => location.name}
        many="locations"
        search="Search by name"
        filters={[{ name: 'active', label: 'Status', options: activity, kind: 'segmented' }]}
        onOpen={can(locations.update) ? editing.open : undefined}
        actions={(location) => [
          can(locations.update) && { label: 'Edit', onClick: () => editing.open(location) },
          location.latitude !== null && { label: 'Test a position', onClick: () => testing.open(location) },
          can(locations.update) && {
            label: location.active ? 'Deactivate' : 'Activate',
            onClick: () => void setActive(location, !location.active),
          },
          can(locations.remove) && { label: 'Delete', danger: true, onClick: () => void removeAsked(location) },
        ]}
        empty={{
          title: 'No locations yet',
          text: 'A location is a place of work of a branch: a building, a client’s site, or working from home.',
          label: 'Add location',
          action: add,
        }}
      />
      <ImportListDialog
        {...importing}
        endpoint={listImports.locations}
        many="locations"
        columns="name,branch,address,latitude,longitude,radius_m,allowed_ips,is_remote"
        help="The branch by name or code; networks with spaces between them."
        example="Main gate,PUN,Chakan,18.7606,73.8636,300,203.0.113.0/24,no"
      />
      <LocationDialog {...editing} />
      <LocationTestDialog {...testing} />
    </Page>
  );
}
