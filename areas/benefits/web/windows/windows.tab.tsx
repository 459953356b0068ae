import { type BenefitWindow, benefitEnrolments, benefitPlans, benefitWindows } from '@hrms/benefits/contract';
import {
  type Column,
  DataTable,
  DateInput,
  type DialogProps,
  Field,
  FormDialog,
  formatDate,
  useAction,
  useConfirm,
  useDialog,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import { App, Button, Input, Select } from 'antd';
import { WINDOW_STATUSES } from '../labels.ts';
import { AudienceInput } from '../plans/audience.input.tsx';

const COLUMNS: readonly Column<BenefitWindow>[] = [
  { key: 'name', title: 'Window', narrow: 'title' },
  { key: 'plan_names', title: 'Plans', render: ({ plan_names }) => plan_names.join(', ') },
  { key: 'opens_on', title: 'Opens', render: ({ opens_on }) => formatDate(opens_on) },
  { key: 'closes_on', title: 'Closes', narrow: 'second', render: ({ closes_on }) => formatDate(closes_on) },
  { key: 'cover_from', title: 'Cover from', render: ({ cover_from }) => formatDate(cover_from) },
  { key: 'answered', title: 'Answered', align: 'right' },
  WINDOW_STATUSES.column as Column<BenefitWindow>,
];

function WindowDialog({ subject, ...dialog }: DialogProps<BenefitWindow>) {
  const plans = useEndpoint(benefitPlans.list, { query: { limit: 100, status: 'active' } });
  const fields = (
    <>
      <Field name="name" label="Name">
        <Input maxLength={80} />
      </Field>
      <Field name="plan_ids" label="Plans">
        <Select
          mode="multiple"
          optionFilterProp="label"
          options={(plans.data?.rows ?? []).map(({ plan_id, name }) => ({ value: plan_id, label: name }))}
        />
      </Field>
      <Field name="opens_on" label="First day">
        <DateInput />
      </Field>
      <Field name="closes_on" label="Last day">
        <DateInput />
      </Field>
      <Field name="cover_from" label="Cover from">
        <DateInput />
      </Field>
      <Field name="audience" label="Who can choose">
        <AudienceInput />
      </Field>
    </>
  );
  if (!subject)
    return (
      <FormDialog {...dialog} title="Plan a window" endpoint={benefitWindows.create} submitLabel="Plan">
        {fields}
      </FormDialog>
    );
  const { name, plan_ids, opens_on, closes_on, cover_from, audience, reminder_days, version } = subject;
  return (
    <FormDialog
      {...dialog}
      title={`Edit ${name}`}
      endpoint={benefitWindows.update}
      params={{ id: subject.window_id }}
      initial={{ name, plan_ids, opens_on, closes_on, cover_from, audience, reminder_days, version }}
    >
      {fields}
    </FormDialog>
  );
}

/** Periods in which people choose. */
export function WindowsTab() {
  const { notification } = App.useApp();
  const confirm = useConfirm();
  const [filter, setFilter] = useListParams(benefitWindows.list);
  const editing = useDialog<BenefitWindow>();
  const refresh = [benefitEnrolments.list];
  const start = useAction(benefitWindows.open, { failure: 'Window not opened' });
  const close = useAction(benefitWindows.close, { failure: 'Window not closed' });
  const remove = useAction(benefitWindows.remove, { failure: 'Window not deleted' });
  const apply = useAction(benefitWindows.apply, {
    failure: 'Choices not applied',
    success: false,
    refresh,
    onDone: ({ confirmed, enrolled, continued, problems }) => {
      const text = `${confirmed} confirmed, ${enrolled} enrolled, ${continued} continued, ${problems.length} with problems`;
      notification.success({ title: 'Choices applied', description: text });
    },
  });
  const edit = editing.open as (subject?: BenefitWindow) => void;
  const confirmClose = async ({ window_id, name }: BenefitWindow) => {
    const text = 'Employees can no longer choose in it.';
    if (await confirm({ title: `Close ${name}?`, text, label: 'Close window' }))
      await close.run({ params: { id: window_id }, body: {} });
  };
  return (
    <>
      <DataTable
        endpoint={benefitWindows.list}
        filter={filter}
        onFilter={setFilter}
        which={['tab']}
        columns={COLUMNS}
        idOf={({ window_id }) => window_id}
        nameOf={({ name }) => name}
        many="windows"
        search="Search by name"
        filters={[WINDOW_STATUSES.filter]}
        tools={<Button onClick={() => edit()}>Plan a window</Button>}
        actions={(window) => {
          const params = { id: window.window_id };
          return [
            (window.status === 'planned' || window.status === 'open') && { label: 'Edit', onClick: () => edit(window) },
            window.status === 'planned' && { label: 'Open', onClick: () => void start.run({ params, body: {} }) },
            window.status === 'open' && { label: 'Close', onClick: () => void confirmClose(window) },
            window.status === 'closed' && {
              label: 'Apply choices',
              onClick: () => void apply.run({ params, body: {} }),
            },
            window.status === 'planned' && {
              label: 'Delete',
              danger: true,
              onClick: () => void remove.run({ params }),
            },
          ];
        }}
        empty={{
          title: 'No windows yet',
          text: 'Employees choose benefits in a window, or after a life event.',
          label: 'Plan a window',
          action: () => edit(),
        }}
      />
      <WindowDialog {...(editing as DialogProps<BenefitWindow>)} key={editing.subject?.window_id ?? 'new'} />
    </>
  );
}
