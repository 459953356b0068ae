import { messageOf, StatusTag, useAction, useFormatInstant } from '@hrms/platform/web';
import { type WorkflowRequest, workflowRequests } from '@hrms/workflows/contract';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useMessage } from '../use-message.ts';
import { Attachments } from './attachments.tsx';
import '../workflows.css';

type CommentsProps = { request: Pick<WorkflowRequest, 'request_id' | 'comments' | 'can'> };

/** Comments of a request, and the box for a new one. */
export function Comments({ request: { request_id, comments, can } }: CommentsProps) {
  const format = useFormatInstant();
  return (
    <div className="flow-comments">
      {comments.length === 0 && <p className="note">No comments</p>}
      {comments.map(({ comment_id, name, at, text, visibility, attachments }) => (
        <article key={comment_id}>
          <strong>{name}</strong> <small>{format(at)}</small>{' '}
          {visibility === 'approvers' && <StatusTag>Approvers only</StatusTag>}
          <blockquote>{text}</blockquote>
          <Attachments request_id={request_id} files={attachments} />
        </article>
      ))}
      {can.comment && <NewComment request_id={request_id} mayHide={can.see_approver_comments} />}
    </div>
  );
}

function NewComment({ request_id, mayHide }: { request_id: string; mayHide: boolean }) {
  const { fail } = useMessage();
  const [text, setText] = useState('');
  const [hidden, setHidden] = useState(false);
  const send = useAction(workflowRequests.comment, { success: false });
  const add = async () => {
    try {
      await send.attempt({
        params: { id: request_id },
        body: { text, visibility: hidden ? 'approvers' : 'everyone' },
      });
      setText('');
    } catch (problem) {
      fail('Failed to add comment', messageOf(problem));
    }
  };
  return (
    <div className="flow-new-comment">
      <Input.TextArea
        aria-label="Comment"
        placeholder="Add a comment"
        autoSize={{ minRows: 1, maxRows: 6 }}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        {mayHide && (
          <Checkbox checked={hidden} onChange={({ target }) => setHidden(target.checked)}>
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
