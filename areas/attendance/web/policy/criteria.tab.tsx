import { ArrowDownOutlined, ArrowUpOutlined, PlusOutlined } from '@ant-design/icons';
import { policies } from '@hrms/attendance/contract';
import { LoadFailed, messageOf, NothingYet, RowMenu, SkeletonRows, useAction, useCan, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { CriterionDialog } from './criterion.dialog.tsx';
import { type Choice, type CriterionDraft, criterionText, useCriterionParts } from './criterion-choices.ts';

/** Who gets which policy: criteria in their order. The first that matches decides. */
export function CriteriaTab() {
  const read = useEndpoint(policies.criteria);
  const list = useEndpoint(policies.list, { query: { limit: 100 } });
  const failed = read.error ?? list.error;
  if (failed) return <LoadFailed message={messageOf(failed)} retry={() => void Promise.all([read.refetch(), list.refetch()])} />;
  if (!read.data || !list.data) return <SkeletonRows />;
  const stored = read.data.rows.map(
    ({ policy_id, branch_id, department_id, designation_id, grade_id, employment_type }): CriterionDraft => ({
      policy_id,
      branch_id,
      department_id,
      designation_id,
      grade_id,
      employment_type,
    }),
  );
  const names = list.data.rows.map(({ policy_id, name }) => ({ value: policy_id, label: name }));
  const byDefault = list.data.rows.find(({ is_default }) => is_default)?.name ?? 'the default policy';
  return <CriteriaEditor key={JSON.stringify(stored)} stored={stored} names={names} byDefault={byDefault} />;
}

type EditorProps = { stored: readonly CriterionDraft[]; names: readonly Choice[]; byDefault: string };

function CriteriaEditor({ stored, names, byDefault }: EditorProps) {
  const may = useCan()(policies.saveCriteria);
  const parts = useCriterionParts();
  const [rows, setRows] = useState<readonly CriterionDraft[]>(stored);
  const [editing, setEditing] = useState<number | 'new'>();
  const save = useAction(policies.saveCriteria, { failure: 'Failed to save criteria' });
  const isChanged = JSON.stringify(rows) !== JSON.stringify(stored);
  const move = (at: number, by: number) => {
    const one = rows[at];
    if (one) setRows(rows.toSpliced(at, 1).toSpliced(at + by, 0, one));
  };
  const finish = (one: CriterionDraft) => {
    setRows(editing === 'new' ? [...rows, one] : rows.map((old, at) => (at === editing ? one : old)));
    setEditing(undefined);
  };
  return (
    <section className="ui-card att-card" aria-label="Criteria">
      <div className="att-tools att-spread">
        <p className="att-quiet">The first criterion that matches gives the policy. All others get {byDefault}.</p>
        {may && (
          <Button icon={<PlusOutlined />} onClick={() => setEditing('new')}>
            Add criterion
          </Button>
        )}
      </div>
      {rows.length === 0 && <NothingYet title="No criteria yet" text={`All employees get ${byDefault}.`} />}
      <ol className="att-list">
        {rows.map((one, at) => (
          <li key={JSON.stringify(one)}>
            <span>
              {at + 1}. <strong>{names.find(({ value }) => value === one.policy_id)?.label ?? 'Unknown policy'}</strong>
              <br />
              <span className="att-quiet">{criterionText(one, parts)}</span>
            </span>
            {may && (
              <span className="att-tools">
                <Button
                  type="text"
                  icon={<ArrowUpOutlined />}
                  aria-label={`Move ${at + 1} up`}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <Button
                  type="text"
                  icon={<ArrowDownOutlined />}
                  aria-label={`Move ${at + 1} down`}
                  disabled={at === rows.length - 1}
                  onClick={() => move(at, 1)}
                />
                <RowMenu
                  label={`criterion ${at + 1}`}
                  actions={[
                    { label: 'Edit', onClick: () => setEditing(at) },
                    { label: 'Remove', danger: true, onClick: () => setRows(rows.toSpliced(at, 1)) },
                  ]}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {isChanged && (
        <div className="ui-form-footer">
          <Button onClick={() => setRows(stored)}>Discard</Button>
          <Button type="primary" loading={save.running} onClick={() => void save.run({ body: { rows: [...rows] as never } })}>
            Save criteria
          </Button>
        </div>
      )}
      {editing !== undefined && (
        <CriterionDialog
          initial={editing === 'new' ? null : (rows[editing] ?? null)}
          policies={names}
          parts={parts}
          close={() => setEditing(undefined)}
          onDone={finish}
        />
      )}
    </section>
  );
}
