import { branches } from '@hrms/organisation/contract';
import { addToMonth } from '@hrms/platform/calendar';
import { type Column, DataTable, formatDate, Money, useCan, useEndpoint, useListParams, useToday } from '@hrms/platform/web';
import {
  type ListedRegistration,
  registrations,
  type Scheme,
  statutoryExports,
  statutoryMembers,
  statutoryOverview,
} from '@hrms/statutory/contract';
import { isLwfMonth, lwfLawFor, ptaxLawFor } from '@hrms/statutory/domain';
import { Alert, Button, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ExportList } from '../export-list.tsx';
import { SchemePage, useScheme } from '../scheme-page.tsx';
import { monthLabel, REGISTRATION_STATUSES, STATEMENT_STATUSES, stateName } from '../statement-labels.ts';
import { EsiPeriodCard } from './esi-period.card.tsx';
import { MembersCard } from './members.card.tsx';
import { OpeningsMissing } from './openings-missing.card.tsx';
import { PtaxWatchCard } from './ptax-watch.card.tsx';

type Shown = ListedRegistration;
type Last = NonNullable<Shown['last_statement']>;

const ofLast = (key: string, title: string, render: (last: Last) => ReactNode): Column<Shown> => ({
  key,
  title,
  align: 'right',
  render: ({ last_statement }) => (last_statement ? render(last_statement) : '–'),
});

/** The next month from one on in which a fund collects; null where none follows within a year. */
function nextAccrual({ state_code }: Shown, from: string): string | null {
  for (let ahead = 0; ahead <= 12; ahead += 1)
    if (isLwfMonth(state_code, addToMonth(from, ahead))) return addToMonth(from, ahead);
  return null;
}

type ColumnFacts = { scheme: Scheme; today: string; names: ReadonlyMap<string, string>; org_id: string };

const columnsOf = ({ scheme, today, names, org_id }: ColumnFacts): Column<Shown>[] => {
  const branchesOf = ({ branch_ids }: Shown) => branch_ids.map((id) => names.get(id) ?? 'Unknown').join(', ') || 'All';
  const of_scheme: Partial<Record<Scheme, Column<Shown>[]>> = {
    epf: [{ key: 'rate_class', title: 'Rate', render: ({ rate_class }) => (rate_class === 'reduced' ? '10%' : '12%') }],
    ptax: [
      {
        key: 'slabs',
        title: 'Slabs',
        render: ({ state_code }) => <Link to={`/ptax/${org_id}/slabs/${state_code}`}>In force</Link>,
      },
    ],
    lwf: [
      {
        key: 'next',
        title: 'Next contribution',
        render: (row) => {
          const month = nextAccrual(row, today.slice(0, 7));
          return month ? monthLabel(month) : '–';
        },
      },
    ],
  };
  return [
    { key: 'number', title: 'Number', narrow: 'title' },
    { key: 'state_code', title: 'State', narrow: 'second', render: ({ state_code }) => stateName(state_code) },
    { key: 'branches', title: 'Branches', priority: 0, render: branchesOf },
    ...(of_scheme[scheme] ?? []),
    { key: 'office', title: 'Office or act', priority: 0, render: ({ office }) => office ?? '–' },
    { key: 'from_date', title: 'From', render: ({ from_date }) => formatDate(from_date) },
    ofLast('members', 'Members', ({ members }) => members),
    ofLast('payable_paise', 'Payable', ({ payable_paise }) => <Money paise={payable_paise} />),
    {
      key: 'due_on',
      title: 'Due',
      render: ({ last_statement }) => (last_statement?.due_on ? formatDate(last_statement.due_on) : '–'),
    },
    {
      key: 'last_statement',
      title: 'Last month',
      priority: 2,
      render: ({ last_statement }) =>
        last_statement
          ? `${monthLabel(last_statement.month)}, ${STATEMENT_STATUSES.labelOf(last_statement.status)}`
          : 'None built',
    },
    { key: 'open_months', title: 'Open months', align: 'right' },
    REGISTRATION_STATUSES.column as Column<Shown>,
  ];
};

/** Names of branches by id, and the states of branches in which a scheme by state is levied today. */
function useBranches(scheme: Scheme) {
  const can = useCan();
  const month = useToday().slice(0, 7);
  const list = useEndpoint(branches.list, { query: { limit: 500 } }, { enabled: can(branches.list) });
  const rows = list.data?.rows ?? [];
  const levies: Partial<Record<Scheme, (state: string) => boolean>> = {
    ptax: (state) => (ptaxLawFor(month).tables.get(state)?.value.basis ?? 'none') !== 'none',
    lwf: (state) => lwfLawFor(month).get(state)?.value.levies ?? false,
  };
  const states = [...new Set(rows.map(({ state_code }) => state_code))].filter((state) => levies[scheme]?.(state) ?? false);
  return { names: new Map(rows.map(({ branch_id, name }) => [branch_id, name])), levying: states.map(stateName).toSorted() };
}

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
  const today = useToday();
  const { names, levying } = useBranches(scheme);
  const open = ({ registration_id }: Shown) =>
    void navigate(
      scheme === 'lwf' ? `/lwf/registration/${registration_id}/view` : `/${scheme}/${org_id}/registration/${registration_id}`,
    );
  const months = (row: Shown) => {
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
        columns={columnsOf({ scheme, today, names, org_id })}
        idOf={({ registration_id }) => registration_id}
        nameOf={({ number }) => number}
        many="registrations"
        onOpen={open}
        actions={(row) => [{ label: 'Open months', onClick: () => void navigate(months(row)) }]}
        empty={{
          title: `Not registered for ${definition.name}`,
          text: [
            levying.length > 0 && `It is levied where you have branches: ${levying.join(', ')}.`,
            `Add the number that ${definition.authority} gave your organisation.`,
          ]
            .filter(Boolean)
            .join(' '),
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
