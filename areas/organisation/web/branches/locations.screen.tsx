import { PlusOutlined } from '@ant-design/icons';
import { type Location, listExports, listImports, locations, structureImports } from '@hrms/organisation/contract';
import { stateName } from '@hrms/organisation/domain';
import {
  activeColumn,
  activeFilter,
  type Column,
  Count,
  DataTable,
  Page,
  useCan,
  useDialog,
  useListParams,
  useRecordActions,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { ExportListButton } from '../export-list-button.tsx';
import { ImportListDialog } from '../import-list.dialog.tsx';
import { EmployeeCountLink } from '../people-link.tsx';
import { LocationDialog, locationKind } from './location.dialog.tsx';
import { LocationPanelDrawer, type OpenPanel, useLocationPanels } from './location-panel.drawer.tsx';
import { LocationTestDialog } from './location-test.dialog.tsx';

const formatPosition = ({ latitude, longitude, radius_m }: Location) =>
  latitude === null || longitude === null
    ? 'Not set'
    : `${latitude.toFixed(4)}, ${longitude.toFixed(4)} · ${radius_m.toLocaleString('en-IN')} m`;

const columns: Column<Location>[] = [
  { key: 'name', title: 'Location', narrow: 'title' },
  { key: 'is_remote', title: 'Remote', render: ({ is_remote }) => (is_remote ? 'Yes' : 'No') },
  { key: 'branch_name', title: 'Branch', narrow: 'second' },
  { key: 'state_code', title: 'State', render: ({ state_code }) => stateName(state_code) },
  { key: 'position', title: 'Coordinates and radius', narrow: 'second', render: formatPosition },
  {
    key: 'allowed_ips',
    title: 'Allowed networks',
    render: ({ allowed_ips }) => (allowed_ips.length === 0 ? 'Any' : allowed_ips.join(', ')),
  },
  {
    key: 'employee_count',
    title: 'Employees',
    align: 'right',
    narrow: 'second',
    render: ({ employee_count, location_id, name }) => (
      <EmployeeCountLink count={employee_count} by="location_id" id={location_id} of={name} />
    ),
  },
  activeColumn,
];

/** Locations with the radius in which employees can check in. */
export function LocationsScreen() {
  const can = useCan();
  const [filter, setFilter] = useListParams(locations.list);
  const { add, table, actionsOf, dialog } = useRecordActions(locationKind);
  const testing = useDialog<Location>();
  const importing = useDialog<string>();
  const panels = useLocationPanels();
  const opened = useDialog<OpenPanel>();

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
        {...table}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        search="Search by name"
        filters={[activeFilter]}
        actions={(location) =>
          actionsOf(
            location,
            location.latitude !== null && { label: 'Test a position', onClick: () => testing.open(location) },
            ...panels.map((panel) => ({ label: panel.label, onClick: () => opened.open({ panel, location }) })),
          )
        }
        empty={{
          title: 'No locations yet',
          text: 'Locations are where employees of a branch work: a building, a client site or home.',
          label: 'Add location',
          action: add,
        }}
      />
      <ImportListDialog
        {...importing}
        endpoint={listImports.locations}
        past={structureImports.locations}
        many="locations"
        columns="name,branch,address,latitude,longitude,radius_m,allowed_ips,is_remote"
        help="Enter the branch by name or code. Separate networks with spaces."
        example="Main gate,PUN,Chakan,18.7606,73.8636,300,203.0.113.0/24,no"
      />
      <LocationDialog {...dialog} />
      <LocationTestDialog {...testing} />
      <LocationPanelDrawer {...opened} />
    </Page>
  );
}
