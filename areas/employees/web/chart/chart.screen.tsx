import { type ChartNode, charts } from '@hrms/employees/contract';
import { LoadFailed, messageOf, Page, SkeletonRows, useEndpoint, useIsPhone } from '@hrms/platform/web';
import { Button, Segmented, Select } from 'antd';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { OrganisationChartCanvas } from './canvas.tsx';
import { ChartList } from './list.tsx';
import { ancestorsOf, initiallyOpen } from './tree.ts';
import './chart.css';

/** The organisation chart, with directory fields only. */
export function ChartScreen() {
  const narrow = useIsPhone();
  const [search, setSearch] = useSearchParams();
  const by = search.get('by') === 'department' ? 'department' : 'manager';
  const read = useEndpoint(charts.get, { query: { by, depth: 5 } });
  const nodes = read.data?.nodes;
  const aside = read.data?.without_manager_count ?? 0;
  return (
    <Page
      title="Organisation chart"
      subtitle={
        aside > 0
          ? `${aside} ${aside === 1 ? 'employee has' : 'employees have'} no manager`
          : 'Reporting structure of active employees'
      }
      action={
        <Segmented
          aria-label="Group by"
          value={by}
          onChange={(value) => setSearch(value === 'department' ? { by: 'department' } : {})}
          options={[
            { value: 'manager', label: 'By manager' },
            { value: 'department', label: 'By department' },
          ]}
        />
      }
    >
      {read.isError && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
      {read.isPending && <SkeletonRows />}
      {nodes && nodes.length === 0 && <p className="ui-card emp-check">No reporting lines yet. Assign managers to employees.</p>}
      {nodes && nodes.length > 0 && <Chart key={by} nodes={nodes} narrow={narrow} />}
      {read.data?.more && <p>Lower levels are hidden. Search for an employee to start there.</p>}
      {(read.data?.without_manager.length ?? 0) > 0 && <UnplacedPeople people={read.data?.without_manager ?? []} />}
    </Page>
  );
}

function Chart({ nodes, narrow }: { nodes: readonly ChartNode[]; narrow: boolean }) {
  const [open, setOpen] = useState(() => initiallyOpen(nodes));
  const [focus, setFocus] = useState<string>();
  const options = useMemo(
    () => nodes.map(({ id, name, designation }) => ({ value: id, label: designation ? `${name}, ${designation}` : name })),
    [nodes],
  );
  const toggle = (id: string) =>
    setOpen((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const find = (id: string) => {
    setOpen((now) => new Set([...now, ...ancestorsOf(nodes, id)]));
    setFocus(id);
  };
  return (
    <section className="ui-card emp-chart" aria-label="Chart">
      <div className="emp-chart-tools">
        <Select
          aria-label="Search the chart"
          placeholder="Search by name"
          showSearch={{ optionFilterProp: 'label' }}
          options={options}
          value={focus ?? null}
          onChange={(id: string) => find(id)}
        />
        <Button onClick={() => setOpen(new Set(nodes.map(({ id }) => id)))}>Expand all</Button>
        <Button onClick={() => setOpen(new Set())}>Collapse all</Button>
      </div>
      {narrow ? (
        <ChartList nodes={nodes} open={open} toggle={toggle} focus={focus} />
      ) : (
        <OrganisationChartCanvas nodes={nodes} open={open} toggle={toggle} focus={focus} onFocus={setFocus} />
      )}
    </section>
  );
}

const UnplacedPeople = ({ people }: { people: readonly ChartNode[] }) => (
  <section className="ui-card emp-check" aria-label="Without manager">
    <header>
      <h2>Without manager</h2>
    </header>
    <ul>
      {people.map(({ id, name, designation }) => (
        <li key={id}>
          <Link to={`/employees/profile/${id}`}>{name}</Link>
          <small>{designation}</small>
        </li>
      ))}
    </ul>
  </section>
);
