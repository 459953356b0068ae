import { Field } from '@hrms/platform/web';
import type { ComponentRule } from '@hrms/salary/contract';
import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import './component.css';
import './structure.css';

/** What every section of a rule takes: where its fields stand in the form, and what the form holds now. */
export type RuleFieldsProps = { at: (...names: (keyof ComponentRule)[]) => (string | number)[]; of: Partial<ComponentRule> };

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="ui-card salary-section">
    <h2>{title}</h2>
    {children}
  </section>
);

type TickProps = { name: (string | number)[]; label: string; disabled?: boolean };
export const TickField = ({ name, label, disabled = false }: TickProps) => (
  <Field name={name} label={null} valueProp="checked">
    <Checkbox disabled={disabled}>{label}</Checkbox>
  </Field>
);
