import { Form, InputNumber, Select } from 'antd';
import { EMPLOYMENT_TYPES, GENDERS, type PlaceNames, usePlaceNames, WORKER_CLASSES } from './criterion-words.ts';
import './policies.css';

type CriterionFieldsProps = {
  names: PlaceNames;
  /** Path of the criteria in the form's values. */
  under?: readonly string[];
};

/** The parts of a criterion: an employee must match every one that is filled in. */
export function CriterionFields({ names, under = [] }: CriterionFieldsProps) {
  const lists = [
    ['branch_ids', 'Branches', names.branches],
    ['department_ids', 'Departments', names.departments],
    ['designation_ids', 'Designations', names.designations],
    ['grade_ids', 'Grades', names.grades],
    ['employment_types', 'Employment types', EMPLOYMENT_TYPES],
  ] as const;
  const choices = [
    ['gender', 'Gender', GENDERS],
    ['worker_class', 'Class', WORKER_CLASSES],
  ] as const;
  return (
    <div className="emp-policy-parts">
      {lists.map(([name, label, options]) => (
        <Form.Item key={name} name={[...under, name]} label={label}>
          <Select
            mode="multiple"
            allowClear
            options={[...options]}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="All"
          />
        </Form.Item>
      ))}
      {choices.map(([name, label, options]) => (
        <Form.Item key={name} name={[...under, name]} label={label}>
          <Select allowClear options={[...options]} placeholder="All" />
        </Form.Item>
      ))}
      <Form.Item name={[...under, 'service_months_min']} label="Service from" normalize={(months) => months ?? undefined}>
        <InputNumber min={0} max={720} precision={0} suffix="months" />
      </Form.Item>
    </div>
  );
}

/** Criteria over employees as fields of another area's form. */
export const EmployeeCriteriaFields = ({ under }: { under: readonly string[] }) => (
  <CriterionFields names={usePlaceNames()} under={under} />
);
