import { ChangeManyPositions, employees, positionChanges } from '@hrms/employees/contract';
import { type DialogProps, FormDrawer } from '@hrms/platform/web';
import { PositionFields } from './fields.form.tsx';
import { PositionPreviewCard } from './preview.card.tsx';
import '../employees.css';

const bulk = { ...positionChanges.bulk, body: ChangeManyPositions };

type BulkProps = DialogProps & { ids: readonly string[]; title: string; reason?: string; done: () => void };

/** One position change for the selected employees, with a preview; all or none. */
export function PositionBulkDrawer({ isOpen, close, ids, title, reason, done }: BulkProps) {
  return (
    <FormDrawer
      isOpen={isOpen}
      close={close}
      title={`${title}: ${ids.length === 1 ? '1 employee' : `${ids.length} employees`}`}
      endpoint={bulk}
      initial={{ employee_ids: [...ids], ...(reason && { reason }) }}
      submitLabel="Save change"
      refresh={[employees.list]}
      onDone={done}
    >
      <PositionFields />
      <PositionPreviewCard employee_ids={ids} />
    </FormDrawer>
  );
}
