import { StatusTag, useFormatInstant } from '@hrms/platform/web';
import type { WorkflowRequest } from '@hrms/workflows/contract';
import { Attachments } from './attachments.tsx';
import { NewComment } from './new-comment.tsx';
import '../workflows.css';

type CommentsProps = { request: Pick<WorkflowRequest, 'request_id' | 'comments' | 'involved' | 'can'> };

/** Comments of a request, and the box for a new one. */
export function Comments({ request: { request_id, comments, involved, can } }: CommentsProps) {
  const format = useFormatInstant();
  return (
    <div className="flow-comments">
      {comments.length === 0 && <p className="note">No comments</p>}
      {comments.map(({ comment_id, name, at, text, visibility, mentions, attachments }) => (
        <article key={comment_id}>
          <strong>{name}</strong> <small>{format(at)}</small>{' '}
          {visibility === 'approvers' && <StatusTag>Approvers only</StatusTag>}
          <blockquote>
            <MentioningText text={text} names={mentions.map((one) => one.name)} />
          </blockquote>
          <Attachments request_id={request_id} files={attachments} />
        </article>
      ))}
      {can.comment && <NewComment request_id={request_id} involved={involved} mayHide={can.see_approver_comments} />}
    </div>
  );
}

/** A comment with the users it names set off. */
function MentioningText({ text, names }: { text: string; names: readonly string[] }) {
  if (names.length === 0) return text;
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const parts = text.split(new RegExp(`(@(?:${escaped.join('|')}))`));
  return parts.map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that does not change
    at % 2 === 1 ? <mark key={at}>{part}</mark> : part,
  );
}
