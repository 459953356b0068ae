import { type ExitTask, exits, exitTasks, type JoiningTask, joiners, joiningTasks } from '@hrms/lifecycle/contract';
import { UploadButton, useDownload } from '@hrms/platform/web';
import { Button } from 'antd';

const JOINING = { calls: joiningTasks, refresh: [joiningTasks.list, joiners.get] };
const LEAVING = { calls: exitTasks, refresh: [exitTasks.list, exits.get, exits.mine] };

/** The file that a task is completed with: its name to open it, and a button to upload one while the task is open. */
export function TaskFile({ task }: { task: JoiningTask | ExitTask }) {
  const { calls, refresh } = 'joiner_id' in task ? JOINING : LEAVING;
  const { save } = useDownload();
  const params = { id: task.task_id };
  return (
    <>
      {task.file_name && (
        <Button size="small" type="link" onClick={() => void save(calls.file, { params })}>
          {task.file_name}
        </Button>
      )}
      {task.needs_file && task.mine && task.status === 'open' && (
        <UploadButton
          endpoint={calls.upload}
          params={params}
          failure="Not uploaded"
          announced
          refresh={refresh}
          label={task.file_name ? 'Replace file' : 'Upload file'}
          button={{ size: 'small' }}
        />
      )}
    </>
  );
}
