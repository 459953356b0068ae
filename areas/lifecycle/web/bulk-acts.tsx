import { type BulkResult, joinerBulk, joiners, joiningTasks } from '@hrms/lifecycle/contract';
import { type DialogProps, EmployeeSelect, Field, FormDialog, useAction, useConfirm, useDialog } from '@hrms/platform/web';
import { App, Button } from 'antd';

const REFRESH = [joiners.list, joiners.get, joiners.summary, joiningTasks.list];

/** Names those for whom nothing was done, with the reason. */
function useLeftOut() {
  const { notification } = App.useApp();
  return ({ left_out }: BulkResult) => {
    if (left_out.length === 0) return;
    const lines = left_out.map(({ id, name, reason }) => <li key={id}>{`${name}: ${reason}`}</li>);
    notification.warning({ title: `${left_out.length} left out`, description: <ul>{lines}</ul>, duration: 0 });
  };
}

type Chosen = { ids: readonly string[]; onDone: () => void };

function OwnerDialog({ subject, ofTasks, ...dialog }: DialogProps<Chosen> & { ofTasks: boolean }) {
  const showLeftOut = useLeftOut();
  return (
    <FormDialog
      {...dialog}
      title={`Assign ${subject?.ids.length ?? 0} ${ofTasks ? 'tasks' : 'joiners'}`}
      endpoint={(ofTasks ? joinerBulk.assignTasks : joinerBulk.assign) as typeof joinerBulk.assign}
      initial={{ [ofTasks ? 'task_ids' : 'joiner_ids']: subject?.ids }}
      submitLabel="Assign"
      refresh={REFRESH}
      onDone={(result) => {
        showLeftOut(result);
        subject?.onDone();
      }}
    >
      <Field name="owner_id" label={ofTasks ? 'Done by' : 'Owner'}>
        <EmployeeSelect />
      </Field>
    </FormDialog>
  );
}

/** Gives the chosen joiners or tasks to one employee. */
export function AssignButton({ ofTasks = false, ...chosen }: Chosen & { ofTasks?: boolean }) {
  const assigning = useDialog<Chosen>();
  return (
    <>
      <Button onClick={() => (assigning.open as (subject: Chosen) => void)(chosen)}>Assign</Button>
      <OwnerDialog {...(assigning as DialogProps<Chosen>)} ofTasks={ofTasks} />
    </>
  );
}

/** Mails a new link to each chosen joiner. */
export function SendLinksButton({ ids, onDone }: Chosen) {
  const confirm = useConfirm();
  const showLeftOut = useLeftOut();
  const send = useAction(joinerBulk.links, { failure: 'Links not sent', refresh: REFRESH });
  const press = async () => {
    const text = 'Each gets a new link by mail. Links sent earlier end.';
    if (!(await confirm({ title: `Send ${ids.length} links?`, text, label: 'Send' }))) return;
    const result = await send.run({ body: { joiner_ids: [...ids] } });
    if (!result) return;
    showLeftOut(result);
    onDone();
  };
  return (
    <Button loading={send.running} onClick={() => void press()}>
      Send links
    </Button>
  );
}
