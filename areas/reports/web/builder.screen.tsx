import { countText } from '@hrms/platform/calendar';
import { ApiError, Facts, LoadedPage, Page, Section, useAction, useEndpoint, useLeaveGuard } from '@hrms/platform/web';
import { customReports, type ReportBody, type ReportBodyInput, type ReportDataset } from '@hrms/reports/contract';
import { isNumeric } from '@hrms/reports/domain';
import { Button, Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { CalculatedList } from './calculated-list.tsx';
import { FilterGroup } from './filter-group.panel.tsx';
import { countConditions, type FilterTree, MOST_CONDITIONS, toFilter, toTree } from './filter-tree.ts';
import { CHART_KINDS, CUSTOM_LIST } from './labels.ts';
import { PivotChoice } from './pivot-choice.panel.tsx';
import { ResultTable } from './result-table.tsx';
import { STARTERS } from './starters.ts';
import { TotalsList } from './totals-list.tsx';

const NEW: ReportBodyInput = { dataset: '', columns: [], detail: true };

/** Builds a report: what it is about, columns, groups and totals, chart; with a preview. */
export function BuilderScreen() {
  const { id = 'new' } = useParams();
  const [params] = useSearchParams();
  const starter = STARTERS.find(({ key }) => key === params.get('from'));
  const datasets = useEndpoint(customReports.datasets);
  const stored = useEndpoint(customReports.get, { params: { id } }, { enabled: id !== 'new' });
  return (
    <LoadedPage of={datasets} title="Build a report" parent={CUSTOM_LIST}>
      {({ rows }) =>
        id === 'new' ? (
          <Builder datasets={rows} name={starter?.label ?? ''} body={starter?.body ?? NEW} />
        ) : (
          <LoadedPage of={stored} title="Build a report" parent={CUSTOM_LIST}>
            {({ name, body, definition_id, version }) => (
              <Builder key={definition_id} datasets={rows} name={name} body={body} id={definition_id} version={version} />
            )}
          </LoadedPage>
        )
      }
    </LoadedPage>
  );
}

type BuilderProps = {
  datasets: readonly ReportDataset[];
  name: string;
  body: ReportBodyInput;
  id?: string;
  version?: number;
};

function Builder({ datasets, name: first, body: begun, id, version }: BuilderProps) {
  const navigate = useNavigate();
  const [name, setName] = useState(first);
  const [body, setBody] = useState(begun);
  const [problem, setProblem] = useState<string>();
  const create = useAction(customReports.create);
  const update = useAction(customReports.update);
  const { touch, settle } = useLeaveGuard();
  const change = (more: Partial<ReportBodyInput>) => {
    touch();
    setBody((former) => ({ ...former, ...more }));
  };
  const dataset = datasets.find(({ dataset_id }) => dataset_id === body.dataset);
  const save = async () => {
    try {
      const made = id
        ? await update.attempt({ params: { id }, body: { name, body, ...(version && { version }) } })
        : await create.attempt({ body: { name, body } });
      settle();
      void navigate(`/reports/prebuilt/custom:${made.definition_id}`);
    } catch (failure) {
      setProblem(failure instanceof ApiError ? failure.message : 'The report could not be saved');
    }
  };
  return (
    <Page
      title={id ? `Edit ${first}` : 'New report'}
      parent={CUSTOM_LIST}
      action={
        <Button type="primary" disabled={!name || body.columns.length === 0} onClick={() => void save()}>
          Save report
        </Button>
      }
    >
      {problem && <p role="alert">{problem}</p>}
      <div className="ui-view two">
        <div className="ui-column">
          <Section title="Report details">
            <Input
              aria-label="Name"
              placeholder="Name"
              maxLength={100}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Select
              aria-label="Data set"
              placeholder="Data set"
              showSearch
              optionFilterProp="label"
              value={body.dataset === '' ? null : body.dataset}
              options={datasets.map(({ dataset_id, label }) => ({ value: dataset_id, label }))}
              onChange={(value) => setBody({ ...NEW, dataset: value })}
            />
            {dataset && <Facts facts={[['One row is', dataset.grain]]} />}
          </Section>
          {dataset && <FieldChoices dataset={dataset} body={body} change={change} />}
        </div>
        <div className="ui-column">{body.columns.length > 0 && <Preview body={body} />}</div>
      </div>
    </Page>
  );
}

type FieldChoicesProps = { dataset: ReportDataset; body: ReportBodyInput; change: (more: Partial<ReportBodyInput>) => void };

function FieldChoices({ dataset, body, change }: FieldChoicesProps) {
  const options = dataset.fields.map(({ key, label, allowed }) => ({
    value: key,
    label: allowed ? label : `${label} (no permission)`,
    disabled: !allowed,
  }));
  const figures = dataset.fields
    .filter(({ type, allowed }) => allowed && isNumeric(type))
    .map(({ key, label }) => ({ value: key, label }));
  const tree = toTree(body.filter as FilterTree | undefined);
  const choice = { mode: 'multiple', optionFilterProp: 'label', options } as const;
  return (
    <>
      <Section title="Columns">
        <Select
          {...choice}
          aria-label="Columns"
          value={body.columns.map(({ field }) => field)}
          onChange={(keys) =>
            change({ columns: keys.map((field) => body.columns.find((column) => column.field === field) ?? { field }) })
          }
        />
        <TotalsList dataset={dataset} columns={body.columns} onChange={(columns) => change({ columns })} />
        <CalculatedList columns={body.calculated ?? []} onChange={(calculated) => change({ calculated })} />
      </Section>
      <Section title="Conditions">
        <FilterGroup
          fields={dataset.fields}
          tree={tree}
          has_room={countConditions(tree) < MOST_CONDITIONS}
          onChange={(filter) => change({ filter: toFilter(filter) as NonNullable<ReportBodyInput['filter']> })}
        />
      </Section>
      <Section title="Groups and totals">
        <Select
          {...choice}
          aria-label="Groups"
          maxCount={3}
          value={[...(body.groups ?? [])]}
          onChange={(groups) => change({ groups })}
        />
        <Checkbox checked={body.detail ?? true} onChange={({ target }) => change({ detail: target.checked })}>
          Show every row
        </Checkbox>
        <PivotChoice dataset={dataset} pivot={body.pivot} onChange={(pivot) => change({ pivot })} />
      </Section>
      <Section title="Chart">
        <Select
          aria-label="Figure of the chart"
          placeholder="No chart"
          allowClear
          options={figures}
          value={body.chart?.measure}
          onChange={(measure) => change({ chart: measure ? { kind: body.chart?.kind ?? 'bar', measure } : null })}
        />
        {body.chart && (
          <Select
            aria-label="Kind of chart"
            value={body.chart.kind}
            options={CHART_KINDS}
            onChange={(kind) => change({ chart: body.chart ? { ...body.chart, kind } : null })}
          />
        )}
      </Section>
    </>
  );
}

/** The first rows of the definition as it stands. */
function Preview({ body }: { body: ReportBodyInput }) {
  const { data, error } = useEndpoint(
    customReports.preview,
    { body: { body: body as ReportBody, parameters: {} } },
    { keepPrevious: true },
  );
  return (
    <Section
      title="Preview"
      text={data && (data.row_count > 50 ? `First 50 of ${countText(data.row_count, 'row')}` : countText(data.row_count, 'row'))}
    >
      {error && <p role="alert">{error.message}</p>}
      {data && <ResultTable columns={data.columns} rows={data.rows} totals={data.totals} />}
    </Section>
  );
}
