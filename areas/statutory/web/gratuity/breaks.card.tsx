import { countText } from '@hrms/platform/calendar';
import {
  type Column,
  DataTable,
  DateInput,
  type DialogProps,
  EmployeeSelect,
  Field,
  FormDialog,
  formatDate,
  Section,
  useAction,
  useCan,
  useDialog,
  useEndpoint,
  useListParams,
  useToday,
} from '@hrms/platform/web';
import { type GratuityBreak, type GratuityBreakRule, gratuityBreaks, gratuityRegister } from '@hrms/statutory/contract';
import { Button, Input, InputNumber } from 'antd';

const COLUMNS: readonly Column<GratuityBreak>[] = [
  { key: 'employee_name', title: 'Employee', narrow: 'title' },
  { key: 'employee_code', title: 'Code' },
  { key: 'from_date', title: 'From', render: ({ from_date }) => formatDate(from_date) },
  { key: 'to_date', title: 'To', render: ({ to_date }) => formatDate(to_date) },
  { key: 'days', title: 'Days', align: 'right', narrow: 'tag', render: ({ days }) => countText(days, 'day') },
  { key: 'shortens', title: 'Shortens service', render: ({ shortens }) => (shortens ? 'Yes' : 'No: within the rule') },
  { key: 'reason', title: 'Reason', narrow: 'second' },
];

const REFRESH = [gratuityBreaks.list, gratuityBreaks.rule, gratuityRegister.list, gratuityRegister.total];

const RecordBreakDialog = ({ subject: _none, ...dialog }: DialogProps) => (
  <FormDialog
    {...dialog}
    title="Record break in service"
    endpoint={gratuityBreaks.record}
    initial={{}}
    submitLabel="Record break"
    refresh={REFRESH}
  >
    <Field name="employee_id" label="Employee">
      <EmployeeSelect />
    </Field>
    <Field name="from_date" label="First day">
      <DateInput />
    </Field>
    <Field name="to_date" label="Last day">
      <DateInput />
    </Field>
    <Field name="reason" label="Reason">
      <Input.TextArea rows={2} maxLength={300} />
    </Field>
  </FormDialog>
);

function BreakRuleDialog({ subject, ...dialog }: DialogProps<GratuityBreakRule>) {
  const today = useToday();
  return (
    <FormDialog
      {...dialog}
      title="Rule for breaks"
      endpoint={gratuityBreaks.updateRule}
      initial={{ longer_than_days: subject?.longer_than_days, version: subject?.version, from_date: today }}
      refresh={REFRESH}
    >
      <Field name="longer_than_days" label="Breaks shorten service if longer than (days)" help="0 counts every break.">
        <InputNumber min={0} max={366} precision={0} />
      </Field>
      <Field name="from_date" label="For breaks starting on or after">
        <DateInput />
      </Field>
    </FormDialog>
  );
}

const ruleText = (days: number): string =>
  days === 0 ? 'Every break shortens service.' : `Breaks longer than ${days} ${days === 1 ? 'day' : 'days'} shorten service.`;

/** Days that are no continuous service, with their reasons. */
export function BreaksCard() {
  const [filter, setFilter] = useListParams(gratuityBreaks.list);
  const can = useCan();
  const recording = useDialog();
  const remove = useAction(gratuityBreaks.remove, { failure: 'Break not removed', refresh: REFRESH });
  const rule = useEndpoint(gratuityBreaks.rule);
  const setting = useDialog<GratuityBreakRule>();
  const add = () => (recording.open as () => void)();
  return (
    <Section
      title="Breaks in service"
      text="These days don’t count for gratuity. Leave, sickness, accident, lay-off, a lawful strike and a lock-out aren’t breaks (Payment of Gratuity Act, section 2A)."
      action={
        can(gratuityBreaks.record) && (
          <div className="st-buttons">
            {rule.data && (
              <Button onClick={() => (setting.open as (one: GratuityBreakRule) => void)(rule.data as GratuityBreakRule)}>
                Change rule
              </Button>
            )}
            <Button onClick={add}>Record break</Button>
          </div>
        )
      }
    >
      {rule.data && <p>{ruleText(rule.data.longer_than_days)}</p>}
      <DataTable
        endpoint={gratuityBreaks.list}
        filter={filter}
        onFilter={setFilter}
        columns={COLUMNS}
        idOf={({ break_id }) => break_id}
        nameOf={({ employee_name, from_date }) => `${employee_name}, ${formatDate(from_date)}`}
        many="breaks"
        actions={({ break_id }) => [
          can(gratuityBreaks.remove) && {
            label: 'Remove',
            danger: true,
            onClick: () => void remove.run({ params: { id: break_id } }),
          },
        ]}
        empty={{ title: 'No breaks recorded', text: 'Service counts from its first day without interruption.' }}
      />
      <BreakRuleDialog {...(setting as DialogProps<GratuityBreakRule>)} />
      <RecordBreakDialog {...(recording as DialogProps)} />
    </Section>
  );
}
