import type { Ctx } from '@hrms/platform/server';
import type { Subject } from './reach.service.ts';

/** A new account for somebody's pay is told to every address of theirs, so that a stranger's change is noticed. No number in it. */
export async function tellOfChange(ctx: Ctx, subject: Subject): Promise<void> {
  const person = await ctx.tx
    .selectFrom('employee')
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', subject.id)
    .select(['work_email', 'personal_email'])
    .executeTakeFirst();
  for (const to of new Set([person?.work_email, person?.personal_email]))
    if (to)
      await ctx.mail.send({
        to,
        subject: 'A new bank account was entered for your pay',
        body: 'A new bank account was entered in your record and waits for approval. If it was not you, tell HR at once.',
      });
}
