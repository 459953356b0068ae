import {
  Field,
  FormPanel,
  formatDate,
  LoadFailed,
  messageOf,
  Page,
  SkeletonRows,
  StatusTag,
  useCan,
  useEndpoint,
} from '@hrms/platform/web';
import { type Component, componentCategories, components } from '@hrms/salary/contract';
import { Button, Select } from 'antd';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { ComponentFields, FromDate } from './component-fields.form.tsx';
import { RuleTimeline } from './rule-timeline.card.tsx';
import './component.css';

const LIST = '/salary-components';

/** A component's dated rules: edit one of them, or add a change from a date (`?from=new`). */
export function ComponentEditScreen() {
  const { id = '' } = useParams();
  const read = useEndpoint(components.get, { params: { id } });
  if (read.data) return <Editor key={`${id} ${read.data.version}`} component={read.data} />;
  return (
    <Page title="Edit component" parent={{ to: LIST, label: 'Salary components' }}>
      {read.isError ? <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} /> : <SkeletonRows />}
    </Page>
  );
}

function Editor({ component }: { component: Component }) {
  const can = useCan();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('from');
  const { rules, code, is_system, is_active, component_id: id, version } = component;
  const codes = useCodes(code);
  const chosen = rules.find(({ rule_id }) => rule_id === asked) ?? rules[0];
  if (!chosen) return null;
  const isNew = asked === 'new';
  const back = () => void navigate(LIST);
  const toRule = (rule_id?: string) => setSearch(rule_id ? { from: rule_id } : {}, { replace: true });
  const shared = { cancel: back, refresh: [componentCategories.list] };
  return (
    <Page
      title={chosen.rule.name}
      subtitle={
        <>
          {code} {is_system && <StatusTag>System component</StatusTag>}{' '}
          {!is_active && <StatusTag tone="warning">Inactive</StatusTag>}
        </>
      }
      parent={{ to: LIST, label: 'Salary components' }}
      action={can(components.addRule) && !isNew && <Button onClick={() => setSearch({ from: 'new' })}>Add change</Button>}
    >
      <div className="salary-form">
        {isNew ? (
          <FormPanel
            key="new"
            {...shared}
            endpoint={components.addRule}
            params={{ id }}
            initial={{ rule: rules[0]?.rule, version }}
            submitLabel="Add change"
            onDone={() => toRule()}
          >
            <ComponentFields rule={['rule']} codes={codes} locked={is_system}>
              <FromDate help="Earlier months keep their rule." />
            </ComponentFields>
          </FormPanel>
        ) : (
          <FormPanel
            key={chosen.rule_id}
            {...shared}
            endpoint={components.update}
            params={{ id }}
            initial={{ ...component, rules: [chosen] }}
            onDone={() => toRule(chosen.rule_id)}
          >
            <ComponentFields rule={['rules', 0, 'rule']} codes={codes} locked={is_system}>
              <Category component={component} />
            </ComponentFields>
          </FormPanel>
        )}
        <aside className="salary-side" aria-label="Rules and usage">
          <RuleTimeline component={component} shown={isNew ? 'new' : chosen.rule_id} choose={toRule} />
          <section className="ui-card">
            <h2>Usage</h2>
            <p>{`Structures: ${component.used_by.structures}. Employees: ${component.used_by.employees}. Changes apply from ${formatDate(chosen.from_date)}. Approved salaries keep their amounts.`}</p>
          </section>
        </aside>
      </div>
    </Page>
  );
}

function useCodes(own: string): string[] {
  const all = useEndpoint(components.list, { query: { is_active: 'true', limit: 500 } });
  return (all.data?.rows ?? []).map(({ code }) => code).filter((code) => code !== own);
}

function Category({ component: { kind, category_id, category_name } }: { component: Component }) {
  const categories = useEndpoint(componentCategories.list, { query: { kind, limit: 100 } });
  const rows = categories.data?.rows ?? [{ category_id, name: category_name }];
  return (
    <Field name="category_id" label="Category">
      <Select options={rows.map((row) => ({ value: row.category_id, label: row.name }))} />
    </Field>
  );
}
