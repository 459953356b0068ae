import { PlusOutlined } from '@ant-design/icons';
import { policies } from '@hrms/attendance/contract';
import { LoadFailed, messageOf, NothingYet, OrderedList, SkeletonRows, useAction, useCan, useEndpoint } from '@hrms/platform/web';
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
    ({ policy_id, branch_id, department_id, designation_id, grade_id, employment_type, worker_class }): CriterionDraft => ({
      policy_id,
      branch_id,
      department_id,
      designation_id,
      grade_id,
      employment_type,
      worker_class,
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
      <OrderedList
        rows={rows}
        one="criterion"
        render={(one) => (
          <>
            <strong>{names.find(({ value }) => value === one.policy_id)?.label ?? 'Unknown policy'}</strong>
            <span>{criterionText(one, parts)}</span>
          </>
        )}
        change={may && { rows: setRows, edit: setEditing }}
      />
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
