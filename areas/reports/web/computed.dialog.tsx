import { Facts } from '@hrms/platform/web';
import type { ReportBody, ReportRun, ResultColumn } from '@hrms/reports/contract';
import { isNumeric } from '@hrms/reports/domain';
import { Modal } from 'antd';

/** How the figures of a column come about. */
function explanationOf({ key, help, type }: ResultColumn, { calculated, detail, groups }: ReportBody): string {
  if (calculated.some((column) => column.key === key)) return `Calculated: ${help ?? ''}`;
  if (help) return help;
  if (key.startsWith('pivot')) return 'Added up over the rows of this column';
  if (!isNumeric(type)) return 'As it is recorded';
  return detail && groups.length === 0 ? 'As it is recorded; the total is of all rows' : 'Added up over the rows of the group';
}

type ComputedDialogProps = { run: ReportRun; body: ReportBody; close: () => void };

/** What every column of a result says and how it is computed. */
export const ComputedDialog = ({ run, body, close }: ComputedDialogProps) => (
  <Modal open title={`How ${run.name} is computed`} width={520} footer={null} onCancel={close}>
    <Facts facts={run.columns.map((column) => [column.label, explanationOf(column, body)] as const)} />
    <p className="ui-note">
      Totals are over the whole result, whatever page is shown. Averages and numbers of different values are computed from the
      rows, never from other totals.
    </p>
  </Modal>
);
