import { countText } from '@hrms/platform/calendar';
import {
  LoadFailed,
  messageOf,
  SkeletonRows,
  StatusTag,
  useAction,
  useCan,
  useConfirm,
  useEndpoint,
  useFormatInstant,
} from '@hrms/platform/web';
import { type Workflow, workflows } from '@hrms/workflows/contract';
import { Button, Drawer } from 'antd';
import '../workflows.css';

type VersionsDrawerProps = { workflow: Pick<Workflow, 'workflow_id' | 'name' | 'version'>; isOpen: boolean; close: () => void };

/** Versions of a workflow with what changed; an earlier one can be restored as the newest. */
export function VersionsDrawer({ workflow, isOpen, close }: VersionsDrawerProps) {
  const { workflow_id: id, name, version } = workflow;
  const can = useCan();
  const confirm = useConfirm();
  const format = useFormatInstant();
  const read = useEndpoint(workflows.versions, { params: { id } }, { enabled: isOpen });
  const restore = useAction(workflows.restore, { failure: 'Failed to restore version', onDone: close });
  const ask = async (versionNo: number) => {
    const text = 'Its stages and conditions become a new version. Running requests finish on theirs.';
    if (await confirm({ title: `Restore version ${versionNo} of ${name}?`, text, label: 'Restore' }))
      await restore.run({ params: { id, versionNo }, body: { version } });
  };
  return (
    <Drawer open={isOpen} size={640} title={`Versions of ${name}`} onClose={close} destroyOnHidden>
      {read.isError && !read.data && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
      {read.isPending && isOpen && <SkeletonRows rows={4} />}
      <ol className="flow-stage-list">
        {read.data?.versions.map((one) => (
          <li key={one.version_no} className="flow-stage">
            <header>
              <strong>{`Version ${one.version_no}`}</strong>
              {one.current && <StatusTag tone="success">Current</StatusTag>}
              {one.running_count > 0 && <StatusTag>{countText(one.running_count, 'running request')}</StatusTag>}
              {!one.current && can(workflows.restore) && (
                <Button className="end" size="small" loading={restore.running} onClick={() => void ask(one.version_no)}>
                  Restore
                </Button>
              )}
            </header>
            <div className="body">
              <p className="flow-note">{[one.published_by_name, format(one.published_at)].filter(Boolean).join(' · ')}</p>
              {one.change_note && <p>{one.change_note}</p>}
              <ul className="changes">
                {one.changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
    </Drawer>
  );
}
