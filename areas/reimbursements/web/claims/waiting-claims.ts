/** Sends claims that were written without a connection. */
import { call, messageOf, refetchEndpoints, serverNow } from '@hrms/platform/web';
import { claims, receipts } from '@hrms/reimbursements/contract';
import { type ClaimHead, dropClaim, keepClaim, listWaitingClaims, type WaitingClaim } from './kept-claims.ts';
import { type EditedLine, type LineInput, linesToSend } from './line-state.ts';

/** A claim as it is kept. */
export const toWaitingClaim = (user_id: string, head: ClaimHead, lines: readonly EditedLine[]): WaitingClaim => ({
  id: crypto.randomUUID(),
  user_id,
  saved_at: serverNow().toISOString(),
  head,
  lines: linesToSend(lines),
  photos: lines.flatMap(({ photos = [] }, at) => photos.map((file) => ({ at, file }))),
});

/** Uploads the photos of a claim, each once, and saves it as a draft. What was sent of it stays sent when the connection fails again. */
export async function sendWaitingClaim(waiting: WaitingClaim): Promise<void> {
  let left = waiting;
  for (const { at, file } of waiting.photos) {
    const { receipt_id } = await call(receipts.upload, { body: { file } });
    const add = (line: LineInput) => ({ ...line, receipt_ids: [...(line.receipt_ids ?? []), receipt_id] });
    left = {
      ...left,
      photos: left.photos.filter((photo) => photo.file !== file),
      lines: left.lines.map((line, index) => (index === at ? add(line) : line)),
    };
    await keepClaim(left);
  }
  await call(claims.create, { body: { ...left.head, lines: [...left.lines] }, idempotencyKey: left.id });
  await dropClaim(left.id);
}

/** A claim that waits, with what the server said of it. */
export type UnsentClaim = { claim: WaitingClaim; problem: string | null };

async function sendEach(user_id: string): Promise<UnsentClaim[]> {
  const left: UnsentClaim[] = [];
  for (const claim of await listWaitingClaims(user_id)) {
    if (!navigator.onLine) {
      left.push({ claim, problem: null });
      continue;
    }
    try {
      await sendWaitingClaim(claim);
      await refetchEndpoints(claims.list, claims.summary, receipts.inbox);
    } catch (refused) {
      left.push({ claim, problem: messageOf(refused) });
    }
  }
  return left;
}

let sending: Promise<UnsentClaim[]> | undefined;

/** Sends what waits, one after the other; asked twice it sends once. @returns what is left */
export function sendWaitingClaims(user_id: string): Promise<UnsentClaim[]> {
  sending ??= sendEach(user_id).finally(() => {
    sending = undefined;
  });
  return sending;
}
