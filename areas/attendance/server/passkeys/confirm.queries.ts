import type { Ctx } from '@hrms/platform/server';

/** Stores the counter of a passkey and when it was used. */
export function updatePasskeyUse(
  ctx: Ctx,
  counter: number,
  credential: {
    id: string;
    rawId: string;
    type: 'public-key';
    response: {
      [x: string]: unknown;
      clientDataJSON: string;
      authenticatorData: string;
      signature: string;
      userHandle?: string | null | undefined;
    };
    clientExtensionResults: Record<string, unknown>;
    authenticatorAttachment?: string | null | undefined;
  },
) {
  return ctx.tx
    .updateTable('punch_passkey')
    .set({ sign_count: counter, last_used_at: ctx.clock.now() })
    .where('org_id', '=', ctx.org_id)
    .where('credential_id', '=', credential.id)
    .execute();
}
