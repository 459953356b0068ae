/** Sends claims that were written without a connection. */
import { ApiError, call, currentUserId, messageOf, refetchEndpoints, serverNow } from '@hrms/platform/web';
import { claims, receipts } from '@hrms/reimbursements/contract';
import {
  type ClaimHead,
  dropClaim,
  keepClaim,
  listWaitingClaims,
  type OpenClaimWithPhotos,
  toPaise,
  type WaitingClaim,
} from './kept-claims.ts';
import { type EditedLine, type LineInput, linesToSend, newLine } from './line-state.ts';

/** A claim as it is kept. */
export const toWaitingClaim = (user_id: string, head: ClaimHead, lines: readonly EditedLine[]): WaitingClaim => ({
  id: crypto.randomUUID(),
  user_id,
  saved_at: serverNow().toISOString(),
  head,
  lines: linesToSend(lines),
  photos: lines.flatMap(({ photos = [] }, at) => photos.map((file) => ({ at, file }))),
});

/** What a form starts with. */
export type BegunClaim = { readonly head: ClaimHead; readonly lines: readonly EditedLine[] };

/** A claim that was being typed when the connection came back, to go on with in the form. */
export const toBegunClaim = ({ claim: { values, lines }, photos }: OpenClaimWithPhotos): BegunClaim => ({
  head: { title: values['title']?.trim() ?? '', trip_from: null, trip_to: null, pay_through: null },
  lines: lines.map((line) => {
    const photo = photos.get(line);
    return newLine({
      category_id: values[`category${line}`] || undefined,
      expense_date: values[`date${line}`] || undefined,
      amount_paise: toPaise(values[`amount${line}`] ?? '') ?? undefined,
      description: values[`description${line}`]?.trim() || undefined,
      ...(photo && { photos: [photo] }),
    });
  }),
});

/** Receipts of photos that were uploaded while their page is open. */
const uploaded = new WeakMap<File, string>();

/** Calls go out as whoever is signed in: what one user wrote is not sent as another. @throws Error */
function assertStillSignedIn({ user_id }: WaitingClaim): void {
  if (currentUserId() !== user_id) throw new Error('Someone else is signed in. Sign in again to send it');
}

/** Uploads the photos of a claim, each once, and saves it as a draft. What was sent of it stays sent when the connection fails again. */
async function sendClaim(waiting: WaitingClaim): Promise<void> {
  let left = waiting;
  for (const { at, file } of waiting.photos) {
    assertStillSignedIn(waiting);
    const receipt_id = uploaded.get(file) ?? (await call(receipts.upload, { body: { file } })).receipt_id;
    uploaded.set(file, receipt_id);
    const add = (line: LineInput) => ({ ...line, receipt_ids: [...(line.receipt_ids ?? []), receipt_id] });
    left = {
      ...left,
      photos: left.photos.filter((photo) => photo.file !== file),
      lines: left.lines.map((line, index) => (index === at ? add(line) : line)),
    };
    await keepClaim(left);
  }
  assertStillSignedIn(waiting);
  await call(claims.create, { body: { ...left.head, lines: [...left.lines] }, idempotencyKey: left.id });
  await dropClaim(left.id);
}

const turns = new Map<string, Promise<unknown>>();

/** Sends of one user go one after the other, over all tabs where the browser has locks. */
function inTurn<T>(user_id: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(`hrms.claims.${user_id}`, work) as Promise<T>;
  const turn = (turns.get(user_id) ?? Promise.resolve()).then(work, work);
  turns.set(user_id, turn);
  return turn;
}

/**
 * Sends a claim with photos from its form. Without an answer it waits on this device; refused it waits nowhere, since its form
 * still has it. @throws ApiError when it is refused; Error when another user is signed in, or this device cannot keep it
 */
export const sendOrKeepClaim = (claim: WaitingClaim): Promise<void> =>
  inTurn(claim.user_id, async () => {
    try {
      await sendClaim(claim);
    } catch (problem) {
      const isKept = (await listWaitingClaims(claim.user_id).catch(() => [])).some(({ id }) => id === claim.id);
      const isUnanswered = problem instanceof ApiError && problem.status === 0;
      // what is kept knows which photos were uploaded
      if (isUnanswered && !isKept) await keepClaim(claim);
      if (isUnanswered) return;
      if (isKept && currentUserId() === claim.user_id) await dropClaim(claim.id);
      throw problem;
    }
  });

/** A claim that waits, with what the server said of it. */
export type UnsentClaim = { claim: WaitingClaim; problem: string | null };

async function sendEach(user_id: string): Promise<UnsentClaim[]> {
  const left: UnsentClaim[] = [];
  for (const claim of await listWaitingClaims(user_id)) {
    if (!navigator.onLine || currentUserId() !== user_id) {
      left.push({ claim, problem: null });
      continue;
    }
    try {
      await sendClaim(claim);
      await refetchEndpoints(claims.list, claims.summary, receipts.inbox);
    } catch (refused) {
      left.push({ claim, problem: messageOf(refused) });
    }
  }
  return left;
}

const sending = new Map<string, Promise<UnsentClaim[]>>();

/** Sends what waits of the signed-in user, one after the other; asked twice it sends once. @returns what is left */
export function sendWaitingClaims(user_id: string): Promise<UnsentClaim[]> {
  const running = sending.get(user_id) ?? inTurn(user_id, () => sendEach(user_id)).finally(() => sending.delete(user_id));
  sending.set(user_id, running);
  return running;
}
