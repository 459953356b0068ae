import type { Notice, Notify, NotifyRequest } from './notice.ts';

export type CollectedNotice = { readonly notice: Notice; readonly request: NotifyRequest };

/** A `notify` that keeps what it is given, for work that goes row by row and tells people at the end of a batch. */
export const collectNotices =
  (into: CollectedNotice[]): Notify =>
  async (notice, outgoing) => {
    const requests: readonly NotifyRequest[] = Array.isArray(outgoing) ? outgoing : [outgoing];
    into.push(...requests.map((request) => ({ notice: notice as Notice, request })));
  };

/** Sends what was collected: for each notice as many statements as for one request. */
export async function sendCollectedNotices(notify: Notify, collected: readonly CollectedNotice[]): Promise<void> {
  for (const [notice, own] of Map.groupBy(collected, (one) => one.notice))
    await notify(
      notice,
      own.map(({ request }) => request),
    );
}
