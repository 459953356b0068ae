import { PlusOutlined } from '@ant-design/icons';
import {
  ApiError,
  DateInput,
  Money,
  messageOf,
  Section,
  useAction,
  useEndpoint,
  useLeaveGuard,
  useLiveAnswer,
  useSignedIn,
} from '@hrms/platform/web';
import { type ClaimDetail, claims, expenseCategories, receipts } from '@hrms/reimbursements/contract';
import { Alert, Button, Input, Select } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ROUTE_CHOICES } from '../labels.ts';
import { type ClaimHead, dropOpenClaim, keepClaim } from './kept-claims.ts';
import { commentsOnLines } from './line-comments.ts';
import { LineForm } from './line-form.tsx';
import {
  allowanceOf,
  changeLine,
  dropLine,
  type EditedLine,
  isJudgeable,
  lineOfReceipt,
  linesToEdit,
  linesToSend,
  newLine,
  splitBill,
} from './line-state.ts';
import { ReceiptInbox } from './receipt-inbox.tsx';
import { TripMileage } from './trip-mileage.tsx';
import { useKeptCategories } from './use-kept-categories.ts';
import { type BegunClaim, sendOrKeepClaim, toWaitingClaim } from './waiting-claims.ts';

const headOf = (claim: ClaimDetail | undefined): ClaimHead => ({
  title: claim?.title ?? '',
  trip_from: claim?.trip_from ?? null,
  trip_to: claim?.trip_to ?? null,
  pay_through: claim?.pay_through ?? null,
});

/** What a user must mend before a claim is sent, in the form's own words. */
function firstProblem({ title }: ClaimHead, lines: readonly EditedLine[], computed: ReadonlySet<string>): string | undefined {
  if (!title.trim()) return 'Please enter a title';
  if (lines.some(({ category_id }) => !category_id)) return 'Please select a category';
  if (lines.some(({ expense_date }) => !expense_date)) return 'Please select a date';
  if (lines.some((line) => !computed.has(line.category_id ?? '') && !line.amount_paise && !line.foreign_amount))
    return 'Please enter an amount above 0';
  return undefined;
}

const problemText = (problem: unknown): string =>
  problem instanceof ApiError && problem.errors.length > 0
    ? [...new Set(problem.errors.map(({ path, message }) => lineText(path, message)))].join('. ')
    : messageOf(problem);

/** "Line 2: Please enter an amount above 0". */
function lineText(path: string, message: string): string {
  const [, index] = /^lines\.(\d+)/.exec(path) ?? [];
  return index === undefined ? message : `Line ${Number(index) + 1}: ${message}`;
}

/**
 * Saving and submitting: both keep what is written when the server refuses. `computed`: categories whose amounts are worked out;
 * `onSaved` runs once the claim is a draft, or waits on this device.
 */
function useSend(claim: ClaimDetail | undefined, computed: ReadonlySet<string>, onSaved: () => Promise<void>) {
  const navigate = useNavigate();
  const { user_id } = useSignedIn().user;
  const [notice, setNotice] = useState<string>();
  const [id, setId] = useState(claim?.claim_id);
  // until it is answered a new claim has one id, sent from here or later from this device
  const waitingId = useRef<string>(undefined);
  const create = useAction(claims.create, { refresh: [receipts.inbox] });
  const update = useAction(claims.update, { success: false, refresh: [receipts.inbox] });
  const submit = useAction(claims.submit, { refresh: [claims.summary] });
  const send = async (head: ClaimHead, lines: readonly EditedLine[], isFinal: boolean) => {
    const problem = firstProblem(head, lines, computed) ?? (isFinal && lines.length === 0 ? 'Add at least one line' : undefined);
    setNotice(problem);
    if (problem) return false;
    const body = { ...head, lines: linesToSend(lines) };
    waitingId.current ??= crypto.randomUUID();
    const waiting = { ...toWaitingClaim(user_id, head, lines), id: waitingId.current };
    const isKept = !id && !isFinal;
    if (waiting.photos.length > 0 && !isKept) {
      setNotice('Some photos are not uploaded yet. Save the draft first');
      return false;
    }
    try {
      // photos that were taken without a connection go first
      if (isKept && waiting.photos.length > 0) {
        await sendOrKeepClaim(waiting);
        await onSaved();
        void navigate('/reimbursements');
        return true;
      }
      const saved = id
        ? await update.attempt({ params: { id }, body })
        : await create.attempt({ body, ...(isKept && { idempotencyKey: waiting.id }) });
      setId(saved.claim_id);
      await onSaved();
      if (isFinal) await submit.attempt({ params: { id: saved.claim_id }, body: {} });
      void navigate(`/reimbursements/${saved.claim_id}`);
      return true;
    } catch (refused) {
      if (refused instanceof ApiError && refused.status > 0 && refused.status < 500) waitingId.current = undefined;
      const isUnanswered = isKept && refused instanceof ApiError && refused.status === 0;
      const problem = isUnanswered
        ? await keepClaim(waiting)
            .then(onSaved)
            .then(() => null, messageOf)
        : problemText(refused);
      if (problem === null) void navigate('/reimbursements');
      else setNotice(problem);
      return problem === null;
    }
  };
  return { send, notice, running: create.running || update.running || submit.running };
}

type ClaimFormProps = {
  claim?: ClaimDetail;
  /** Of a new claim that was begun without a connection; it is forgotten there once it is saved. */
  begun?: BegunClaim | null | undefined;
  /** Of the approver who returned it. */
  comments?: string;
};

/** A claim being written: receipts beside its lines, each judged while it is typed. */
export function ClaimForm({ claim, begun, comments = '' }: ClaimFormProps) {
  const { user_id } = useSignedIn().user;
  const pinned = commentsOnLines(comments);
  const commentOn = ({ line_id }: EditedLine) => pinned.get(claim?.lines.find((line) => line.line_id === line_id)?.line_no ?? 0);
  const [head, setHead] = useState(() => begun?.head ?? headOf(claim));
  const [lines, setLines] = useState<readonly EditedLine[]>(() => begun?.lines ?? linesToEdit(claim?.lines ?? []));
  const { touch, settle } = useLeaveGuard();
  const categories = useEndpoint(expenseCategories.list, { query: { limit: 100, active: 'true' } });
  useKeptCategories(categories.data?.rows);
  const computed = (categories.data?.rows ?? []).filter(({ kind }) => kind === 'mileage' || kind === 'per_diem');
  const { send, notice, running } = useSend(claim, new Set(computed.map(({ category_id }) => category_id)), async () => {
    if (begun) await dropOpenClaim(user_id).catch(() => undefined);
  });
  const inbox = useEndpoint(receipts.inbox);
  const judgeable = lines.every(isJudgeable) && lines.length > 0;
  const check = useLiveAnswer(
    claims.check,
    judgeable ? { ...(claim && { claim_id: claim.claim_id }), lines: linesToSend(lines) } : null,
  );
  const judged = judgeable ? check.data : undefined;
  const edit = (next: readonly EditedLine[]) => {
    setLines(next);
    touch();
  };
  const allowance = (categories.data?.rows ?? []).find(
    ({ category_id, kind, active }) => kind === 'per_diem' && active && !lines.some((line) => line.category_id === category_id),
  );
  const trip = head.trip_from && head.trip_to ? { first_day: head.trip_from, last_day: head.trip_to } : null;
  const mileage = (categories.data?.rows ?? []).find(({ kind, active }) => kind === 'mileage' && active);
  const [routing, setRouting] = useState(false);
  const onClaim = claim?.lines.flatMap((line) => line.receipts) ?? [];
  const choices = [...onClaim, ...(inbox.data?.receipts ?? [])];
  const finish = async (isFinal: boolean) => {
    settle();
    if (!(await send(head, lines, isFinal))) touch();
  };
  return (
    <div className="ui-view two rb-claim">
      <div className="ui-column">
        <Section title="Claim">
          <div className="ui-fields">
            <label htmlFor="claim-title">
              <span>Title</span>
              <Input
                id="claim-title"
                maxLength={120}
                value={head.title}
                onChange={({ target }) => setHead({ ...head, title: target.value })}
              />
            </label>
            <label htmlFor="claim-from">
              <span>Trip from</span>
              <DateInput id="claim-from" value={head.trip_from} onChange={(trip_from) => setHead({ ...head, trip_from })} />
            </label>
            <label htmlFor="claim-to">
              <span>Trip to</span>
              <DateInput id="claim-to" value={head.trip_to} onChange={(trip_to) => setHead({ ...head, trip_to })} />
            </label>
            <label htmlFor="claim-route">
              <span>Paid through</span>
              <Select
                id="claim-route"
                allowClear
                placeholder="As set in claim settings"
                value={head.pay_through}
                options={ROUTE_CHOICES}
                onChange={(pay_through) => setHead({ ...head, pay_through: pay_through ?? null })}
              />
            </label>
          </div>
        </Section>
        <Section
          title="Lines"
          action={
            <div className="ui-buttons">
              {allowance && trip && (
                <Button onClick={() => edit([...lines, newLine(allowanceOf(allowance, trip))])}>
                  Add {allowance.name.toLowerCase()} of the trip
                </Button>
              )}
              {mileage && trip && !routing && (
                <Button onClick={() => setRouting(true)}>Add {mileage.name.toLowerCase()} of the trip</Button>
              )}
              <Button icon={<PlusOutlined />} onClick={() => edit([...lines, newLine()])}>
                Add line
              </Button>
            </div>
          }
        >
          {mileage && trip && routing && (
            <TripMileage
              category={mileage}
              trip={trip}
              done={(ways) => {
                setRouting(false);
                if (ways.length > 0) edit([...lines, ...ways.map((way) => newLine(way))]);
              }}
            />
          )}
          {lines.length === 0 && (
            <p className="ui-note">
              {categories.data?.rows.length === 0
                ? 'There is no expense category yet. Ask HR to add categories and a policy.'
                : 'Upload a receipt or add a line.'}
            </p>
          )}
          {lines.map((line, index) => (
            <LineForm
              key={line.key}
              line={line}
              number={index + 1}
              categories={categories.data?.rows ?? []}
              receipts={choices}
              judged={judged?.lines[index]}
              comment={commentOn(line)}
              part_of={lines.findIndex(({ key }) => key === line.part_of) + 1}
              change={(change) => edit(changeLine(lines, line.key, change))}
              split={() => edit(splitBill(lines, line.key))}
              remove={() => edit(dropLine(lines, line.key))}
            />
          ))}
        </Section>
        {notice && <Alert type="error" showIcon role="alert" title={notice} />}
        <div className="rb-total">
          {judged && (
            <>
              <span>
                Total <Money paise={judged.total_claimed_paise} />
              </span>
              {judged.advance_settled_paise > 0 && (
                <span>
                  From advance <Money paise={judged.advance_settled_paise} />
                </span>
              )}
              <span>
                To be paid to you <Money paise={judged.payable_paise} />
              </span>
            </>
          )}
        </div>
        <div className="ui-buttons">
          <Button loading={running} onClick={() => void finish(false)}>
            Save draft
          </Button>
          <Button type="primary" loading={running} onClick={() => void finish(true)}>
            Submit
          </Button>
        </div>
      </div>
      <div className="ui-column">
        <ReceiptInbox
          inbox={inbox.data?.receipts ?? []}
          used={new Set(lines.flatMap(({ receipt_ids = [] }) => receipt_ids))}
          addLine={(receipt) => edit([...lines, newLine(lineOfReceipt(receipt))])}
          keepPhoto={claim ? undefined : (photo) => edit([...lines, newLine({ photos: [photo] })])}
        />
      </div>
    </div>
  );
}
