import { type Column, DataTable, type ListParams, StatusTag, useCan, useEndpoint, useListParams } from '@hrms/platform/web';
import { type Workflow, type WorkflowRow, workflows } from '@hrms/workflows/contract';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { BuilderMode } from '../builder/draft.ts';
import { APPLICATION_AREA_LABELS, toOptions, WORKFLOW_TYPE_LABELS } from '../labels.ts';
import { workflowStatuses } from '../statuses.ts';
import { useMessage } from '../use-message.ts';
import { ReadyMadeCard } from './ready-made.card.tsx';
import { useWorkflowActs } from './use-workflow-acts.ts';
import '../workflows.css';

const columns: readonly Column<WorkflowRow>[] = [
  {
    key: 'name',
    title: 'Name',
    sortable: true,
    narrow: 'title',
    render: ({ name, is_default, status }) => (
      <>
        {name} {is_default && <StatusTag tone="accent">Default</StatusTag>}
        {is_default && status !== 'active' && <StatusTag tone="warning">Not used: not active</StatusTag>}
      </>
    ),
  },
  { key: 'type', title: 'Type', priority: 0, render: ({ type }) => <StatusTag>{WORKFLOW_TYPE_LABELS[type]}</StatusTag> },
  {
    key: 'status',
    title: 'Status',
    narrow: 'tag',
    render: ({ status }) => workflowStatuses.tagOf(status),
  },
  {
    key: 'application_areas',
    title: 'Application areas',
    narrow: 'second',
    render: ({ application_areas: areas }) =>
      areas.length === 0 ? 'All' : areas.map((area) => APPLICATION_AREA_LABELS[area]).join(', '),
  },
  { key: 'stages', title: 'Stages', align: 'right', sortable: true, render: ({ stages_count }) => stages_count },
  {
    key: 'problems_count',
    title: 'Problems',
    align: 'right',
    priority: 0,
    render: ({ problems_count }) => (problems_count > 0 ? <span className="flow-problems">{problems_count}</span> : 0),
  },
  {
    key: 'running_count',
    title: 'Running requests',
    align: 'right',
    priority: 0,
    render: ({ running_count, workflow_id }) =>
      running_count > 0 ? <Link to={`?tab=all&workflow_id=${workflow_id}&status=pending`}>{running_count}</Link> : 0,
  },
];

const LISTED_AREAS = ['payroll', 'reimbursement', 'loan', 'leave', 'purchase', 'general'] as const;
const FILTERS = [
  { name: 'type', label: 'Type', fixed: true, options: toOptions(WORKFLOW_TYPE_LABELS) },
  { name: 'applicationArea', label: 'Application area', options: toOptions(APPLICATION_AREA_LABELS, LISTED_AREAS) },
  {
    name: 'status',
    label: 'Status',
    kind: 'segmented',
    fixed: true,
    options: [...workflowStatuses.choices, { value: 'all', label: 'All' }],
  },
] as const;

/** Approval workflows that are active, unless the address says otherwise. */
const withDefaults = (params: ListParams<typeof workflows.list>): ListParams<typeof workflows.list> => ({
  ...params,
  type: params.type ?? 'approval',
  status: params.status ?? 'active',
});

type WorkflowsTabProps = {
  open: (workflow_id: string, mode: BuilderMode) => void;
  adopt: (key: string) => void;
  /** Levels of a new workflow, or of the one that is given. */
  hierarchy: (workflow?: Workflow) => void;
};

/** All workflows of the organisation. */
export function WorkflowsTab({ open, adopt, hierarchy }: WorkflowsTabProps) {
  const can = useCan();
  const { fail } = useMessage();
  const [params, setFilter] = useListParams(workflows.list);
  const filter = withDefaults(params);
  const list = useEndpoint(workflows.list, { query: filter } as never, { keepPrevious: true });
  const problem = list.isError && !list.data ? list.error.message : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each failure
  useEffect(() => {
    if (problem) fail('Failed to load workflows', problem);
  }, [problem]);
  const acts = useWorkflowActs(open, hierarchy);
  const empty = list.data?.pagination.total === 0 && filter.type === 'approval' && !filter.search && !filter.applicationArea;
  return (
    <>
      <DataTable
        endpoint={workflows.list}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        idOf={({ workflow_id }) => workflow_id}
        nameOf={({ name }) => name}
        many="workflows"
        search="Search by name"
        filters={FILTERS}
        actions={acts}
        onOpen={({ workflow_id }) => open(workflow_id, can(workflows.update) ? 'edit' : 'view')}
        defaults={(['type', 'status'] as const).filter((name) => params[name] === undefined)}
        noMatch="No workflows found"
        empty={{ title: 'No workflows found' }}
      />
      {empty && can(workflows.create) && <ReadyMadeCard adopt={adopt} hierarchy={() => hierarchy()} />}
    </>
  );
}
