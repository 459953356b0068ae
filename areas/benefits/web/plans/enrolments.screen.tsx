import {
  benefitCards,
  benefitContributions,
  benefitEnrolments,
  benefitPlans,
  type Enrolment,
  insurerCards,
  type PlanKind,
} from '@hrms/benefits/contract';
import {
  type Column,
  Count,
  DataTable,
  type DialogProps,
  formatDate,
  LoadedPage,
  Money,
  Page,
  useCan,
  useDialog,
  useDownload,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { EndDialog } from '../enrolments/enrolment-acts.dialog.tsx';
import { EnrolmentDrawer } from '../enrolments/enrolment-drawer.tsx';
import { ContributionDialog } from '../insurer/contribution.dialog.tsx';
import { BENEFIT_LIST, ENROLMENT_STATUSES } from '../labels.ts';
import { UploadCards } from './upload-cards.tsx';

const INSURER: Record<Enrolment['insurer_state'], string> = {
  not_sent: 'Not sent',
  sent: 'Sent',
  confirmed: 'Confirmed',
  refused: 'Refused',
};

const CONTRIBUTION_FILES: Partial<Record<PlanKind, string>> = { nps: 'Contribution file', meal: 'Card load file' };

const COLUMNS: readonly Column<Enrolment>[] = [
  {
    key: 'employee_name',
    title: 'Employee',
    narrow: 'title',
    render: ({ employee_name, employee_code }) => `${employee_name} (${employee_code})`,
  },
  { key: 'option_name', title: 'Option', narrow: 'second', render: ({ option_name }) => option_name ?? '–' },
  { key: 'lives', title: 'People', align: 'right' },
  { key: 'from_date', title: 'From', render: ({ from_date }) => formatDate(from_date) },
  { key: 'to_date', title: 'To', render: ({ to_date }) => formatDate(to_date) },
  {
    key: 'employer_share_paise',
    title: 'Employer pays',
    align: 'right',
    render: ({ employer_share_paise }) => <Money paise={employer_share_paise} />,
  },
  {
    key: 'employee_share_paise',
    title: 'Employee pays',
    align: 'right',
    render: ({ employee_share_paise }) => <Money paise={employee_share_paise} />,
  },
  { key: 'insurer_state', title: 'Insurer', render: ({ insurer_state }) => INSURER[insurer_state] },
  ENROLMENT_STATUSES.column as Column<Enrolment>,
];

/** Kinds whose insurers give cards. */
const INSURED: readonly PlanKind[] = ['health', 'accident', 'term_life'];

function EnrolmentTable({ plan_id, name, kind }: { plan_id: string; name: string; kind: PlanKind }) {
  const navigate = useNavigate();
  const can = useCan();
  const [filter, setFilter] = useListParams(benefitEnrolments.list);
  const { save, saving } = useDownload();
  const shown = useDialog<Enrolment>();
  const ending = useDialog<Enrolment>();
  const paying = useDialog();
  const query = { ...filter, plan_id, whose: 'all' as const };
  const open = shown.open as (subject: Enrolment) => void;
  return (
    <Page
      title={`Enrolments in ${name}`}
      subtitle={<Count endpoint={benefitEnrolments.list} filter={query} one="enrolment" many="enrolments" />}
      parent={BENEFIT_LIST}
      action={
        <>
          {can(benefitContributions) && (
            <Button onClick={() => paying.open()}>{CONTRIBUTION_FILES[kind] ?? 'Shares of a month'}</Button>
          )}
          {can(insurerCards.upload) && INSURED.includes(kind) && <UploadCards plan_id={plan_id} />}
          {can(benefitCards) && (
            <Button loading={saving !== undefined} onClick={() => void save(benefitCards, { params: { id: plan_id } })}>
              Cards
            </Button>
          )}
          {can(benefitEnrolments.assign) && (
            <Button type="primary" onClick={() => void navigate(`/benefits/assign/${plan_id}`)}>
              Assign
            </Button>
          )}
        </>
      }
    >
      <DataTable
        endpoint={benefitEnrolments.list}
        filter={query}
        onFilter={setFilter}
        which={['plan_id', 'whose']}
        columns={COLUMNS}
        idOf={({ enrolment_id }) => enrolment_id}
        nameOf={({ employee_name }) => employee_name}
        many="enrolments"
        search="Search by name"
        filters={[ENROLMENT_STATUSES.filter]}
        onOpen={open}
        actions={(enrolment) => [
          enrolment.status === 'active' && {
            label: 'Download card',
            onClick: () => void save(benefitCards, { params: { id: plan_id }, query: { employee_id: enrolment.employee_id } }),
          },
          enrolment.has_card && {
            label: 'Download insurer’s card',
            onClick: () => void save(insurerCards.file, { params: { id: enrolment.enrolment_id } }),
          },
          can(benefitEnrolments.end) && {
            label: 'Change',
            onClick: () => void navigate(`/employees/${enrolment.employee_id}/manage-benefits`),
          },
          can(benefitEnrolments.end) &&
            (enrolment.status === 'active' || enrolment.status === 'confirmed') && {
              label: 'End',
              danger: true,
              onClick: () => (ending.open as (subject: Enrolment) => void)(enrolment),
            },
        ]}
        empty={{
          title: 'No enrolments yet',
          text: 'They appear when people choose the plan or it is assigned to them.',
          ...(can(benefitEnrolments.assign) && {
            label: 'Assign the plan',
            action: () => void navigate(`/benefits/assign/${plan_id}`),
          }),
        }}
      />
      <EnrolmentDrawer {...(shown as DialogProps<Enrolment>)} />
      <ContributionDialog
        plan_id={plan_id}
        title={CONTRIBUTION_FILES[kind] ?? 'Shares of a month'}
        isOpen={paying.isOpen}
        close={paying.close}
      />
      <EndDialog {...(ending as DialogProps<Enrolment>)} />
    </Page>
  );
}

/** Who takes part in a plan, with both shares. */
export function PlanEnrolmentsScreen() {
  const { id = '' } = useParams();
  const read = useEndpoint(benefitPlans.get, { params: { id } });
  return (
    <LoadedPage of={read} title="Enrolments" parent={BENEFIT_LIST}>
      {({ name, kind }) => <EnrolmentTable plan_id={id} name={name} kind={kind} />}
    </LoadedPage>
  );
}
