import { PlusOutlined } from '@ant-design/icons';
import type { PolicyPreview } from '@hrms/employees/contract';
import { DateInput, messageOf, NothingYet, OrderedList, useToday } from '@hrms/platform/web';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { CriterionDialog, type CriterionDraft } from './criterion.dialog.tsx';
import { criterionText, usePlaceNames } from './criterion-words.ts';
import { PolicyChanges } from './policy-changes.tsx';
import './policies.css';

/** Criteria that begin on a day. */
export type ProposedCriteria = { from_date: string; criteria: CriterionDraft[] };

type PolicyCriteriaCardProps = {
  stored: readonly CriterionDraft[];
  /** Name of the policy of everybody whom no criterion matches; null before there is one. */
  defaultName: string | null;
  policies: readonly { value: string; label: string }[];
  /** Left out, the criteria are only shown. */
  change?: {
    /** Saves; its promise rejects with what the server refuses. */
    save: (proposed: ProposedCriteria) => Promise<unknown>;
    preview: (proposed: ProposedCriteria) => Promise<PolicyPreview>;
  };
};

/** Who gets which policy: criteria in their order, dated, with who would change before they are saved. */
export function PolicyCriteriaCard({ stored, defaultName, policies, change }: PolicyCriteriaCardProps) {
  const today = useToday();
  const names = usePlaceNames();
  const [criteria, setCriteria] = useState<CriterionDraft[]>([...stored]);
  const [from_date, setFrom] = useState<string | null>(today);
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const [preview, setPreview] = useState<PolicyPreview>();
  const [problem, setProblem] = useState<string>();
  const [running, setRunning] = useState(false);
  const asStored = JSON.stringify(stored);
  useEffect(() => setCriteria(JSON.parse(asStored) as CriterionDraft[]), [asStored]);
  const isChanged = JSON.stringify(criteria) !== asStored;
  const edit = (rows: CriterionDraft[]) => {
    setCriteria(rows);
    setPreview(undefined);
  };
  const send = async (step: 'preview' | 'save') => {
    if (!change) return;
    setProblem(undefined);
    setRunning(true);
    const proposed = { from_date: from_date ?? today, criteria };
    try {
      if (step === 'preview') setPreview(await change.preview(proposed));
      else {
        await change.save(proposed);
        setPreview(undefined);
      }
    } catch (refused) {
      setProblem(messageOf(refused));
    } finally {
      setRunning(false);
    }
  };
  const finish = (draft: CriterionDraft) => {
    edit(editing === 'new' ? [...criteria, draft] : criteria.map((old, index) => (index === editing ? draft : old)));
    setEditing(null);
  };
  return (
    <section className="ui-card emp-criteria" aria-label="Criteria in order">
      <header>
        <h2>Criteria in order</h2>
        {change && (
          <Button icon={<PlusOutlined />} onClick={() => setEditing('new')}>
            Add criterion
          </Button>
        )}
      </header>
      <p>
        {defaultName
          ? `An employee gets the policy of the first criterion that matches, otherwise ${defaultName}.`
          : 'An employee gets the policy of the first criterion that matches. There is no default policy yet: create and activate one first.'}
      </p>
      {problem && <Alert type="error" showIcon title={problem} role="alert" />}
      {criteria.length === 0 && (
        <NothingYet
          title="No criteria yet"
          text={defaultName ? `All employees get ${defaultName}.` : 'No employee has a policy yet.'}
        />
      )}
      <OrderedList
        rows={criteria}
        one="criterion"
        render={({ policy_id, matches }) => (
          <>
            <strong>{policies.find(({ value }) => value === policy_id)?.label ?? 'Unknown policy'}</strong>
            <span>{criterionText(matches, names)}</span>
          </>
        )}
        change={change ? { rows: edit, edit: setEditing } : false}
      />
      {isChanged && (
        <div className="emp-criteria-save">
          <span>Applies from</span>
          <DateInput
            aria-label="Applies from"
            value={from_date}
            onChange={(day) => {
              setFrom(day);
              setPreview(undefined);
            }}
          />
          <Button onClick={() => edit([...stored])}>Discard</Button>
          <Button loading={running && !preview} disabled={!from_date} onClick={() => void send('preview')}>
            Preview changes
          </Button>
          <Button type="primary" loading={running} disabled={!from_date} onClick={() => void send('save')}>
            Save criteria
          </Button>
        </div>
      )}
      {isChanged && preview && <PolicyChanges preview={preview} />}
      {editing !== null && (
        <CriterionDialog
          initial={editing === 'new' ? null : (criteria[editing] ?? null)}
          policies={policies}
          names={names}
          close={() => setEditing(null)}
          onDone={finish}
        />
      )}
    </section>
  );
}
