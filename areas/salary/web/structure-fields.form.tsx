import { DateInput, Field, INDIAN_STATES, MoneyInput, useEndpoint, useLiveAnswer } from '@hrms/platform/web';
import { components, structures } from '@hrms/salary/contract';
import { Form, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { LineGrid } from './line-grid.form.tsx';
import { LiveBreakUp } from './live-break-up.tsx';
import type { Line } from './structure-line.ts';
import './structure.css';

/** The lines of a structure with a live preview of the break-up. */
export function StructureFields({ children }: { children: ReactNode }) {
  const [ctc, setCtc] = useState<number | null>(120_000_000);
  const [state, setState] = useState<string>();
  const lines = Form.useWatch('lines') as Line[] | undefined;
  const as_of = Form.useWatch('valid_from') as string | null | undefined;
  const complete = lines?.filter(({ code }) => code) ?? [];
  const body =
    complete.length > 0 && ctc && as_of ? { lines: complete, ctc_annual_paise: ctc, as_of, facts: state ? { state } : {} } : null;
  const live = useLiveAnswer(structures.preview, body);
  const list = useEndpoint(components.list, { query: { is_active: 'true', limit: 500 } });
  return (
    <div className="salary-structure">
      <section className="ui-card lines-card">
        <div className="fields">
          {children}
          <Field name="valid_from" label="Valid from">
            <DateInput />
          </Field>
        </div>
        <Field name="lines" label="Lines">
          <LineGrid components={list.data?.rows ?? []} problems={live.problems} />
        </Field>
      </section>
      <section className="ui-card preview-card" aria-label="Preview">
        <div className="salary-asked">
          <label>
            Annual CTC
            <MoneyInput value={ctc} onChange={setCtc} />
          </label>
          <label>
            State
            <Select
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder="Any"
              value={state ?? null}
              onChange={(code?: string) => setState(code)}
              options={STATES}
            />
          </label>
        </div>
        <LiveBreakUp live={live} idle="Add a line, a date and a CTC to see the break-up." />
      </section>
    </div>
  );
}

const STATES = INDIAN_STATES.map(({ value, label }) => ({ value, label }));
