import { audiences } from '@hrms/organisation/contract';
import type { Audience } from '@hrms/platform/contract';
import { EmployeesSelect, useEndpoint } from '@hrms/platform/web';
import { Radio, Select } from 'antd';
import { EMPLOYMENT_TYPE_OPTIONS } from './labels.ts';
import './audience.css';

/** What a form holds while an audience is being chosen: every list may be missing. */
export type AudienceValue = { [K in keyof Audience]?: Audience[K] | undefined };
type Lists = Omit<AudienceValue, 'everyone'>;

type AudiencePickerProps = {
  value?: AudienceValue;
  onChange?: (audience: AudienceValue) => void;
  id?: string;
};

/** Selects an audience: everyone, or by branch, department, designation, grade and name, with the number of employees today. */
export function AudiencePicker({ value = { everyone: true }, onChange, id }: AudiencePickerProps) {
  const choices = useEndpoint(audiences.choices);
  const named = (list: { id: string; name: string }[] | undefined) =>
    (list ?? []).map(({ id: key, name }) => ({ value: key, label: name }));
  const change = (lists: Lists) => onChange?.({ ...value, ...lists, everyone: false });
  const several = {
    mode: 'multiple' as const,
    allowClear: true,
    showSearch: { optionFilterProp: 'label' },
    loading: choices.isPending,
  };
  return (
    <div className="aud" {...(id && { id })}>
      <Radio.Group
        aria-label="Audience"
        value={value.everyone === true}
        onChange={({ target }) => onChange?.({ ...value, everyone: target.value as boolean })}
        options={[
          { value: true, label: 'Everyone' },
          { value: false, label: 'Selected employees' },
        ]}
      />
      {value.everyone !== true && (
        <div className="aud-kinds">
          <Select
            {...several}
            aria-label="Branches"
            placeholder="Any branch"
            options={named(choices.data?.branches)}
            value={value.branch_ids ?? []}
            onChange={(branch_ids: string[]) => change({ branch_ids })}
          />
          <Select
            {...several}
            aria-label="Departments, with sub-departments"
            placeholder="Any department"
            options={named(choices.data?.departments)}
            value={value.department_ids ?? []}
            onChange={(department_ids: string[]) => change({ department_ids })}
          />
          <Select
            {...several}
            aria-label="Designations"
            placeholder="Any designation"
            options={named(choices.data?.designations)}
            value={value.designation_ids ?? []}
            onChange={(designation_ids: string[]) => change({ designation_ids })}
          />
          <Select
            {...several}
            aria-label="Grades"
            placeholder="Any grade"
            options={named(choices.data?.grades)}
            value={value.grade_ids ?? []}
            onChange={(grade_ids: string[]) => change({ grade_ids })}
          />
          <Select
            {...several}
            aria-label="Employment types"
            placeholder="Any employment type"
            loading={false}
            options={EMPLOYMENT_TYPE_OPTIONS}
            value={value.employment_types ?? []}
            onChange={(employment_types: Audience['employment_types']) => change({ employment_types })}
          />
          <EmployeesSelect
            aria-label="Employees"
            placeholder="All employees, or select some"
            value={value.employee_ids ?? []}
            onChange={(employee_ids) => change({ employee_ids })}
          />
        </div>
      )}
      <AudienceCount audience={value} />
    </div>
  );
}

const hasChosenAudience = ({ everyone, ...lists }: AudienceValue) =>
  everyone === true || Object.values(lists).some((list) => Array.isArray(list) && list.length > 0);

function AudienceCount({ audience }: { audience: AudienceValue }) {
  const chosen = hasChosenAudience(audience);
  const { data } = useEndpoint(audiences.count, { body: { audience } }, { enabled: chosen, keepPrevious: true });
  if (!chosen) return <p className="aud-count">Choose at least one place, title or person.</p>;
  if (!data) return <p className="aud-count">Counting</p>;
  return (
    <p className="aud-count" aria-live="polite">
      {data.count === 1 ? '1 employee today' : `${data.count.toLocaleString('en-IN')} employees today`}
    </p>
  );
}
