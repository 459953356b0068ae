import { type Column, DataTable, formatDate, useCan, useEndpoint, useListParams } from '@hrms/platform/web';
import {
  registrations,
  type StatutoryRegistration,
  statutoryExports,
  statutoryMembers,
  statutoryOverview,
} from '@hrms/statutory/contract';
import { Alert, Button, Tabs } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { ExportList } from '../export-list.tsx';
import { SchemePage, useScheme } from '../scheme-page.tsx';
import { REGISTRATION_STATUSES, stateName } from '../statement-labels.ts';
import { EsiPeriodCard } from './esi-period.card.tsx';
import { MembersCard } from './members.card.tsx';
import { OpeningsMissing } from './openings-missing.card.tsx';
import { PtaxWatchCard } from './ptax-watch.card.tsx';

const COLUMNS: readonly Column<StatutoryRegistration>[] = [
  { key: 'number', title: 'Number', narrow: 'title' },
  { key: 'state_code', title: 'State', narrow: 'second', render: ({ state_code }) => stateName(state_code) },
  { key: 'office', title: 'Office or act', render: ({ office }) => office ?? '–' },
  { key: 'from_date', title: 'From', render: ({ from_date }) => formatDate(from_date) },
  { key: 'open_months', title: 'Open months', align: 'right' },
  REGISTRATION_STATUSES.column as Column<StatutoryRegistration>,
];

/** States with people in the last finalised month and no registration. */
function UnregisteredStates({ register }: { register: () => void }) {
  const { scheme, definition } = useScheme();
  const can = useCan();
  const read = useEndpoint(statutoryOverview.get, { query: {} }, { enabled: can(statutoryOverview.get) });
  const states = (read.data?.unregistered ?? []).filter((one) => one.scheme === scheme);
  if (states.length === 0) return null;
  const text = states.map(({ state_code, employees }) => `Register in ${stateName(state_code)}: ${employees} people`).join('. ');
  return (
    <Alert
      type="error"
      showIcon
      title={`${definition.name} is not registered everywhere`}
      description={text}
      action={can(registrations.create) && <Button onClick={register}>Register</Button>}
    />
  );
}

/** Registrations of a scheme, and the states that have none. */
function Registrations({ add }: { add: () => void }) {
  const { scheme, definition, org_id } = useScheme();
  const [filter, setFilter] = useListParams(registrations.list);
  const can = useCan();
  const navigate = useNavigate();
  const open = ({ registration_id }: StatutoryRegistration) =>
    void navigate(
      scheme === 'lwf' ? `/lwf/registration/${registration_id}/view` : `/${scheme}/${org_id}/registration/${registration_id}`,
    );
  const months = (row: StatutoryRegistration) => {
    if (scheme === 'lwf') return `/lwf/contribution/new?registration=${row.registration_id}`;
    return `/${scheme}/${org_id}/monthly${scheme === 'ptax' ? `/${row.state_code}` : ''}`;
  };
  return (
    <>
      <UnregisteredStates register={add} />
      {scheme === 'ptax' && <OpeningsMissing what="The yearly limit of professional tax" />}
      <DataTable
        endpoint={registrations.list}
        filter={{ ...filter, scheme }}
        tools={<ExportList endpoint={statutoryExports.registrations} what="registrations" filter={{ ...filter, scheme }} />}
        onFilter={setFilter}
        which={['scheme']}
        columns={COLUMNS}
        idOf={({ registration_id }) => registration_id}
        nameOf={({ number }) => number}
        many="registrations"
        onOpen={open}
        actions={(row) => [{ label: 'Open months', onClick: () => void navigate(months(row)) }]}
        empty={{
          title: `Not registered for ${definition.name}`,
          text: `Add the number that ${definition.authority} gave your organisation.`,
          ...(can(registrations.create) && { action: add, label: 'Register' }),
        }}
      />
      {scheme === 'ptax' && <PtaxWatchCard />}
      {scheme === 'esi' && <EsiPeriodCard />}
    </>
  );
}

/** Registrations of a scheme; for the welfare fund, which has no address by organisation, also its employees. */
export function RegistrationsScreen() {
  const { scheme, definition, org_id } = useScheme();
  const [search, setSearch] = useSearchParams();
  const can = useCan();
  const navigate = useNavigate();
  const base = scheme === 'lwf' ? '/lwf/registration' : `/${scheme}/${org_id}/registration`;
  const add = () => void navigate(scheme === 'ptax' || scheme === 'lwf' ? `${base}/new` : base);
  const list = <Registrations add={add} />;
  return (
    <SchemePage
      title={definition.name}
      subtitle={`Registrations with ${definition.authority}`}
      action={
        can(registrations.create) && (
          <Button type="primary" onClick={add}>
            Register
          </Button>
        )
      }
    >
      {scheme === 'lwf' && can(statutoryMembers) ? (
        <Tabs
          className="statutory-tabs"
          activeKey={search.get('tab') ?? 'registrations'}
          onChange={(next) => setSearch(next === 'registrations' ? {} : { tab: next })}
          destroyOnHidden
          items={[
            { key: 'registrations', label: 'Registrations', children: list },
            { key: 'employees', label: 'Employees', children: <MembersCard /> },
          ]}
        />
      ) : (
        list
      )}
    </SchemePage>
  );
}
