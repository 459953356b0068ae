import { type ExitTask, exits, exitTasks, type JoiningTask, joiners, joiningTasks } from '@hrms/lifecycle/contract';
import { useAction, useDownload } from '@hrms/platform/web';
import { Button, Upload } from 'antd';

const JOINING = { calls: joiningTasks, refresh: [joiningTasks.list, joiners.get] };
const LEAVING = { calls: exitTasks, refresh: [exitTasks.list, exits.get, exits.mine] };

/** The file that a task is completed with: its name to open it, and a button to upload one while the task is open. */
export function TaskFile({ task }: { task: JoiningTask | ExitTask }) {
  const { calls, refresh } = 'joiner_id' in task ? JOINING : LEAVING;
  const { save } = useDownload();
  const upload = useAction(calls.upload, { failure: 'Not uploaded', refresh });
  const params = { id: task.task_id };
  const send = (file: File) => {
    void upload.run({ params, body: { file } as never });
    return false;
  };
  return (
    <>
      {task.file_name && (
        <Button size="small" type="link" onClick={() => void save(calls.file, { params })}>
          {task.file_name}
        </Button>
      )}
      {task.needs_file && task.mine && task.status === 'open' && (
        <Upload accept=".pdf,.jpg,.jpeg,.png" showUploadList={false} beforeUpload={send}>
          <Button size="small" loading={upload.running}>
            {task.file_name ? 'Replace file' : 'Upload file'}
          </Button>
        </Upload>
      )}
    </>
  );
}
