import {
  ComingSoon,
  DateInput,
  ErrorGuard,
  type ExplainedFigure,
  Field,
  FormDrawer,
  FormPanel,
  formatDate,
  LoadFailed,
  Money,
  MoneyInput,
  MonthInput,
  NothingYet,
  Page,
  SkeletonRows,
  StatusTag,
  useConfirm,
  useDialog,
  Why,
} from '@hrms/platform/web';
import { Button, Input, Select, Switch } from 'antd';
import { type ReactNode, useState } from 'react';
import { sample } from './elements.contract.ts';
import './dashboard.css';

const COLOURS = [
  'primary',
  'link',
  'text',
  'text-secondary',
  'text-tertiary',
  'border',
  'success',
  'warning',
  'error',
  'layout',
  'container',
];

const figure: ExplainedFigure = {
  title: 'Employee share',
  value_paise: 180_000,
  steps: [
    { label: 'PF wages', amount_paise: 3_200_000, why: 'basic and dearness allowance earned this month' },
    {
      label: 'Base',
      amount_paise: 1_500_000,
      why: 'limited to the wage ceiling',
      parameter: {
        id: 'sample.ceiling',
        title: 'Wage ceiling',
        unit: 'paise',
        value: '1500000',
        from: '2014-09-01',
        source: 'An example, not the law',
        confidence: 'reported',
        confirmed_on: '2026-11-20',
      },
    },
    { label: 'Paid days', quantity: 30, quantity_of: 'of 30 days', why: 'no day without pay' },
    { label: 'Employee share', amount_paise: 180_000, why: '12% of the base, nearest rupee' },
  ],
};

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="ui-card home-card">
    <h2>{title}</h2>
    {children}
  </section>
);

function SampleFields() {
  return (
    <>
      <Field name="name" label="Name">
        <Input />
      </Field>
      <Field name="kind" label="Kind">
        <Select options={['Monthly', 'Yearly'].map((value) => ({ value, label: value }))} />
      </Field>
      <Field name="amount_paise" label="Amount" help="Rupees, at most two decimals">
        <MoneyInput />
      </Field>
      <Field name="first_day" label="First day">
        <DateInput />
      </Field>
      <Field name="month" label="Month">
        <MonthInput />
      </Field>
      <Field name="taxable" label="Taxable" valueProp="checked">
        <Switch />
      </Field>
    </>
  );
}

function Breakable() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('Broken on purpose');
  return <Button onClick={() => setBroken(true)}>Break it</Button>;
}

/** The living style page: every element in every state, for people and for the visual tests. */
export function ElementsScreen() {
  const confirm = useConfirm();
  const drawer = useDialog();
  return (
    <Page title="Elements" subtitle="What screens are made of" action={<Button onClick={drawer.open}>Open drawer</Button>}>
      <div className="home-cards">
        <Block title="Colours">
          <ul className="elements-colours">
            {COLOURS.map((name) => (
              <li key={name}>
                <i className={`swatch ${name}`} />
                {name}
              </li>
            ))}
          </ul>
        </Block>
        <Block title="Buttons and tags">
          <p className="elements-row">
            <Button type="primary">Save</Button>
            <Button>Cancel</Button>
            <Button disabled>Disabled</Button>
            <Button
              danger
              onClick={() =>
                void confirm({ title: 'Delete Machining?', text: 'This cannot be undone.', label: 'Delete', danger: true })
              }
            >
              Delete
            </Button>
          </p>
          <p className="elements-row">
            <StatusTag tone="success">Active</StatusTag>
            <StatusTag tone="warning">Notice period</StatusTag>
            <StatusTag tone="error">Rejected</StatusTag>
            <StatusTag tone="accent">On probation</StatusTag>
            <StatusTag>Inactive</StatusTag>
          </p>
        </Block>
        <Block title="Figures">
          <p>
            <Money paise={60_000_000} /> · <Money paise={-9_833} /> · {formatDate('2026-11-20')} · {formatDate('2026-11')}
          </p>
          <p>
            Provident fund: <Why title="Employee share" paise={180_000} figure={figure} />
          </p>
        </Block>
        <Block title="Form">
          <FormPanel endpoint={sample}>
            <SampleFields />
          </FormPanel>
        </Block>
        <Block title="Nothing yet">
          <NothingYet title="No departments yet" label="Add department" action={drawer.open} />
        </Block>
        <Block title="Failed, loading">
          <LoadFailed message="Failed to fetch departments" retry={() => undefined} />
          <SkeletonRows rows={3} />
        </Block>
        <Block title="Error panel">
          <ErrorGuard details>
            <Breakable />
          </ErrorGuard>
        </Block>
        <Block title="Coming Soon">
          <ComingSoon feature="A feature" inside />
        </Block>
      </div>
      <FormDrawer {...drawer} title="A drawer" endpoint={sample}>
        <SampleFields />
      </FormDrawer>
    </Page>
  );
}
