import { checklistImports, checklists, joinerImports, joiners } from '@hrms/lifecycle/contract';
import { ImportPanel, useCan } from '@hrms/platform/web';
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';

const JOINERS = [
  {
    value: 'joiners',
    label: 'Joiners',
    columns:
      'first_name, joining_date, branch, department, designation; optional middle_name, last_name, personal_email, phone, employment_type, contract_end_date, probation_months, notice_days, manager_code, structure, annual_ctc, source',
  },
] as const;
const TEMPLATE_ITEMS = [
  {
    value: 'template_items',
    label: 'Tasks of templates',
    columns:
      'template, task, days (from joining or from the last working day); optional kind (joining or leaving), description, department, done_by, employee_code, required, needs_file, after (the task that comes first)',
  },
] as const;

const FILES = [
  { value: 'joiners', label: 'Joiners', endpoint: joinerImports.upload },
  { value: 'template_items', label: 'Tasks of templates', endpoint: checklistImports.upload },
];

/** Joiners, or the tasks of templates, from a file: checked first, imported all or nothing. */
export function ImportTab() {
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const files = FILES.filter(({ endpoint }) => can(endpoint));
  const shown = files.find(({ value }) => value === params.get('file'))?.value ?? files[0]?.value;
  return (
    <div className="ui-column">
      {files.length > 1 && (
        <div>
          <Segmented
            aria-label="Content of the file"
            options={files}
            value={shown ?? ''}
            onChange={(file) => setParams({ tab: 'import', file })}
          />
        </div>
      )}
      {shown === 'template_items' ? (
        <ImportPanel key={shown} endpoints={checklistImports} kinds={TEMPLATE_ITEMS} refresh={[checklists.list]} />
      ) : (
        <ImportPanel key={shown} endpoints={joinerImports} kinds={JOINERS} refresh={[joiners.list, joiners.summary]} />
      )}
    </div>
  );
}
