import { PlusOutlined } from '@ant-design/icons';
import { type EmployeeCodePattern, employeeCodes } from '@hrms/organisation/contract';
import { LoadedSection, StatusTag, useAction, useCan, useConfirm, useDialog, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { EMPLOYMENT_TYPE_OPTIONS } from '../audience/labels.ts';
import { EmployeeCodeDialog } from './code-pattern.dialog.tsx';

const countCodesAssigned = (count: number): string => {
  if (count === 0) return 'No codes assigned yet.';
  return count === 1 ? '1 code assigned.' : `${count.toLocaleString('en-IN')} codes assigned.`;
};

/** For whom a pattern makes codes, in few words. */
function patternAudience({ applies_to: { employment_type, branch_name } }: EmployeeCodePattern): string {
  const type = EMPLOYMENT_TYPE_OPTIONS.find(({ value }) => value === employment_type)?.label;
  return [type, branch_name].filter(Boolean).join(', ') || 'All employees';
}

/** How employee codes are made, each pattern with the code that comes next. */
export function EmployeeCodesTab() {
  const can = useCan();
  const read = useEndpoint(employeeCodes.list);
  const editing = useDialog<Partial<EmployeeCodePattern>>();
  return (
    <>
      <LoadedSection
        title="Employee codes"
        of={read}
        action={
          can(employeeCodes.create) && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => editing.open()}>
              Add pattern
            </Button>
          )
        }
      >
        {({ patterns, used_count }) => (
          <>
            <ul className="rec-list">
              {patterns.map((pattern) => (
                <CodePatternRow key={pattern.pattern_id ?? 'usual'} pattern={pattern} edit={editing.open} />
              ))}
            </ul>
            <p className="quiet">
              {countCodesAssigned(used_count)} A code is never given twice, even after its record is deleted.
            </p>
          </>
        )}
      </LoadedSection>
      <EmployeeCodeDialog {...editing} />
    </>
  );
}

function CodePatternRow({
  pattern,
  edit,
}: {
  pattern: EmployeeCodePattern;
  edit: (pattern: Partial<EmployeeCodePattern>) => void;
}) {
  const can = useCan();
  const confirm = useConfirm();
  const remove = useAction(employeeCodes.remove, { failure: 'Failed to delete employee code pattern' });
  const { pattern_id, name, next_code, allow_manual, active } = pattern;
  const removeAsked = async () => {
    const text = 'Existing codes stay. New employees get codes from another matching pattern or the standard one.';
    if (pattern_id && (await confirm({ title: `Delete ${name}?`, text, label: 'Delete', danger: true })))
      await remove.run({ params: { id: pattern_id } });
  };
  return (
    <li className="rec-owner">
      <div>
        <strong>{name}</strong> {!active && <StatusTag tone="neutral">Inactive</StatusTag>}
        <br />
        <span className="rec-quiet">
          <code>{pattern.pattern}</code> · {patternAudience(pattern)} ·{' '}
          {allow_manual ? 'manual codes allowed' : 'no manual codes'}
        </span>
        <br />
        <span>
          next: <strong>{next_code}</strong>
        </span>
      </div>
      <span className="rec-actions">
        {pattern_id && can(employeeCodes.update) && (
          <Button size="small" onClick={() => edit(pattern)} aria-label={`Edit ${name}`}>
            Edit
          </Button>
        )}
        {!pattern_id && can(employeeCodes.create) && (
          <Button size="small" onClick={() => edit({ name, pattern: pattern.pattern, allow_manual })}>
            Replace with custom pattern
          </Button>
        )}
        {pattern_id && can(employeeCodes.remove) && (
          <Button size="small" type="text" danger onClick={() => void removeAsked()} aria-label={`Delete ${name}`}>
            Delete
          </Button>
        )}
      </span>
    </li>
  );
}
