/** Whether a joiner was employed here before. */
import { findMatchingEmployees } from '@hrms/employees/server';
import type { ConvertJoiner, SamePerson } from '@hrms/lifecycle/contract';
import { type Ctx, hasOfficeScope } from '@hrms/platform/server';
import { fieldRequired, notRehireable } from '../joining.refusals.ts';
import type { HandedIn } from './employee-body.ts';
import type { JoinerRecord } from './joiner.queries.ts';
import { findFormerExits } from './rehire.queries.ts';

type Contact = Pick<JoinerRecord, 'personal_email' | 'phone'>;

/** Employees with the same e-mail, phone number, PAN, UAN or insurance number, with how those who left did so. */
export async function findSamePeople(ctx: Ctx, joiner: Contact, { numbers }: Pick<HandedIn, 'numbers'>): Promise<SamePerson[]> {
  const { pan, uan, esi_number } = numbers;
  const { personal_email, phone } = joiner;
  const wanted = Object.fromEntries(Object.entries({ personal_email, phone, pan, uan, esi_number }).filter(([, value]) => value));
  const { matches } = await findMatchingEmployees(ctx, wanted as Parameters<typeof findMatchingEmployees>[1]);
  const exits = await findFormerExits(
    ctx.tx,
    matches.map(({ employee_id }) => employee_id),
  );
  const may_read = hasOfficeScope(ctx.actor, 'lifecycle.exit.update');
  return matches.map(({ employee_id, employee_code, full_name, left, fields }) => {
    const { employee_id: _same, ...exit } = exits.get(employee_id) ?? { employee_id: '', kind: null };
    return {
      employee_id,
      label: [employee_code, full_name].filter(Boolean).join(' '),
      left,
      fields: [...fields],
      exit: exit.kind !== null && may_read ? exit : null,
    };
  });
}

const NO_NUMBERS = { numbers: { pan: null, aadhaar: null, uan: null, esi_number: null, account_number: null } };

/** Who looks like a joiner that is being entered. */
export const findMatches = async (ctx: Ctx, contact: Contact): Promise<{ matches: SamePerson[] }> => ({
  matches: contact.personal_email || contact.phone ? await findSamePeople(ctx, contact, NO_NUMBERS) : [],
});

type Continuing = Pick<ConvertJoiner, 'service_continues' | 'service_reason' | 'previous_employee_id'>;

/** What service that continues needs: the former employment and a reason; null where it starts anew. @throws `field_required` */
export function continuedService({ service_continues, service_reason, previous_employee_id }: Continuing) {
  if (!service_continues) return null;
  if (!previous_employee_id) throw fieldRequired('previous_employee_id', 'Please select the former employment');
  if (!service_reason) throw fieldRequired('service_reason', 'Please enter why service continues');
  return { previous_employee_id, reason: service_reason };
}

type Rehire = { readonly previous_employee_id?: string | null | undefined; readonly override_reason: string | null };

/**
 * Who left and may not be employed again comes back only with the permission and a reason.
 * @returns the names of those former records, for the audit log. @throws `not_rehireable`, `field_required`
 */
export async function assertRehireable(
  ctx: Ctx,
  joiner: JoinerRecord,
  handed: HandedIn,
  { previous_employee_id, override_reason }: Rehire,
): Promise<string[]> {
  const same = (await findSamePeople(ctx, joiner, handed)).filter(({ left }) => left).map(({ employee_id }) => employee_id);
  const named = [previous_employee_id, joiner.previous_employee_id].flatMap((id) => id ?? []);
  const exits = await findFormerExits(ctx.tx, [...new Set([...same, ...named])]);
  const barred = [...exits.values()].filter(({ rehire_eligible }) => rehire_eligible === false);
  if (barred.length === 0) return [];
  if (!hasOfficeScope(ctx.actor, 'lifecycle.rehire.override')) throw notRehireable();
  if (!override_reason) throw fieldRequired('override_reason', 'Please enter why this person is employed again');
  return barred.map(({ employee_id }) => employee_id);
}
