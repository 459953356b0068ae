import type { addresses, educations, emergencyContacts, experiences } from '@hrms/employees/contract';
import { type Dialog, FormDrawer, LoadedSection, useAction, useConfirm, useDialog, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { ReasonAndProofFields } from '../changes/reason-and-proof.form.tsx';
import { useSavedNotice } from '../use-saved-notice.ts';
import '../change-request.css';

export type RecordSection = typeof addresses | typeof educations | typeof emergencyContacts | typeof experiences;
type Row = { id: string; version: number };
type SectionCardProps<R> = {
  calls: RecordSection;
  employee_id: string;
  isOwn: boolean;
  mayChange: boolean;
  title: string;
  /** Another action of the section, besides adding. */
  extra?: ReactNode;
  /** Name of one row in a sentence: 'address'. */
  one: string;
  none: string;
  initial?: Record<string, unknown>;
  fields: ReactNode;
  nameOf: (row: R) => string;
  show: (row: R) => ReactNode;
};

/** A section with several rows: add, edit and remove, directly or with approval. */
export function RecordSectionCard<R extends Row>(props: SectionCardProps<R>) {
  const { employee_id: id, title, one, none, mayChange, nameOf, show, extra } = props;
  const calls = props.calls as typeof addresses;
  const editing = useDialog<R>();
  const confirm = useConfirm();
  const saved = useSavedNotice();
  const read = useEndpoint(calls.list, { params: { id } });
  const remove = useAction(calls.remove, { success: false, onDone: saved, failure: `Error removing ${one}` });
  const take = async (row: R) => {
    const asked = { title: `Remove ${nameOf(row)}?`, text: 'It is removed from the record.', label: 'Remove', danger: true };
    if (await confirm(asked)) await remove.run({ params: { id, rowId: row.id } });
  };
  return (
    <LoadedSection
      title={title}
      of={read}
      action={mayChange && <SectionActions extra={extra} label={`Add ${one}`} add={() => editing.open()} />}
    >
      {({ rows }) => (
        <>
          {rows.length === 0 && <p className="note">{none}</p>}
          <ul className="emp-rows">
            {(rows as unknown as R[]).map((row) => (
              <li key={row.id}>
                <div>{show(row)}</div>
                {mayChange && (
                  <div className="side">
                    <Button size="small" aria-label={`Edit ${nameOf(row)}`} onClick={() => editing.open(row)}>
                      Edit
                    </Button>
                    <Button size="small" aria-label={`Remove ${nameOf(row)}`} onClick={() => void take(row)}>
                      Remove
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
          <SectionRowDrawer {...props} editing={editing} />
        </>
      )}
    </LoadedSection>
  );
}

const SectionActions = ({ extra, label, add }: { extra: ReactNode; label: string; add: () => void }) => (
  <div className="emp-actions">
    {extra}
    <Button onClick={add}>{label}</Button>
  </div>
);

function SectionRowDrawer<R extends Row>({
  calls,
  employee_id: id,
  isOwn,
  one,
  initial,
  fields,
  editing,
}: SectionCardProps<R> & { editing: Dialog<R> }) {
  const saved = useSavedNotice();
  const row = editing.subject;
  const { create, update } = calls as typeof addresses;
  const common = { isOpen: editing.isOpen, close: editing.close, success: false as const, onDone: saved };
  const content = (
    <>
      {fields}
      {isOwn && <ReasonAndProofFields />}
    </>
  );
  if (row)
    return (
      <FormDrawer {...common} title={`Edit ${one}`} endpoint={update} params={{ id, rowId: row.id }} initial={row}>
        {content}
      </FormDrawer>
    );
  return (
    <FormDrawer {...common} title={`Add ${one}`} submitLabel="Add" endpoint={create} params={{ id }} initial={initial}>
      {content}
    </FormDrawer>
  );
}
