import { type AnyEndpoint, employeeChoices } from '@hrms/platform/contract';
import { Select } from 'antd';
import { useRef, useState } from 'react';
import { useEndpoint } from '../data/use-endpoint.ts';
import { rowsOf } from '../table/data-table.tsx';
import './employee-select.css';

type Employee = { employee_id: string; full_name: string; employee_code: string | null };

/** A list endpoint with a search whose rows are employees. */
export type EmployeeSource = { endpoint: AnyEndpoint; params?: object };

/** Choices the server sends at once from a source. */
const MOST_CHOICES = 20;

type ChoiceProps = {
  id?: string;
  placeholder?: string;
  'aria-label'?: string;
  /** Employees that can't be chosen. */
  except?: readonly (string | null | undefined)[];
  /** Where the employees come from, if not all active ones can be chosen. */
  source?: EmployeeSource | undefined;
};

/** The first letters of the first two words: 'Asha Rani Rao' -> 'AR'. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean).slice(0, 2);
  return words
    .map((word) => [...word][0])
    .join('')
    .toUpperCase();
}

/** Employees that the search finds, with those already chosen; undefined until they are read. */
function useEmployees(search: string, chosen: readonly string[], source: EmployeeSource | undefined) {
  const endpoint: AnyEndpoint = source?.endpoint ?? employeeChoices.list;
  const input = source
    ? { params: source.params, query: { search, limit: MOST_CHOICES } }
    : { query: { search, ids: chosen.join(',') } };
  const { data } = useEndpoint(endpoint, input as object, { keepPrevious: true });
  return data === undefined ? undefined : (rowsOf(data as never) as Employee[]);
}

type Choice = { value: string; label: string; name: string };
/** A chosen employee whose name is not read yet. */
const UNREAD = { label: 'Employee', name: 'Employee' };

const toChoice = ({ employee_id, full_name, employee_code }: Employee): Choice => ({
  value: employee_id,
  label: employee_code ? `${full_name} (${employee_code})` : full_name,
  name: full_name,
});

function useChoices(chosen: readonly string[], { except = [], source }: ChoiceProps) {
  const [search, setSearch] = useState('');
  const employees = useEmployees(search, chosen, source);
  // what was chosen keeps its name and code where another search does not find it
  const choices = useRef(new Map<string, Choice>());
  for (const choice of (employees ?? []).map(toChoice))
    if (choice.label !== choice.name || !choices.current.has(choice.value)) choices.current.set(choice.value, choice);
  const listed = new Set([...(employees ?? []).map(({ employee_id }) => employee_id), ...chosen]);
  const options = [...listed]
    .filter((value) => !except.includes(value))
    .map((value) => choices.current.get(value) ?? { ...UNREAD, value });
  return {
    allowClear: true,
    showSearch: { filterOption: false, onSearch: setSearch },
    notFoundContent: employees ? 'No active employees match' : 'Searching',
    options,
    search,
  };
}

const ChoiceLine = ({ label, name }: Pick<Choice, 'label' | 'name'>) => (
  <span className="ui-employee">
    <span className="ui-initials" aria-hidden="true">
      {initialsOf(name)}
    </span>
    <span>{label}</span>
  </span>
);

type EmployeeSelectProps = ChoiceProps & { value?: string | null } & (
    | { none?: never; onChange?: (employee_id: string | null, name?: string) => void }
    /** `none` offers nobody as a choice ('No manager'): null for nobody, undefined where nothing is chosen. */
    | { none: string; onChange?: (employee_id: string | null | undefined, name?: string) => void }
  );

const NOBODY = 'nobody';

/** Selects an employee by name or code. */
export function EmployeeSelect({ value, onChange, none, except = [], source, ...rest }: EmployeeSelectProps) {
  const { search, options, ...select } = useChoices(value ? [value] : [], { except, source });
  const change = onChange as ((employee_id: string | null | undefined, name?: string) => void) | undefined;
  const offered = none && search === '' ? [{ value: NOBODY, label: none, name: none }, ...options] : options;
  return (
    <Select<string | null, Choice>
      {...select}
      placeholder="Search by name or code"
      {...rest}
      options={offered}
      optionRender={({ data }) => (data.value === NOBODY ? data.label : <ChoiceLine {...data} />)}
      value={none && value === null ? NOBODY : (value ?? null)}
      onChange={(chosen: string | null | undefined) => {
        if (chosen === NOBODY) return change?.(null);
        return change?.(chosen ?? (none ? undefined : null), options.find((option) => option.value === chosen)?.name);
      }}
    />
  );
}

type EmployeesSelectProps = ChoiceProps & {
  value?: string[];
  onChange?: (employee_ids: string[]) => void;
  /** How many can be chosen. */
  most?: number;
};

/** Selects several employees by name or code. */
export function EmployeesSelect({ value = [], onChange, most, except = [], source, ...rest }: EmployeesSelectProps) {
  const { search: _search, ...select } = useChoices(value, { except, source });
  return (
    <Select<string[], Choice>
      {...select}
      mode="multiple"
      placeholder="Search by name or code"
      {...rest}
      {...(most !== undefined && { maxCount: most })}
      optionRender={({ data }) => <ChoiceLine {...data} />}
      value={value}
      onChange={(ids) => onChange?.(ids)}
    />
  );
}
