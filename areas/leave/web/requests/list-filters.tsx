import { leaveRequests, leaveTypes } from '@hrms/leave/contract';
import { branches, departments } from '@hrms/organisation/contract';
import { DateInput, type ListParams, type ListPatch, useCan, useDialog, useEndpoint } from '@hrms/platform/web';
import { Button, Drawer, Form, Select } from 'antd';

type List = typeof leaveRequests.list;
type Choice = { value: string; label: string };

/** Leave types as choices of a filter. */
export function useTypeChoices(): Choice[] {
  const can = useCan();
  const types = useEndpoint(leaveTypes.list, { query: { limit: 100 } }, { enabled: can(leaveTypes.list) });
  return (types.data?.rows ?? []).map(({ leave_type_id, name }) => ({ value: leave_type_id, label: name }));
}

/** Departments as choices of a filter; none for who may not list them. */
export function useDepartmentChoices(enabled = true): Choice[] {
  const can = useCan();
  const read = useEndpoint(departments.active, undefined, { enabled: enabled && can(departments.active) });
  return (read.data?.departments ?? []).map(({ department_id, name }) => ({ value: department_id, label: name }));
}

/** Branches as choices of a filter; none for who may not list them. */
export function useBranchChoices(enabled = true): Choice[] {
  const can = useCan();
  const read = useEndpoint(branches.list, { query: { limit: 500, active: 'true' } }, { enabled: enabled && can(branches.list) });
  return (read.data?.rows ?? []).map(({ branch_id, name }) => ({ value: branch_id, label: name }));
}

const NAMES = ['branch_id', 'from', 'to'] as const;
type MoreFiltersProps = { filter: ListParams<List>; onFilter: (patch: ListPatch<List>) => void; wide: boolean };

/** Filters of the requests that are asked for now and then. */
export function MoreFilters({ filter, onFilter, wide }: MoreFiltersProps) {
  const drawer = useDialog();
  const choices = useBranchChoices(wide && drawer.isOpen);
  const active = NAMES.filter((name) => filter[name] !== undefined).length;
  const set = (name: (typeof NAMES)[number]) => (value: string | null | undefined) =>
    onFilter({ [name]: value ?? undefined } as ListPatch<List>);
  return (
    <>
      <Button onClick={drawer.open}>{active > 0 ? `More filters (${active})` : 'More filters'}</Button>
      <Drawer open={drawer.isOpen} size={420} title="More filters" onClose={drawer.close} destroyOnHidden>
        <Form layout="vertical" component="div" className="ui-form">
          <Form.Item label="From" htmlFor="filter-from">
            <DateInput id="filter-from" value={filter.from ?? null} onChange={set('from')} />
          </Form.Item>
          <Form.Item label="To" htmlFor="filter-to">
            <DateInput id="filter-to" value={filter.to ?? null} onChange={set('to')} />
          </Form.Item>
          {wide && (
            <Form.Item label="Branch" htmlFor="filter-branch">
              <Select
                id="filter-branch"
                allowClear
                placeholder="All"
                showSearch={{ optionFilterProp: 'label' }}
                options={choices}
                value={filter.branch_id ?? null}
                onChange={set('branch_id')}
              />
            </Form.Item>
          )}
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
