import { benefitEnrolments, type EnrolmentDetail } from '@hrms/benefits/contract';
import {
  type Column,
  type DialogProps,
  formatDate,
  LoadedData,
  LoadedPage,
  Money,
  NothingYet,
  Page,
  RowsTable,
  Section,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ENROLMENT_STATUSES } from '../labels.ts';
import { ChoosePanel } from '../own/choose-panel.tsx';
import { CancelDialog, EndDialog, EventDialog } from './enrolment-acts.dialog.tsx';
import '../benefits.css';

const COLUMNS: readonly Column<EnrolmentDetail>[] = [
  { key: 'plan_name', title: 'Plan', narrow: 'title' },
  { key: 'option_name', title: 'Option', narrow: 'second', render: ({ option_name }) => option_name ?? '–' },
  { key: 'lives', title: 'People', align: 'right' },
  { key: 'from_date', title: 'From', render: ({ from_date }) => formatDate(from_date) },
  { key: 'to_date', title: 'To', render: ({ to_date }) => formatDate(to_date) },
  {
    key: 'employee_share_paise',
    title: 'Employee pays',
    align: 'right',
    render: ({ employee_share_paise }) => <Money paise={employee_share_paise} />,
  },
  ENROLMENT_STATUSES.column as Column<EnrolmentDetail>,
];

type Selected = { plan_id: string; enrolment: EnrolmentDetail | undefined };

function Change({ employee_id, selected, close }: { employee_id: string; selected: Selected; close: () => void }) {
  const available = useEndpoint(benefitEnrolments.available, { query: { employee_id } });
  return (
    <LoadedData of={available} bare>
      {({ plans, family }) => {
        const plan = plans.find(({ plan_id }) => plan_id === selected.plan_id);
        return plan ? (
          <ChoosePanel
            key={`${selected.plan_id}:${selected.enrolment?.enrolment_id ?? ''}`}
            plan={plan}
            family={family}
            employee_id={employee_id}
            enrolment={selected.enrolment}
            onDone={close}
          />
        ) : (
          <NothingYet title="This plan is not offered" text="It is closed, or the employee is not eligible." />
        );
      }}
    </LoadedData>
  );
}

function NewEnrolment({ employee_id, select }: { employee_id: string; select: (plan_id: string) => void }) {
  const available = useEndpoint(benefitEnrolments.available, { query: { employee_id } });
  const free = (available.data?.plans ?? []).filter(({ enrolment }) => enrolment === null || enrolment.status === 'waived');
  return (
    <Section title="Enrol in a plan">
      <Select
        aria-label="Plan"
        style={{ width: '100%' }}
        placeholder="Select a plan"
        options={free.map(({ plan_id, name, eligible }) => ({
          value: plan_id,
          label: eligible ? name : `${name} (not eligible)`,
        }))}
        onChange={select}
      />
    </Section>
  );
}

/** HR enrols an employee, changes and ends enrolments, and records life events. */
export function ManageBenefitsScreen() {
  const { id = '' } = useParams();
  const [selected, setSelected] = useState<Selected>();
  const ending = useDialog<EnrolmentDetail>();
  const cancelling = useDialog<EnrolmentDetail>();
  const event = useDialog<string>();
  const parent = { to: `/employees/${id}/benefits`, label: 'Benefits' };
  const read = useEndpoint(benefitEnrolments.ofEmployee, { params: { id } });
  const open = (dialog: { open: unknown }, enrolment: EnrolmentDetail) =>
    (dialog.open as (subject: EnrolmentDetail) => void)(enrolment);
  return (
    <LoadedPage of={read} title="Manage benefits" parent={parent}>
      {({ employee_name, enrolments }) => (
        <Page
          title={`Manage benefits of ${employee_name}`}
          parent={parent}
          action={<Button onClick={() => (event.open as (id: string) => void)(id)}>Record a life event</Button>}
        >
          <div className="ui-column">
            <Section title="Enrolments">
              {enrolments.length === 0 ? (
                <NothingYet title="No benefits yet" text={`${employee_name} is not enrolled in a plan.`} />
              ) : (
                <RowsTable
                  rows={enrolments}
                  columns={COLUMNS}
                  idOf={({ enrolment_id }) => enrolment_id}
                  nameOf={({ plan_name }) => plan_name}
                  actions={(enrolment) => [
                    enrolment.actions.includes('change') && {
                      label: 'Change',
                      onClick: () => setSelected({ plan_id: enrolment.plan_id, enrolment }),
                    },
                    enrolment.actions.includes('cancel') && {
                      label: 'Cancel',
                      danger: true,
                      onClick: () => open(cancelling, enrolment),
                    },
                    enrolment.actions.includes('end') && {
                      label: 'End',
                      danger: true,
                      onClick: () => open(ending, enrolment),
                    },
                  ]}
                />
              )}
            </Section>
            <NewEnrolment employee_id={id} select={(plan_id) => setSelected({ plan_id, enrolment: undefined })} />
            {selected && <Change employee_id={id} selected={selected} close={() => setSelected(undefined)} />}
          </div>
          <EndDialog {...(ending as DialogProps<EnrolmentDetail>)} />
          <CancelDialog {...(cancelling as DialogProps<EnrolmentDetail>)} />
          <EventDialog {...(event as DialogProps<string>)} />
        </Page>
      )}
    </LoadedPage>
  );
}
