import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { ApiError, EmployeeSelect, messageOf } from '@hrms/platform/web';
import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { RoleSelect } from '../role-select.tsx';
import '../workflows.css';

export type Target = {
  role_id: string | null;
  role_name: string | null;
  employee_id: string | null;
  employee_name: string | null;
};
export const NO_TARGET: Target = { role_id: null, role_name: null, employee_id: null, employee_name: null };

type TargetProps = { target: Target; of: string; readOnly: boolean; change: (target: Partial<Target>) => void };

/** The role or the employee of a rule: choosing one clears the other. */
export function TargetCells({ target, of, readOnly, change }: TargetProps) {
  const { role_id, role_name, employee_id, employee_name } = target;
  if (readOnly) return <td colSpan={2}>{role_name ?? employee_name ?? 'Not set'}</td>;
  return (
    <>
      <td>
        <RoleSelect
          aria-label={`Role for ${of}`}
          value={role_id}
          present={role_name}
          onChange={(chosen, name) => change({ ...NO_TARGET, role_id: chosen, role_name: name ?? null })}
        />
      </td>
      <td>
        <EmployeeSelect
          aria-label={`Employee for ${of}`}
          value={employee_id}
          onChange={(chosen, name) => change({ ...NO_TARGET, employee_id: chosen, employee_name: name ?? null })}
        />
      </td>
    </>
  );
}

/** 'Row 3: Please select a role or an employee' */
export function ruleProblem(problem: unknown): string {
  const first = problem instanceof ApiError ? problem.errors[0] : undefined;
  if (!first) return messageOf(problem);
  const at = /rows\.(\d+)/.exec(String(first.path))?.[1];
  return at === undefined ? first.message : `Row ${Number(at) + 1}: ${first.message}`;
}

type RuleRowsProps<Row> = {
  rows: readonly Row[];
  heads: readonly string[];
  fresh: () => Row;
  add: string;
  none: string;
  readOnly: boolean;
  save: (rows: readonly Row[]) => Promise<unknown>;
  cells: (row: Row, change: (part: Partial<Row>) => void, at: number) => ReactNode;
};

type Keyed<Row> = { key: number; row: Row };

/** A small grid of rules that is saved as a whole. */
export function RuleRows<Row extends object>({ rows, heads, fresh, add, none, readOnly, save, cells }: RuleRowsProps<Row>) {
  const [lines, setLines] = useState<readonly Keyed<Row>[]>(() => rows.map((row, key) => ({ key, row })));
  const [problem, setProblem] = useState<string>();
  const [saving, setSaving] = useState(false);
  const change = (key: number, part: Partial<Row>) =>
    setLines(lines.map((line) => (line.key === key ? { key, row: { ...line.row, ...part } } : line)));
  const submit = async () => {
    setSaving(true);
    setProblem(undefined);
    await save(lines.map(({ row }) => row)).catch((refused: unknown) => setProblem(ruleProblem(refused)));
    setSaving(false);
  };
  return (
    <>
      {problem && <Alert className="ui-form-notice" type="error" showIcon role="alert" title={problem} />}
      {lines.length === 0 ? (
        <p className="flow-note">{none}</p>
      ) : (
        <div className="flow-grid-box">
          <table className="flow-grid edit">
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
                {!readOnly && (
                  <th scope="col">
                    <span className="ui-hidden">Actions</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ key, row }, at) => (
                <tr key={key}>
                  {cells(row, (part) => change(key, part), at)}
                  {!readOnly && (
                    <td className="act">
                      <Button
                        type="text"
                        icon={<DeleteOutlined />}
                        aria-label={`Delete row ${at + 1}`}
                        onClick={() => setLines(lines.filter((line) => line.key !== key))}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {!readOnly && (
        <div className="flow-grid-end">
          <Button
            icon={<PlusOutlined />}
            onClick={() => setLines([...lines, { key: Math.max(-1, ...lines.map(({ key }) => key)) + 1, row: fresh() }])}
          >
            {add}
          </Button>
          <Button type="primary" loading={saving} onClick={() => void submit()}>
            Save
          </Button>
        </div>
      )}
    </>
  );
}
