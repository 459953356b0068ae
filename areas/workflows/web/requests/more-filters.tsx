import { DateInput, EmployeeSelect, type ListParams, type ListPatch, useCan, useDialog, useEndpoint } from '@hrms/platform/web';
import { type workflowRequests, workflows } from '@hrms/workflows/contract';
import { Button, Drawer, Form, Select } from 'antd';

type List = typeof workflowRequests.list;
type MoreFiltersProps = { filter: ListParams<List>; onFilter: (patch: ListPatch<List>) => void };

const NAMES = ['employee_id', 'approver_id', 'workflow_id', 'blocked', 'from', 'to'] as const;

/** Filters of all requests that are asked for now and then. */
export function MoreFilters({ filter, onFilter }: MoreFiltersProps) {
  const drawer = useDialog();
  const active = NAMES.filter((name) => filter[name] !== undefined).length;
  const set = (name: (typeof NAMES)[number]) => (value: string | null | undefined) =>
    onFilter({ [name]: value ?? undefined } as ListPatch<List>);
  return (
    <>
      <Button onClick={drawer.open}>{active > 0 ? `More filters (${active})` : 'More filters'}</Button>
      <Drawer open={drawer.isOpen} size={420} title="More filters" onClose={drawer.close} destroyOnHidden>
        <Form layout="vertical" component="div" className="ui-form">
          <Form.Item label="Employee" htmlFor="filter-employee">
            <EmployeeSelect id="filter-employee" value={filter.employee_id ?? null} onChange={set('employee_id')} />
          </Form.Item>
          <Form.Item label="Approver" htmlFor="filter-approver">
            <EmployeeSelect id="filter-approver" value={filter.approver_id ?? null} onChange={set('approver_id')} />
          </Form.Item>
          <WorkflowFilter value={filter.workflow_id} onChange={set('workflow_id')} />
          <Form.Item label="Blocked" htmlFor="filter-blocked">
            <Select
              id="filter-blocked"
              allowClear
              placeholder="All"
              options={[{ value: 'true', label: 'No approver found' }]}
              value={filter.blocked ?? null}
              onChange={set('blocked')}
            />
          </Form.Item>
          <Form.Item label="Submitted from" htmlFor="filter-from">
            <DateInput id="filter-from" value={filter.from ?? null} onChange={set('from')} />
          </Form.Item>
          <Form.Item label="Submitted to" htmlFor="filter-to">
            <DateInput id="filter-to" value={filter.to ?? null} onChange={set('to')} />
          </Form.Item>
          <div className="ui-form-footer">
            <Button onClick={() => onFilter(Object.fromEntries(NAMES.map((name) => [name, undefined])) as ListPatch<List>)}>
              Clear
            </Button>
            <Button type="primary" onClick={drawer.close}>
              Show results
            </Button>
          </div>
        </Form>
      </Drawer>
    </>
  );
}

type WorkflowFilterProps = { value: string | undefined; onChange: (workflow_id: string | undefined) => void };

function WorkflowFilter({ value, onChange }: WorkflowFilterProps) {
  const permitted = useCan()(workflows.list);
  const { data } = useEndpoint(workflows.list, { query: { status: 'all', limit: 500 } }, { enabled: permitted });
  if (!permitted) return null;
  return (
    <Form.Item label="Workflow" htmlFor="filter-workflow">
      <Select
        id="filter-workflow"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="All"
        options={(data?.rows ?? []).map(({ workflow_id, name }) => ({ value: workflow_id, label: name }))}
        value={value ?? null}
        onChange={(chosen: string | null) => onChange(chosen ?? undefined)}
      />
    </Form.Item>
  );
}
