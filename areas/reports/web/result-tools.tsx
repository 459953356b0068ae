import { BarChartOutlined, QuestionCircleOutlined, SearchOutlined, TableOutlined } from '@ant-design/icons';
import type { ReportBody, ReportRun } from '@hrms/reports/contract';
import { isNumeric, PERSON_FIELDS } from '@hrms/reports/domain';
import { Button, Checkbox, Input, Popover, Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ComputedDialog } from './computed.dialog.tsx';
import { chartFigures } from './run-chart.tsx';
import { useParameters, usePatchParameters } from './use-parameters.ts';
import { useShownResult } from './use-shown-result.ts';

type ResultToolsProps = { run: ReportRun; body: ReportBody; of_employee: boolean };

/** Groups that a result can have: its texts, and what is known of employees. */
function groupOptions({ columns }: ReportRun, of_employee: boolean) {
  const own = columns.filter(({ key, type }) => !isNumeric(type) && !key.startsWith('pivot'));
  const more = of_employee ? PERSON_FIELDS.filter(({ key }) => !own.some((column) => column.key === key)) : [];
  return [...own, ...more].map(({ key, label }) => ({ value: key, label }));
}

/** Looks for words in a result, groups it, hides columns, shows its chart, and says how it is computed. */
export function ResultTools({ run, body, of_employee }: ResultToolsProps) {
  const [params] = useSearchParams();
  const { search, within, level, set, shown } = useShownResult(run);
  const { group_by } = useParameters();
  const change = usePatchParameters();
  const [asking, setAsking] = useState(false);
  const groups = group_by ? group_by.split(',') : body.groups;
  const charted = run.chart !== null && params.get('picture') !== 'off';
  const columns = run.columns.map(({ key, label }) => ({ value: key, label }));
  const showChart = () => {
    if (run.chart) set({ picture: charted ? 'off' : '' });
    else change({ chart_of: chartFigures(run.columns)[0]?.value });
  };
  return (
    <div className="report-tools">
      <Input
        type="search"
        allowClear
        prefix={<SearchOutlined />}
        aria-label="Search in the rows"
        placeholder="Search in the rows"
        defaultValue={search}
        onChange={({ target }) => set({ search: target.value.trim(), page: '' })}
      />
      {search && (
        <Select
          aria-label="Search in"
          allowClear
          placeholder="All columns"
          options={columns}
          value={within || null}
          onChange={(value?: string | null) => set({ within: value ?? '', page: '' })}
        />
      )}
      {!body.pivot && (
        <Select
          aria-label="Group by"
          placeholder="Group by"
          mode="multiple"
          maxCount={3}
          maxTagCount="responsive"
          optionFilterProp="label"
          options={groupOptions(run, of_employee)}
          value={groups}
          onChange={(keys: string[]) => change({ group_by: keys.join(',') || undefined })}
        />
      )}
      {body.detail && groups.length > 0 && (
        <Select
          aria-label="Show"
          value={level}
          options={[
            { value: '', label: 'Every row' },
            ...groups.map((_, index) => ({ value: String(index + 1), label: `Totals to level ${index + 1}` })),
          ]}
          onChange={(value) => set({ level: value, page: '' })}
        />
      )}
      <Button icon={<BarChartOutlined />} aria-pressed={charted} onClick={showChart}>
        {charted ? 'Hide chart' : 'Chart'}
      </Button>
      <Popover
        trigger="click"
        placement="bottomRight"
        content={
          <Checkbox.Group
            className="report-columns-choice"
            options={columns}
            value={columns.map(({ value }) => value).filter((key) => !shown.hidden.has(key))}
            onChange={(kept: string[]) =>
              set({
                hide: columns
                  .map(({ value }) => value)
                  .filter((key) => !kept.includes(key))
                  .join(','),
              })
            }
          />
        }
      >
        <Button icon={<TableOutlined />}>Columns</Button>
      </Popover>
      <Button icon={<QuestionCircleOutlined />} onClick={() => setAsking(true)}>
        How it is calculated
      </Button>
      {asking && <ComputedDialog run={run} body={body} close={() => setAsking(false)} />}
    </div>
  );
}
