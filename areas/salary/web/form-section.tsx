import { Field } from '@hrms/platform/web';
import type { ComponentRule } from '@hrms/salary/contract';
import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import './component.css';
import './structure.css';

/** Properties of a section of rule fields: the path of a field, and the current values. */
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
