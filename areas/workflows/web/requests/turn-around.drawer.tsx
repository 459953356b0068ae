import { LoadFailed, messageOf, SkeletonRows, useDialog, useEndpoint } from '@hrms/platform/web';
import { type TurnAround, workflowRequests } from '@hrms/workflows/contract';
import { Button, Drawer } from 'antd';
import '../workflows.css';

/** How long decisions took in the last 90 days, by stage and by approver. */
export function TurnAroundButton() {
  const drawer = useDialog();
  return (
    <>
      <Button onClick={() => drawer.open()}>Turn-around</Button>
      <Drawer open={drawer.isOpen} size={640} title="Turn-around" onClose={drawer.close} destroyOnHidden>
        <TurnAroundTables />
      </Drawer>
    </>
  );
}

function TurnAroundTables() {
  const read = useEndpoint(workflowRequests.turnAround, { query: {} });
  if (read.isError && !read.data) return <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={6} />;
  const { stages, approvers } = read.data;
  if (stages.length === 0) return <p className="flow-note">No decisions in the last 90 days.</p>;
  return (
    <div className="flow-turn-around">
      <p className="flow-note">Hours from being asked to the decision, in the last 90 days. Slowest first.</p>
      <TookTable
        first="Stage"
        rows={stages.map((row) => ({
          ...row,
          key: `${row.workflow_name}/${row.stage_name}`,
          label: `${row.workflow_name}: ${row.stage_name}`,
        }))}
      />
      <TookTable first="Approver" rows={approvers.map((row) => ({ ...row, key: row.user_id, label: row.name }))} />
    </div>
  );
}

type TookRow = Omit<TurnAround['approvers'][number], 'user_id' | 'name'> & { key: string; label: string };
const HEADS = ['Decisions', 'Median', '90% within', 'Late'] as const;

const TookTable = ({ first, rows }: { first: string; rows: readonly TookRow[] }) => (
  <table className="flow-grid">
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {HEADS.map((head) => (
          <th key={head} scope="col" className="ui-number">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, label, decisions, median_hours, p90_hours, late }) => (
        <tr key={key}>
          <td>{label}</td>
          <td className="ui-number">{decisions.toLocaleString('en-IN')}</td>
          <td className="ui-number">{`${median_hours} h`}</td>
          <td className="ui-number">{`${p90_hours} h`}</td>
          <td className="ui-number">{late}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
