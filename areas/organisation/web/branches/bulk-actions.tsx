import { branches, listExports } from '@hrms/organisation/contract';
import { download, messageOf, useAction, useCan, useConfirm } from '@hrms/platform/web';
import { App, Button } from 'antd';
import { useState } from 'react';
import { ExportMenu } from '../export-list-button.tsx';

const countBranches = (count: number) => (count === 1 ? '1 branch' : `${count.toLocaleString('en-IN')} branches`);

/** Bulk actions for branches. The head office can't be deactivated; the others still are. */
export function BranchBulkActions({ ids, done }: { ids: readonly string[]; done: () => void }) {
  const can = useCan();
  const confirm = useConfirm();
  const { notification } = App.useApp();
  const [busy, setBusy] = useState(false);
  const activate = useAction(branches.activate, { success: false });
  const deactivate = useAction(branches.deactivate, { success: false });

  const setAll = async (active: boolean) => {
    const asked = {
      title: `Deactivate ${countBranches(ids.length)}?`,
      text: 'They can no longer be selected. Their employees stay there until you move them.',
      label: 'Deactivate',
    };
    if (!active && !(await confirm(asked))) return;
    setBusy(true);
    const refused = new Set<string>();
    let changed = 0;
    for (const id of ids) {
      try {
        if (active) await activate.attempt({ params: { id } });
        else await deactivate.attempt({ params: { id }, body: {} });
        changed += 1;
      } catch (problem) {
        refused.add(messageOf(problem));
      }
    }
    setBusy(false);
    if (changed > 0) notification.success({ title: `${countBranches(changed)} ${active ? 'activated' : 'deactivated'}` });
    if (refused.size > 0) notification.error({ title: 'Some branches weren’t changed', description: [...refused].join('. ') });
    done();
  };

  return (
    <>
      {can(branches.activate) && (
        <Button loading={busy} onClick={() => void setAll(true)}>
          Activate
        </Button>
      )}
      {can(branches.deactivate) && (
        <Button loading={busy} onClick={() => void setAll(false)}>
          Deactivate
        </Button>
      )}
      <ExportMenu
        what="Selected branches"
        take={(format) => download(listExports.branches, { query: { format, ids: ids.join(',') } })}
      />
    </>
  );
}
