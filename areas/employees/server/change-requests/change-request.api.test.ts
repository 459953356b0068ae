import { addresses, changeRequests, employees, families, fieldPolicies, nominations } from '@hrms/employees/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { createTenant, type Installation, type Signed, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlaces } from '../places.factory.ts';

let installation: Installation;
let org: Tenant;
beforeAll(async () => {
  installation = await sharedInstallation();
  org = await createTenant(installation);
  await createPlaces(org);
});
afterAll(() => installation.close());

/** Somebody with the role Employee, and their record. */
async function staff(first_name = 'Esha', more: object = {}): Promise<Signed & { id: string }> {
  const [row] = await insertEmployeesForTests(installation.services, org.org_id, [
    { first_name, last_name: 'Kale', date_of_birth: '1990-05-05', ...more },
  ]);
  const id = row?.employee_id ?? '';
  return { ...(await org.person({ role: 'employee' }, { employee_id: id })), id };
}
const asking = (who: Signed, section: string, changes: object, more: object = {}) =>
  who.call(changeRequests.ask, { params: { id: 'me' }, body: { section, changes, ...more } });
const proof = async (who: Signed) =>
  (await who.call(changeRequests.attach, { upload: { name: 'proof.pdf', text: '%PDF-1.4\n%%EOF\n' } })).data.file_id;
const decide = (who: Signed, requestId: string, decision = 'approve', more: object = {}) =>
  who.call(changeRequests.decide, { params: { requestId }, body: { decision, version: 1, ...more } });
const record = async (id: string) => (await org.call(employees.get, { params: { id } })).data;

describe('changes of one’s own record', () => {
  test('as the policy says: at once, on approval, or not at all', async () => {
    const esha = await staff();
    expect((await asking(esha, 'contact', { alternate_phone: '98220 12345' })).data.outcome).toBe('applied');
    expect((await record(esha.id)).alternate_phone).toBe('+919822012345');
    const asked = await asking(esha, 'personal', { marital_status: 'married' });
    expect(asked.data).toMatchObject({ outcome: 'asked', id: null });
    expect((await record(esha.id)).marital_status).toBe(null);
    const again = await asking(esha, 'personal', { gender: 'female' });
    expect(again).toRefuse('employees.change_open', 409);
    expect(again.body.message).toBe('A change of this section is pending approval. Withdraw it first');
    expect(await asking(esha, 'identity', { esi_number: '1234567890' })).toRefuse('employees.own_change', 403);
    expect(await asking(esha, 'contact', { alternate_phone: '98220 12345' })).toRefuse('employees.nothing_changed', 422);
    expect(await asking(esha, 'identity', { pan: 'ABCDE1234F' })).toRefuse('employees.number', 422, 'changes.pan');
  });

  test('a new name needs a document; only what one uploaded oneself counts', async () => {
    const esha = await staff();
    const other = await staff('Other');
    expect(await asking(esha, 'personal', { last_name: 'Joshi' })).toRefuse('employees.evidence_needed', 422, 'file_ids');
    const foreign = { file_ids: [await proof(other)] };
    expect(await asking(esha, 'personal', { last_name: 'Joshi' }, foreign)).toRefuse('employees.evidence_needed', 422);
    const file_ids = [await proof(esha)];
    const asked = await asking(esha, 'personal', { last_name: 'Joshi' }, { file_ids, change_reason: 'Married' });
    const requestId = asked.data.change_request_id ?? '';
    const [shown] = (await esha.call(changeRequests.own, { params: { id: 'me' } })).data.change_requests;
    expect(shown).toMatchObject({
      section: 'personal',
      status: 'pending',
      lines: [{ field: 'last_name', label: 'Last name', before: 'Kale', after: 'Joshi' }],
      files: [{ file_id: file_ids[0], name: 'proof.pdf' }],
    });
    const params = { requestId, fileId: file_ids[0] ?? '' };
    expect((await org.call(changeRequests.file, { params })).raw.toString()).toContain('%PDF-1.4');
    expect(await other.call(changeRequests.file, { params })).toRefuse('employees.change_not_found', 404);
    expect((await decide(org, requestId)).data.status).toBe('applied');
    expect((await record(esha.id)).full_name).toBe('Esha Joshi');
  });

  test('a record that changed meanwhile makes the request stale', async () => {
    const esha = await staff();
    const asked = await asking(esha, 'personal', { last_name: 'Joshi' }, { file_ids: [await proof(esha)] });
    const before = await record(esha.id);
    await org.call(employees.update, { params: { id: esha.id }, body: { ...before, last_name: 'Kulkarni' } });
    const refused = await decide(org, asked.data.change_request_id ?? '');
    expect(refused).toRefuse('employees.change_stale', 409);
    expect(refused.body.message).toBe('The record changed after this request. Reject it so that the employee can ask again');
    const [shown] = (await esha.call(changeRequests.own, { params: { id: 'me' } })).data.change_requests;
    expect(shown?.status).toBe('pending');
    expect((await record(esha.id)).last_name).toBe('Kulkarni');
    const requestId = asked.data.change_request_id ?? '';
    expect((await decide(org, requestId, 'reject', { note: 'Changed meanwhile' })).data.status).toBe('rejected');
    expect((await asking(esha, 'personal', { last_name: 'Joshi' }, { file_ids: [await proof(esha)] })).data.outcome).toBe(
      'asked',
    );
  });

  test('nobody decides about themselves, whatever roles they hold', async () => {
    // an HR Admin is asked before the owner, so this one has an organisation of her own
    const org = await createTenant(installation);
    await createPlaces(org);
    const record = async (id: string) => (await org.call(employees.get, { params: { id } })).data;
    const [row] = await insertEmployeesForTests(installation.services, org.org_id, [{ first_name: 'Hema' }]);
    const id = row?.employee_id ?? '';
    const hema = await org.person({ role: 'hr_admin' }, { employee_id: id });
    const own = await record(id);
    const saved = await hema.call(employees.update, { params: { id }, body: { ...own, gender: 'female', blood_group: 'B+' } });
    expect(saved.data).toMatchObject({ gender: own.gender, blood_group: 'B+' });
    const [request] = (await hema.call(changeRequests.own, { params: { id: 'me' } })).data.change_requests;
    const requestId = request?.change_request_id ?? '';
    expect(request?.lines).toEqual([{ field: 'gender', label: 'Gender', before: own.gender, after: 'female' }]);
    expect(await decide(hema, requestId)).toRefuse('employees.change_not_found', 404);
    const listed = (await hema.call(changeRequests.list, { query: { limit: '500' } })).data.rows;
    expect(listed.map(({ change_request_id }) => change_request_id)).not.toContain(requestId);
    expect((await decide(org, requestId)).data.status).toBe('applied');
    expect((await record(id)).gender).toBe('female');
    expect(await decide(org, requestId)).toRefuse('employees.version_conflict', 409);
    expect(await decide(org, requestId, 'approve', { version: 2 })).toRefuse('employees.change_decided', 409);
  });

  test('rejected with a reason, withdrawn by the person alone', async () => {
    const esha = await staff();
    const first = (await asking(esha, 'personal', { gender: 'female' })).data.change_request_id ?? '';
    expect(await decide(org, first, 'reject', { note: 'no' })).toRefuse('validation', 422, 'note');
    expect((await decide(org, first, 'reject', { note: 'Please attach a proof' })).data).toMatchObject({
      status: 'rejected',
      decision_note: 'Please attach a proof',
    });
    const second = (await asking(esha, 'personal', { gender: 'female' })).data.change_request_id ?? '';
    const withdraw = (who: Signed, id: string) =>
      who.call(changeRequests.withdraw, { params: { id, requestId: second }, body: { version: 1 } });
    expect(await withdraw(org, esha.id)).toRefuse('employees.change_not_found', 404);
    expect((await withdraw(esha, 'me')).data.status).toBe('withdrawn');
    expect((await record(esha.id)).gender).toBe('not_stated');
  });

  test('policies are set by HR, and unknown fields refused', async () => {
    const world = await createTenant(installation);
    const policy = { field: 'family', mode: 'direct', re_auth: false, evidence: false };
    const set = (policies: object[]) => world.call(fieldPolicies.update, { body: { policies } });
    const saved = (await set([policy])).data.policies;
    expect(saved.find(({ field }) => field === 'family')).toEqual({ ...policy, changed: true });
    expect((await set(saved)).data.policies).toEqual(saved);
    expect(await set([{ ...policy, field: 'salary' }])).toRefuse('employees.policy_unknown', 422, 'policies.0.field');
  });
});

describe('sections of rows', () => {
  test('addresses are dated, and one’s permanent address needs approval', async () => {
    const esha = await staff();
    const body = { kind: 'current', from_date: '2026-04-01', line1: '12 Canal Road', city: 'Pune', pin: '411001' };
    const add = (who: Signed, more: object = {}) =>
      who.call(addresses.create, { params: { id: esha.id }, body: { ...body, ...more } });
    expect((await add(esha)).data.outcome).toBe('applied');
    expect(await add(esha)).toRefuse('employees.wrong_value', 422, 'from_date');
    expect(await add(esha, { pin: '011001' })).toRefuse('employees.wrong_value', 422, 'pin');
    expect((await add(esha, { kind: 'permanent' })).data.outcome).toBe('asked');
    const stranger = await staff('Stranger');
    expect(await add(stranger)).toRefuse('employees.not_found', 404);
    expect(await stranger.call(addresses.list, { params: { id: esha.id } })).toRefuse('employees.not_found', 404);
    const [row] = (await org.call(addresses.list, { params: { id: esha.id } })).data.rows;
    const params = { id: esha.id, rowId: row?.id ?? '' };
    expect((await org.call(addresses.update, { params, body: { ...row, city: 'Mumbai' } })).data.outcome).toBe('applied');
    expect(await org.call(addresses.update, { params, body: { ...row, city: 'Nashik' } })).toRefuse(
      'employees.version_conflict',
      409,
    );
    expect((await org.call(addresses.remove, { params })).data.outcome).toBe('applied');
    expect(await org.call(addresses.remove, { params })).toRefuse('employees.row_not_found', 404);
  });

  test('a second spouse needs a reason, a child is younger than the parent, an end flags nominations', async () => {
    const { id } = await staff('Ravi');
    const add = (body: object) => org.call(families.create, { params: { id }, body });
    const asha = { name: 'Asha', relationship: 'spouse', date_of_birth: '1991-01-01' };
    expect((await add({ ...asha, name: '' })).body.errors).toEqual([{ path: 'name', message: 'Please enter name' }]);
    const spouse = (await add(asha)).data.id ?? '';
    expect(await add(asha)).toRefuse('employees.confirm_warnings', 422, 'relationship');
    const reason = 'Both marriages are registered';
    expect((await add({ ...asha, name: 'Usha', confirm_warnings: true, reason })).data.outcome).toBe('applied');
    const elder = { name: 'Son', relationship: 'son', date_of_birth: '1989-01-01' };
    expect(await add(elder)).toRefuse('employees.wrong_value', 422, 'date_of_birth');
    const shares = [{ family_member_id: spouse, name: 'x', relationship: 'x', share_bp: 10_000 }];
    const scheme = { id, scheme: 'epf' as const };
    await org.call(nominations.save, { params: scheme, body: { from_date: '2026-04-01', version: 0, shares } });
    const [row] = (await org.call(families.list, { params: { id } })).data.rows.filter((one) => one.id === spouse);
    expect(row?.nominated_for).toEqual(['epf']);
    const params = { id, rowId: spouse };
    expect(await org.call(families.remove, { params })).toRefuse('employees.wrong_value', 422);
    const ended = { ...row, ends_on: '2026-11-01', end_reason: 'death' };
    expect((await org.call(families.update, { params, body: ended })).data.outcome).toBe('applied');
    expect((await org.call(nominations.get, { params: scheme })).data).toMatchObject({
      status: 'review_needed',
      shares: [{ name: 'Asha', relationship: 'spouse', date_of_birth: '1991-01-01' }],
    });
    const due = (await org.call(nominations.due, { query: { search: 'Ravi' } })).data.rows;
    expect(due.map(({ scheme, why }) => [scheme, why])).toContainEqual(['epf', 'review_needed']);
  });
});

describe('nominations', () => {
  const friend = (share_bp: number, more: object = {}) => ({
    name: `Friend ${share_bp}`,
    relationship: 'friend',
    share_bp,
    ...more,
  });
  const save = (who: Signed, id: string, scheme: 'epf' | 'gratuity' | 'insurance', shares: object[], more: object = {}) =>
    who.call(nominations.save, { params: { id, scheme }, body: { from_date: '2026-04-01', version: 0, shares, ...more } });

  test('shares add up to exactly the whole', async () => {
    const { id } = await staff('Omar');
    const third = await save(org, id, 'insurance', [friend(3333), friend(3333, { name: 'B' }), friend(3333, { name: 'C' })]);
    expect(third).toRefuse('employees.shares', 422, 'shares');
    expect(third.body.message).toBe('Shares for insurance add up to 99.99%. They must total 100%');
    const whole = [friend(3333), friend(3333, { name: 'B' }), friend(3334, { name: 'C' })];
    expect((await save(org, id, 'insurance', whole)).data.outcome).toBe('applied');
    const read = (await org.call(nominations.get, { params: { id, scheme: 'insurance' } })).data;
    expect((await org.call(nominations.save, { params: { id, scheme: 'insurance' }, body: { ...read } })).data.outcome).toBe(
      'applied',
    );
    expect(await save(org, id, 'insurance', whole)).toRefuse('employees.version_conflict', 409);
    const after = (await org.call(nominations.get, { params: { id, scheme: 'insurance' } })).data;
    expect(after.replaced).toHaveLength(1);
  });

  test('a minor has a guardian who is an adult and no nominee; a family leaves no room for friends', async () => {
    const { id } = await staff('Sunil');
    const minor = friend(5000, { name: 'Little', date_of_birth: '2015-01-01' });
    const rest = friend(5000, { name: 'Rest' });
    const none = await save(org, id, 'insurance', [minor, rest]);
    expect(none).toRefuse('employees.shares', 422, 'shares.0.guardian_name');
    expect(none.body.message).toBe('Enter a guardian for Little');
    const guarded = (guardian_name: string, guardian_is_adult: boolean) =>
      save(org, id, 'insurance', [{ ...minor, guardian_name, guardian_is_adult }, rest]);
    expect(await guarded('Aunt', false)).toRefuse('employees.shares', 422);
    expect(await guarded('rest', true)).toRefuse('employees.shares', 422);
    expect((await guarded('Aunt', true)).data.outcome).toBe('applied');
    const spouse = { name: 'Asha', relationship: 'spouse', date_of_birth: '1991-01-01' };
    const family_member_id = (await org.call(families.create, { params: { id }, body: spouse })).data.id;
    const outside = await save(org, id, 'epf', [friend(10_000)]);
    expect(outside).toRefuse('employees.shares', 422);
    expect(outside.body.message).toBe('Nominees for EPF must be family members');
    const inside = [{ family_member_id, name: 'x', relationship: 'x', share_bp: 10_000 }];
    expect(await save(org, id, 'gratuity', inside)).toRefuse('employees.shares', 422, 'witness_one');
    expect((await save(org, id, 'gratuity', inside, { witness_one: 'A', witness_two: 'B' })).data.outcome).toBe('applied');
    expect((await org.call(nominations.get, { params: { id, scheme: 'gratuity' } })).data.family_rule).toMatchObject({
      applies: true,
    });
  });

  test('an own nomination waits for approval; the signed form files it', async () => {
    const esha = await staff();
    const asked = await save(esha, 'me', 'insurance', [friend(10_000)]);
    expect(asked.data.outcome).toBe('asked');
    const params = { id: 'me', scheme: 'insurance' as const };
    expect((await esha.call(nominations.get, { params })).data.status).toBe('none');
    expect(await esha.call(nominations.form, { params })).toRefuse('employees.nobody_nominated', 409);
    expect((await decide(org, asked.data.change_request_id ?? '')).data.status).toBe('applied');
    const form = await esha.call(nominations.form, { params });
    expect(form.raw.subarray(0, 5).toString()).toBe('%PDF-');
    const filed = await esha.call(nominations.file, { params, upload: { name: 'signed.pdf', text: '%PDF-1.4\n' } });
    expect(filed.data.filed_on).toBe('2026-11-20');
    const wrong = await esha.call(nominations.file, { params, upload: { name: 'signed.pdf', text: 'MZ no picture' } });
    expect(wrong).toRefuse('upload.not_accepted', 422, 'file');
  });
});
