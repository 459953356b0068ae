import { PlusOutlined } from '@ant-design/icons';
import { leaveCriteria, leavePolicies } from '@hrms/leave/contract';
import { designations, grades } from '@hrms/organisation/contract';
import { DateInput, messageOf, NothingYet, OrderedList, useAction, useCan, useEndpoint } from '@hrms/platform/web';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { LoadedData } from '../loaded.tsx';
import { useBranchChoices, useDepartmentChoices } from '../requests/list-filters.tsx';
import { Section } from '../section.tsx';
import { useToday } from '../use-access.ts';
import { CriteriaTest } from './criteria-test.card.tsx';
import { CriterionDialog, type CriterionDraft } from './criterion.dialog.tsx';
import { criterionText, type PlaceNames } from './criterion-words.ts';
import '../leave.css';

const ALL = { query: { limit: 500, active: 'true' } } as const;

function usePlaceNames(): PlaceNames {
  const can = useCan();
  const titles = useEndpoint(designations.list, ALL, { enabled: can(designations.list) });
  const levels = useEndpoint(grades.list, ALL, { enabled: can(grades.list) });
  return {
    branches: useBranchChoices(),
    departments: useDepartmentChoices(),
    designations: (titles.data?.rows ?? []).map(({ designation_id, title }) => ({ value: designation_id, label: title })),
    grades: (levels.data?.rows ?? []).map(({ grade_id, name }) => ({ value: grade_id, label: name })),
  };
}

type EditorProps = {
  stored: readonly CriterionDraft[];
  defaultName: string | null;
  policies: { value: string; label: string }[];
};

function CriteriaEditor({ stored, defaultName, policies }: EditorProps) {
  const can = useCan();
  const today = useToday();
  const names = usePlaceNames();
  const [criteria, setCriteria] = useState<CriterionDraft[]>([...stored]);
  const [from_date, setFrom] = useState<string | null>(today);
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const [problem, setProblem] = useState<string>();
  const save = useAction(leaveCriteria.save, { success: false, refresh: [leavePolicies.list] });
  const [changed, setChanged] = useState<number>();
  const asStored = JSON.stringify(stored);
  useEffect(() => setCriteria(JSON.parse(asStored) as CriterionDraft[]), [asStored]);
  const isChanged = JSON.stringify(criteria) !== asStored;
  const may = can(leaveCriteria.save);
  const send = async () => {
    setProblem(undefined);
    try {
      setChanged((await save.attempt({ body: { from_date: from_date ?? today, criteria } })).changed_employees);
    } catch (refused) {
      setProblem(messageOf(refused));
    }
  };
  const finish = (one: CriterionDraft) => {
    setCriteria(editing === 'new' ? [...criteria, one] : criteria.map((old, at) => (at === editing ? one : old)));
    setEditing(null);
  };
  const nameOf = (id: string) => policies.find(({ value }) => value === id)?.label ?? 'Unknown policy';
  return (
    <Section
      title="Criteria in order"
      text={
        defaultName
          ? `An employee gets the policy of the first criterion that matches, otherwise ${defaultName}.`
          : 'An employee gets the policy of the first criterion that matches. There is no default policy yet: create and activate one first.'
      }
      action={
        may && (
          <Button icon={<PlusOutlined />} onClick={() => setEditing('new')}>
            Add criterion
          </Button>
        )
      }
    >
      {problem && <Alert type="error" showIcon title={problem} role="alert" />}
      {changed !== undefined && !isChanged && (
        <Alert
          type="success"
          showIcon
          title={`Criteria saved. ${changed} ${changed === 1 ? 'employee changes' : 'employees change'} policy.`}
        />
      )}
      {criteria.length === 0 && (
        <NothingYet
          title="No criteria yet"
          text={defaultName ? `All employees get ${defaultName}.` : 'No employee has a leave policy yet.'}
        />
      )}
      <OrderedList
        rows={criteria}
        one="criterion"
        render={({ leave_policy_id, matches }) => (
          <>
            <strong>{nameOf(leave_policy_id)}</strong>
            <span>{criterionText(matches, names)}</span>
          </>
        )}
        change={may && { rows: setCriteria, edit: setEditing }}
      />
      {isChanged && (
        <div className="lv-save">
          <span>Applies from</span>
          <DateInput aria-label="Applies from" value={from_date} onChange={setFrom} />
          <Button onClick={() => setCriteria([...stored])}>Discard</Button>
          <Button type="primary" loading={save.running} disabled={!from_date} onClick={() => void send()}>
            Save criteria
          </Button>
        </div>
      )}
      {editing !== null && (
        <CriterionDialog
          initial={editing === 'new' ? null : (criteria[editing] ?? null)}
          policies={policies}
          names={names}
          close={() => setEditing(null)}
          onDone={finish}
        />
      )}
    </Section>
  );
}

/** Who gets which policy: ordered criteria, and a box to test them. */
export function CriteriaTab() {
  const read = useEndpoint(leaveCriteria.get);
  const active = useEndpoint(leavePolicies.list, { query: { status: 'active', limit: 100 } });
  const policies = (active.data?.rows ?? []).map(({ leave_policy_id, name }) => ({ value: leave_policy_id, label: name }));
  return (
    <div className="lv-view">
      <LoadedData of={read}>
        {({ criteria, default_policy_id }) => (
          <CriteriaEditor
            stored={criteria.map(({ leave_policy_id, matches }) => ({ leave_policy_id, matches }))}
            defaultName={policies.find(({ value }) => value === default_policy_id)?.label ?? null}
            policies={policies}
          />
        )}
      </LoadedData>
      <CriteriaTest />
    </div>
  );
}
