import { Field, FormPanel, Page, useEndpoint } from '@hrms/platform/web';
import { type ComponentKind, componentCategories, components } from '@hrms/salary/contract';
import { Form, Input, Select } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { ComponentFields, FromDate } from './component-fields.form.tsx';
import { newRule } from './new-rule.ts';
import { KINDS, toChoices } from './words.ts';
import './component.css';
import './formula.css';

const LIST = '/salary-components';

/** Adds a component; with `?copy=` it starts as a copy of another one. */
export function ComponentNewScreen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const copy = search.get('copy');
  const source = useEndpoint(components.get, { params: { id: copy ?? '' } }, { enabled: copy !== null });
  if (copy !== null && source.isPending) return <Page title="Add component">{null}</Page>;
  const copied = source.data;
  const rule = copied?.rules[0]?.rule;
  const initial = {
    kind: copied?.kind ?? 'earning',
    category_id: copied?.category_id,
    rule: rule ? { ...rule, name: `${rule.name} copy` } : newRule,
  };
  return (
    <Page title="Add component" parent={{ to: LIST, label: 'Salary components' }}>
      <div className="salary-form">
        <FormPanel
          endpoint={components.create}
          initial={initial}
          submitLabel="Add component"
          cancel={() => void navigate(LIST)}
          onDone={() => void navigate(LIST)}
        >
          <Fields />
        </FormPanel>
        <aside className="salary-side" aria-label="Usage">
          <section className="ui-card">
            <h2>Usage</h2>
            <p>It is paid once you add it to a structure.</p>
          </section>
        </aside>
      </div>
    </Page>
  );
}

function Fields() {
  const kind = Form.useWatch('kind') as ComponentKind | undefined;
  const form = Form.useFormInstance();
  const categories = useEndpoint(componentCategories.list, { query: { limit: 100 } });
  const all = useEndpoint(components.list, { query: { is_active: 'true', limit: 500 } });
  const offered = (categories.data?.rows ?? []).filter((category) => category.kind === kind);
  return (
    <ComponentFields rule={['rule']} codes={(all.data?.rows ?? []).map(({ code }) => code)}>
      <div className="pair">
        <Field name="code" label="Code" help="Used in formulas. Can’t be changed later.">
          <Input maxLength={30} className="salary-code" placeholder="SITE_ALLOWANCE" />
        </Field>
        <FromDate help="First day of this rule." />
        <Field name="kind" label="Kind">
          <Select options={toChoices(KINDS)} onChange={() => form.setFieldValue('category_id', undefined)} />
        </Field>
        <Field name="category_id" label="Category">
          <Select
            loading={categories.isPending}
            placeholder="Select a category"
            options={offered.map(({ category_id, name }) => ({ value: category_id, label: name }))}
          />
        </Field>
      </div>
    </ComponentFields>
  );
}
