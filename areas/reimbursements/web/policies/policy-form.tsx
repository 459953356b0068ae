import {
  ApiError,
  DateInput,
  Money,
  messageOf,
  NothingYet,
  Section,
  useAction,
  useEndpoint,
  useLiveAnswer,
  useToday,
} from '@hrms/platform/web';
import {
  type ExpenseAudience,
  type ExpensePolicyDetail,
  ExpenseRule,
  expenseCategories,
  expensePolicies,
} from '@hrms/reimbursements/contract';
import { WorkflowSelect } from '@hrms/workflows/web';
import { Alert, Button, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AudienceFields, useGradeChoices } from './audience.tsx';
import { RuleForm } from './rule-form.tsx';

const STATUS_CHOICES = [
  { value: 'draft', label: 'Draft' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

type PolicyDraft = {
  name: string;
  priority: number;
  status: 'draft' | 'active' | 'inactive';
  applies_to: ExpenseAudience;
  workflow_id: string | null;
  from_date: string;
  rules: ExpenseRule[];
};

const draftOf = (policy: ExpensePolicyDetail | undefined, today: string): PolicyDraft => ({
  name: policy?.name ?? '',
  priority: policy?.priority ?? 100,
  status: policy?.status ?? 'active',
  applies_to: policy?.applies_to ?? {},
  workflow_id: policy?.workflow_id ?? null,
  from_date: today,
  rules: [...(policy?.versions[0]?.rules ?? [])],
});

const problemText = (problem: unknown): string =>
  problem instanceof ApiError && problem.errors.length > 0
    ? [...new Set(problem.errors.map(({ message }) => message))].join('. ')
    : messageOf(problem);

/** What the last 90 days would have looked like. */
function RehearsalNote({ draft }: { draft: PolicyDraft }) {
  const body = draft.rules.length > 0 ? { applies_to: draft.applies_to, rules: draft.rules } : null;
  const { data } = useLiveAnswer(expensePolicies.rehearse, body, { pause: 800 });
  if (!data || data.lines === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={`${data.breaking} of ${data.lines} lines of the last 90 days would break these rules (${data.breaking_before} did then)`}
      description={
        data.over_paise > 0 && (
          <>
            <Money paise={data.over_paise} /> above the limits
          </>
        )
      }
    />
  );
}

/** A policy: whom it is for, and from a day on what it allows in each category. */
export function PolicyForm({ policy }: { policy?: ExpensePolicyDetail }) {
  const today = useToday();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => draftOf(policy, today));
  const [notice, setNotice] = useState<string>();
  const categories = useEndpoint(expenseCategories.list, { query: { limit: 100 } });
  const grades = useGradeChoices();
  const create = useAction(expensePolicies.create, { failure: 'Policy not saved' });
  const update = useAction(expensePolicies.update, { failure: 'Policy not saved' });
  const rows = categories.data?.rows ?? [];
  const set = (patch: Partial<PolicyDraft>) => setDraft({ ...draft, ...patch });
  const setRule = (id: string, patch: Partial<ExpenseRule>) =>
    set({ rules: draft.rules.map((rule) => (rule.category_id === id ? { ...rule, ...patch } : rule)) });
  const covered = new Set(draft.rules.map(({ category_id }) => category_id));
  const free = rows.filter(({ category_id, active }) => active && !covered.has(category_id));
  const addRules = (ids: readonly string[]) =>
    set({ rules: [...draft.rules, ...ids.map((category_id) => ExpenseRule.parse({ category_id }))] });
  const save = async () => {
    setNotice(draft.name.trim() ? undefined : 'Please enter a name');
    if (!draft.name.trim()) return;
    try {
      if (policy) await update.attempt({ params: { id: policy.policy_id }, body: { ...draft, version: policy.version } });
      else await create.attempt({ body: draft });
      void navigate('/reimbursement/policies');
    } catch (problem) {
      setNotice(problemText(problem));
    }
  };
  return (
    <div className="ui-column">
      <Section title="Policy">
        <div className="ui-fields">
          <label htmlFor="policy-name">
            <span>Name</span>
            <Input id="policy-name" maxLength={80} value={draft.name} onChange={({ target }) => set({ name: target.value })} />
          </label>
          <label htmlFor="policy-priority">
            <span>Priority (lowest number applies first)</span>
            <InputNumber
              id="policy-priority"
              min={1}
              max={999}
              value={draft.priority}
              onChange={(priority) => set({ priority: priority ?? 100 })}
            />
          </label>
          <label htmlFor="policy-status">
            <span>Status</span>
            <Select
              id="policy-status"
              value={draft.status}
              options={STATUS_CHOICES}
              onChange={(status) => set({ status: status as 'draft' })}
            />
          </label>
          <label htmlFor="policy-from">
            <span>Rules apply from</span>
            <DateInput id="policy-from" value={draft.from_date} onChange={(day) => set({ from_date: day ?? today })} />
          </label>
          <label htmlFor="policy-workflow">
            <span>Approval workflow</span>
            <WorkflowSelect
              id="policy-workflow"
              placeholder="Reporting manager"
              value={draft.workflow_id}
              onChange={(workflow_id) => set({ workflow_id })}
            />
          </label>
        </div>
      </Section>
      <AudienceFields value={draft.applies_to} onChange={(applies_to) => set({ applies_to })} />
      <Section
        title="Categories"
        action={
          <div className="ui-buttons">
            <Select
              aria-label="Add category"
              placeholder="Add category"
              value={null}
              options={free.map(({ category_id, name }) => ({ value: category_id, label: name }))}
              onChange={(id: string | null) => id && addRules([id])}
              popupMatchSelectWidth={false}
            />
            {free.length > 1 && <Button onClick={() => addRules(free.map(({ category_id }) => category_id))}>Add all</Button>}
          </div>
        }
      >
        {draft.rules.length === 0 &&
          (categories.data && rows.length === 0 ? (
            <NothingYet
              title="No expense categories"
              text="A policy allows categories. Add them first."
              label="Expense categories"
              action={() => void navigate('/reimbursement/categories')}
            />
          ) : (
            <p className="ui-note">Employees can only claim in the categories you add here.</p>
          ))}
        {draft.rules.map((rule) => (
          <RuleForm
            key={rule.category_id}
            rule={rule}
            category={rows.find(({ category_id }) => category_id === rule.category_id)}
            grades={grades}
            change={(patch) => setRule(rule.category_id, patch)}
            remove={() => set({ rules: draft.rules.filter(({ category_id }) => category_id !== rule.category_id) })}
          />
        ))}
      </Section>
      <RehearsalNote draft={draft} />
      {notice && <Alert type="error" showIcon role="alert" title={notice} />}
      <div className="ui-buttons">
        <Button onClick={() => void navigate('/reimbursement/policies')}>Cancel</Button>
        <Button type="primary" loading={create.running || update.running} onClick={() => void save()}>
          Save policy
        </Button>
      </div>
    </div>
  );
}
