import { type LeavePolicyWithRules, LeaveRule, type LeaveRuleVersion, leavePolicies, leaveTypes } from '@hrms/leave/contract';
import {
  formatDate,
  LoadedPage,
  NothingYet,
  Page,
  StatusTag,
  useAction,
  useCan,
  useConfirm,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { TypeName } from '../type-name.tsx';
import { useToday } from '../use-access.ts';
import { ImpactDialog, type SavingRule } from './impact.dialog.tsx';
import { PolicyDialog } from './policy.dialog.tsx';
import { activationEffect, POLICIES, PolicyStatus } from './policy-status.tsx';
import { RuleForm } from './rule.form.tsx';
import { SimulationCard } from './simulation.card.tsx';
import '../leave.css';

/** The version of each type's rule that is in force on a day, or the first one to come. */
function rulesOn(rules: readonly LeaveRuleVersion[], day: string): LeaveRuleVersion[] {
  return [...Map.groupBy(rules, ({ leave_type_id }) => leave_type_id).values()].flatMap((versions) => {
    const sorted = versions.toSorted((one, other) => (one.from_date < other.from_date ? -1 : 1));
    return sorted.findLast(({ from_date }) => from_date <= day) ?? sorted[0] ?? [];
  });
}

function StateActions({ policy }: { policy: LeavePolicyWithRules }) {
  const can = useCan();
  const confirm = useConfirm();
  const renaming = useDialog();
  const activate = useAction(leavePolicies.activate, { failure: 'Failed to activate policy' });
  const retire = useAction(leavePolicies.retire, { failure: 'Failed to retire policy' });
  const { leave_policy_id: id, version, name, status } = policy;
  if (!can(leavePolicies.update)) return null;
  const ask = async (verb: 'Activate' | 'Retire', text: string) => {
    if (!(await confirm({ title: `${verb} ${name}?`, text, label: verb }))) return;
    await (verb === 'Activate' ? activate : retire).run({ params: { id }, body: { version } });
  };
  return (
    <>
      <Button onClick={renaming.open}>Rename</Button>
      {status === 'active' && !policy.is_default && (
        <Button onClick={() => void ask('Retire', 'It can no longer be assigned. A policy that employees are under stays.')}>
          Retire
        </Button>
      )}
      {status === 'draft' && (
        <Button type="primary" onClick={() => void ask('Activate', activationEffect(policy))}>
          Activate
        </Button>
      )}
      <PolicyDialog isOpen={renaming.isOpen} close={renaming.close} subject={policy} />
    </>
  );
}

function Rules({ policy }: { policy: LeavePolicyWithRules }) {
  const can = useCan();
  const today = useToday();
  const types = useEndpoint(leaveTypes.list, { query: { active: 'true', limit: 100 } });
  const rules = rulesOn(policy.rules, today);
  const [chosen, choose] = useState<string | null>(rules[0]?.leave_type_id ?? null);
  const [saving, setSaving] = useState<SavingRule | null>(null);
  const current = rules.find(({ leave_type_id }) => leave_type_id === chosen);
  const added = types.data?.rows.find(({ leave_type_id }) => leave_type_id === chosen);
  const free = (types.data?.rows ?? []).filter(
    (type) => !rules.some(({ leave_type_id }) => leave_type_id === type.leave_type_id),
  );
  const later = policy.rules.filter(
    ({ leave_type_id, from_date }) => leave_type_id === chosen && from_date > (current?.from_date ?? ''),
  );
  const open = (rule: LeaveRule | null) =>
    setSaving({
      leave_policy_id: policy.leave_policy_id,
      leave_type_id: chosen ?? '',
      type_name: current?.type_name ?? added?.name ?? '',
      rule,
    });
  return (
    <div className="lv-policy">
      <nav className="ui-card lv-policy-types" aria-label="Leave types">
        {rules.map(({ leave_type_id, type_name, colour }) => (
          <button key={leave_type_id} type="button" aria-pressed={leave_type_id === chosen} onClick={() => choose(leave_type_id)}>
            <TypeName name={type_name} colour={colour} />
          </button>
        ))}
        {can(leavePolicies.saveRule) && free.length > 0 && (
          <Select
            aria-label="Add a leave type"
            placeholder="Add a leave type"
            options={free.map(({ leave_type_id, name }) => ({ value: leave_type_id, label: name }))}
            value={free.some(({ leave_type_id }) => leave_type_id === chosen) ? chosen : null}
            onChange={choose}
          />
        )}
      </nav>
      <section className="ui-card ui-section" aria-label="Rule">
        {chosen === null ? (
          <NothingYet title="No leave types in this policy" text="Add a leave type to set its rule." />
        ) : (
          <>
            <header>
              <h2>{current?.type_name ?? added?.name}</h2>
              {current && <StatusTag>{`From ${formatDate(current.from_date)}`}</StatusTag>}
            </header>
            {later.map((version) => (
              <p
                key={version.leave_rule_id}
                className="lv-note"
              >{`Changes on ${formatDate(version.from_date)}: ${version.sentences[0] ?? ''}`}</p>
            ))}
            <RuleForm
              key={`${chosen}${current?.leave_rule_id ?? ''}`}
              rule={current?.rule ?? LeaveRule.parse({})}
              submitLabel="Save rule"
              onSubmit={open}
            />
            {current && can(leavePolicies.saveRule) && (
              <Button type="text" danger onClick={() => open(null)}>
                {`Remove ${current.type_name} from this policy`}
              </Button>
            )}
          </>
        )}
      </section>
      <SimulationCard leave_policy_id={policy.leave_policy_id} rules={rules} leave_type_id={chosen} />
      {saving && <ImpactDialog saving={saving} close={() => setSaving(null)} onSaved={() => setSaving(null)} />}
    </div>
  );
}

export function LeavePolicyScreen() {
  const { id = '' } = useParams();
  const read = useEndpoint(leavePolicies.get, { params: { id } });
  return (
    <LoadedPage of={read} title="Leave policy" parent={POLICIES}>
      {(policy) => (
        <Page
          title={policy.name}
          subtitle={
            <>
              {`${policy.employee_count} ${policy.employee_count === 1 ? 'employee' : 'employees'} `}
              <PolicyStatus policy={policy} />
            </>
          }
          parent={POLICIES}
          action={<StateActions policy={policy} />}
        >
          <Rules policy={policy} />
        </Page>
      )}
    </LoadedPage>
  );
}
