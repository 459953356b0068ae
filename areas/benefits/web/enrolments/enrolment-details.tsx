import type { Cover, EnrolmentDetail, ShareRow } from '@hrms/benefits/contract';
import { monthLabel } from '@hrms/platform/calendar';
import { type Column, Facts, formatDate, Money, RowsTable } from '@hrms/platform/web';
import { ENROLMENT_STATUSES, RELATIONS, SHARE_STATUSES } from '../labels.ts';

const COVER_COLUMNS: readonly Column<Cover>[] = [
  { key: 'name', title: 'Person', narrow: 'title' },
  { key: 'relation', title: 'Relation', narrow: 'second', render: ({ relation }) => RELATIONS[relation] },
  { key: 'from_date', title: 'From', render: ({ from_date }) => formatDate(from_date) },
  { key: 'to_date', title: 'To', render: ({ to_date }) => formatDate(to_date) },
  { key: 'pre_existing', title: 'Medical answer', render: ({ pre_existing }) => pre_existing ?? '–' },
];

const SHARE_COLUMNS: readonly Column<ShareRow>[] = [
  { key: 'cycle', title: 'Month', narrow: 'title', render: ({ cycle }) => monthLabel(cycle) },
  {
    key: 'employer_paise',
    title: 'Employer',
    align: 'right',
    render: ({ employer_paise }) => <Money paise={employer_paise} />,
  },
  {
    key: 'employee_paise',
    title: 'Employee',
    align: 'right',
    narrow: 'second',
    render: ({ employee_paise }) => <Money paise={employee_paise} />,
  },
  SHARE_STATUSES.column as Column<ShareRow>,
];

/** What an enrolment covers and costs, and why. */
export const EnrolmentDetails = ({ enrolment }: { enrolment: EnrolmentDetail }) => (
  <div className="ui-column">
    <Facts
      facts={[
        ['Status', ENROLMENT_STATUSES.tagOf(enrolment.status)],
        ['Option', enrolment.option_name],
        ['Cover', `${formatDate(enrolment.from_date)} to ${formatDate(enrolment.to_date)}`],
        ['Sum insured', enrolment.sum_insured_paise !== null && <Money key="s" paise={enrolment.sum_insured_paise} />],
        ['Employee pays', <Money key="e" paise={enrolment.employee_share_paise} />],
        ['Employer pays', enrolment.employer_share_paise > 0 && <Money key="r" paise={enrolment.employer_share_paise} />],
        ['Member number', enrolment.member_id],
        ['Helpline', enrolment.helpline],
        ['Provider', enrolment.provider],
        ['Reason', enrolment.reason],
        ['Pending with', enrolment.pending_with.join(', ')],
      ]}
    />
    {enrolment.covers.length > 0 && (
      <RowsTable rows={enrolment.covers} columns={COVER_COLUMNS} idOf={({ cover_id }) => cover_id} nameOf={({ name }) => name} />
    )}
    {enrolment.shares.length > 0 && (
      <RowsTable
        rows={enrolment.shares}
        columns={SHARE_COLUMNS}
        idOf={({ share_row_id }) => share_row_id}
        nameOf={({ cycle }) => monthLabel(cycle)}
      />
    )}
    {enrolment.steps.length > 0 && <Facts facts={enrolment.steps.map(({ label, value }) => [label, value] as const)} />}
  </div>
);
