import { messageOf, useAction } from '@hrms/platform/web';
import { type WorkflowRequest, workflowRequests } from '@hrms/workflows/contract';
import { Button, Checkbox, Mentions } from 'antd';
import { useState } from 'react';
import { useMessage } from '../use-message.ts';
import { FileUpload } from './file-upload.tsx';
import { mentionedIds } from './mentions.ts';
import '../workflows.css';

type NewCommentProps = { request_id: string; involved: WorkflowRequest['involved']; mayHide: boolean };
const EMPTY = { text: '', hidden: false, file_ids: [] as string[], round: 0 };

/** A new comment: @ names a user of the request, files are attached, and approvers may write to approvers only. */
export function NewComment({ request_id, involved, mayHide }: NewCommentProps) {
  const { fail } = useMessage();
  const [comment, setComment] = useState(EMPTY);
  const { text, hidden, file_ids, round } = comment;
  const change = (patch: Partial<typeof EMPTY>) => setComment((now) => ({ ...now, ...patch }));
  const readers = hidden ? involved.filter(({ approver }) => approver) : involved;
  const send = useAction(workflowRequests.comment, { success: false });
  const add = async () => {
    const visibility = hidden ? 'approvers' : 'everyone';
    try {
      await send.attempt({
        params: { id: request_id },
        body: { text, visibility, mentions: mentionedIds(text, readers), file_ids },
      });
      setComment({ ...EMPTY, round: round + 1 });
    } catch (problem) {
      fail('Failed to add comment', messageOf(problem));
    }
  };
  return (
    <div className="flow-new-comment">
      <Mentions
        aria-label="Comment"
        placeholder="Add a comment. Type @ to name a user"
        autoSize={{ minRows: 1, maxRows: 6 }}
        maxLength={2000}
        value={text}
        onChange={(value) => change({ text: value })}
        options={readers.map(({ user_id, name }) => ({ key: user_id, value: name, label: name }))}
      />
      <div>
        <FileUpload key={round} onChange={(ids) => change({ file_ids: ids })} />
        {mayHide && (
          <Checkbox checked={hidden} onChange={({ target }) => change({ hidden: target.checked })}>
            Approvers only
          </Checkbox>
        )}
        <Button disabled={text.trim() === ''} loading={send.running} onClick={() => void add()}>
          Comment
        </Button>
      </div>
    </div>
  );
}
