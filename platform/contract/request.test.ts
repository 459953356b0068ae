import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { recordAct } from './record.ts';
import { requestEndpoints, requestFields } from './request.ts';

const Loan = z.object({ loan_id: z.string(), ...requestFields });
const act = { permission: 'loans.loan.close', summary: 'Close a loan', response: Loan };

describe('an act upon one record', () => {
  test('is a POST to its path with an empty body', () => {
    const close = recordAct('/loans/{id}/close', act);
    expect(close).toMatchObject({ method: 'POST', path: '/loans/{id}/close', permission: 'loans.loan.close' });
    expect(close.params.safeParse({ id: 'no id' }).success).toBe(false);
    expect(close.body.safeParse({}).success).toBe(true);
    expect(close.body.safeParse({ reason: 'x' }).success).toBe(false);
  });
  test('has the body it is given', () => {
    const close = recordAct('/loans/{id}/close', { ...act, body: z.strictObject({ reason: z.string() }) });
    expect(close.body.safeParse({ reason: 'Repaid' }).success).toBe(true);
    expect(close.body.safeParse({}).success).toBe(false);
  });
});

describe('calls of a kind of request', () => {
  const { make, change } = requestEndpoints({
    path: '/loans',
    readPermission: 'loans.loan.read',
    makePermission: 'loans.loan.apply',
    row: Loan,
    status: z.enum(['pending']),
    body: z.strictObject({ amount: z.int() }),
    makeFields: { submit: z.boolean().default(true) },
    words: { list: 'Loans', make: 'Ask', made: 'Asked', changed: 'Changed' },
    refusals: ['loans.not_eligible'],
    changeRefusals: ['loans.not_in_state'],
  });
  test('a new one takes fields of its own, a change the version', () => {
    expect(make.body.parse({ amount: 1 })).toEqual({ amount: 1, submit: true });
    expect(make.body.safeParse({ amount: 1, version: 1 }).success).toBe(false);
    expect(change.body.parse({ amount: 1, version: 2 })).toEqual({ amount: 1, version: 2 });
    expect(change.body.parse({ amount: 1 })).toEqual({ amount: 1 });
    expect(change.body.safeParse({ amount: 1, submit: true }).success).toBe(false);
    expect(change.body.safeParse({ amount: 1, version: 0 }).success).toBe(false);
  });
  test('each names what it may refuse', () => {
    expect(make.errors).toEqual(['loans.not_eligible', 'workflows.already_pending']);
    expect(change.errors).toEqual(expect.arrayContaining(['loans.not_in_state', 'loans.not_found', 'loans.version_conflict']));
  });
});
