import { Facts } from '@hrms/platform/web';
import type { ReportBody, ReportRun, ResultColumn } from '@hrms/reports/contract';
import { isNumeric } from '@hrms/reports/domain';
import { Modal } from 'antd';

/** How the figures of a column come about. */
function explanationOf({ key, help, type }: ResultColumn, { calculated, detail, groups }: ReportBody): string {
  if (calculated.some((column) => column.key === key)) return `Calculated: ${help ?? ''}`;
  if (help) return help;
  if (key.startsWith('pivot')) return 'Added up over the rows of this column';
  if (!isNumeric(type)) return 'As recorded';
  return detail && groups.length === 0 ? 'As recorded. The total covers all rows' : 'Added up over the rows of the group';
}

type ComputedDialogProps = { run: ReportRun; body: ReportBody; close: () => void };

/** What every column of a result says and how it is computed. */
export const ComputedDialog = ({ run, body, close }: ComputedDialogProps) => (
  <Modal open title={`How ${run.name} is calculated`} width={520} footer={null} onCancel={close}>
    <Facts facts={run.columns.map((column) => [column.label, explanationOf(column, body)] as const)} />
    <p className="ui-note">
      Totals cover the whole result, not just the page shown. Averages and distinct values are calculated from the rows.
    </p>
  </Modal>
);
