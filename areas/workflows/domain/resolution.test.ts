import { describe, expect, test } from 'vitest';
import { BY_PROGRAM, decideApproval, delegateApproval, escalateStage, replaceApprover, startRound } from './engine/index.ts';
import { directoryOf, partsOf, requestOf, type SmallWorld, stageOf } from './engine/world.factory.ts';
import { resolveStage } from './resolution.ts';

/** e0 owner; e1 and e2 HR; e3 finance; e4 manages e5 and e6; e1 manages e4, e0 manages e1. */
const world = (more: Partial<SmallWorld> = {}): SmallWorld => ({
  managers: [null, 0, 1, 0, 1, 4, 4, 4],
  roles: { owner: [0], hr: [1, 2], finance: [3], manager: [4] },
  gone: new Set(),
  standIns: new Map(),
  heads: { d: null, top: 3 },
  ...more,
});
const asked = async (
  given: SmallWorld,
  about: number,
  rules: string[],
  type: 'sequential' | 'any_one' | 'at_least' = 'sequential',
  n = 1,
) => {
  const stage = await resolveStage(directoryOf(given), requestOf(about, []).question, stageOf(type, rules, n));
  const seats = stage.seats.map(({ people }) => people.map(({ name }) => name).join('+'));
  return stage.blocked_reason ? `${seats.join(' ')} ${stage.blocked_reason}`.trim() : seats.join(' ');
};

describe('who is meant', () => {
  test.each<[string, number, string[], Partial<SmallWorld>, string]>([
    ['the manager', 5, ['manager'], {}, 'E4'],
    ['no manager: HR', 0, ['manager'], {}, 'E1+E2'],
    ['all holders of a role share a seat', 5, ['role:hr'], {}, 'E1+E2'],
    ['the head of the department above', 5, ['head:d'], {}, 'E3'],
    ['no head at all: HR', 5, ['head:d'], { heads: { d: null, top: null } }, 'E1+E2'],
    ['an unknown department', 5, ['head:x'], {}, 'E1+E2'],
    ['an unknown role', 5, ['role:x'], {}, 'E1+E2'],
    ['two levels up', 5, ['dynamic:requestor_manager:levels=2'], {}, 'E1'],
    ['a chain that is too short gives its last', 5, ['dynamic:requestor_manager:levels=9'], {}, 'E0'],
    ['department finance falls to the role', 5, ['dynamic:department_finance'], {}, 'E3'],
    ['no amount: HR', 5, ['dynamic:amount_based_approver'], {}, 'E1+E2'],
    ['a manager who left: the manager above', 5, ['manager'], { gone: new Set([4]) }, 'E1'],
    ['a loop of managers ends', 5, ['manager'], { managers: [null, 0, 1, 0, 5, 4], gone: new Set([4]) }, 'E1+E2'],
    ['a named employee who is the requestor: their manager', 4, ['employee:4'], {}, 'E1'],
    ['a role held by the requestor alone: their manager', 4, ['role:manager'], {}, 'E1'],
    ['HR asks other HR', 1, ['role:hr'], {}, 'E2'],
    ['HR gone: owner', 5, ['role:hr'], { gone: new Set([1, 2]) }, 'E0'],
    ['all gone: blocked', 5, ['role:hr'], { gone: new Set([0, 1, 2]) }, 'no_approver'],
    ['a stand-in beside the user', 5, ['manager'], { standIns: new Map([[4, 6]]) }, 'E4+E6'],
    [
      'the stand-in of the stand-in',
      5,
      ['manager'],
      {
        standIns: new Map([
          [4, 6],
          [6, 7],
        ]),
      },
      'E4+E7',
    ],
    [
      'stand-ins in a loop: the manager above',
      5,
      ['manager'],
      {
        standIns: new Map([
          [4, 6],
          [6, 4],
        ]),
      },
      'E4+E1',
    ],
    ['the requestor as stand-in: the manager above', 5, ['manager'], { standIns: new Map([[4, 5]]) }, 'E4+E1'],
    ['a stand-in who left: the manager above', 5, ['manager'], { standIns: new Map([[4, 6]]), gone: new Set([6]) }, 'E4+E1'],
  ])('%s', async (_, about, rules, more, expected) => {
    expect(await asked(world(more), about, rules)).toBe(expected);
  });

  test('at least n: each user one seat, the fallback fills up, and n is never lowered', async () => {
    expect(await asked(world(), 5, ['role:finance', 'role:hr'], 'at_least', 2)).toBe('E3 E1 E2');
    expect(await asked(world(), 5, ['role:finance'], 'at_least', 2)).toBe('E3 E1');
    expect(await asked(world(), 5, ['role:finance'], 'at_least', 4)).toBe('E3 E1 E2 E0');
    expect(await asked(world(), 5, ['role:finance'], 'at_least', 5)).toBe('E3 E1 E2 E0 not_enough_approvers');
    expect(
      await asked(
        world({
          standIns: new Map([
            [1, 3],
            [2, 3],
          ]),
        }),
        5,
        ['role:hr', 'role:finance'],
        'at_least',
        2,
      ),
    ).toBe('E1 E2 E3');
  });
});

describe('acts', () => {
  const act = (at: number, comments: string | null = null) => ({ actor_user_id: `u${at}`, comments });
  const open = async (given: SmallWorld, about: number, ...stages: ReturnType<typeof stageOf>[]) => {
    const request = requestOf(about, stages);
    const parts = partsOf(given);
    await startRound(parts, request, { stage: 1, act: BY_PROGRAM });
    const approvalOf = (at: number) =>
      request.run?.approvals.find(({ user_id, status }) => user_id === `u${at}` && status === 'pending')?.id ?? '';
    const approve = (at: number) =>
      decideApproval(parts, request, { approval_id: approvalOf(at), action: 'approve', changes: null }, act(at));
    const pending = () =>
      (request.run?.approvals ?? []).flatMap(({ name, status }) => (status === 'pending' ? name : [])).join('+');
    return { request, parts, approvalOf, approve, pending };
  };

  test('who approved before is passed over, except where several must approve', async () => {
    const { request, approve } = await open(
      world(),
      5,
      stageOf('sequential', ['employee:1']),
      stageOf('sequential', ['role:hr']),
    );
    await approve(1);
    expect(request.status).toBe('approved');
    expect(request.events.map(({ text }) => text)).toContain('E1: already approved in stage 1');
    const both = await open(world(), 5, stageOf('sequential', ['employee:1']), stageOf('at_least', ['role:hr'], 2));
    await both.approve(1);
    expect(both.pending()).toBe('E1+E2');
  });

  test('delegation: not to the requestor, not to somebody of the stage, three times at most', async () => {
    const { request, parts, approvalOf, pending } = await open(world(), 5, stageOf('parallel', ['manager', 'employee:3']));
    const give = (from: number, to: number) =>
      delegateApproval(
        parts,
        request,
        { approval_id: approvalOf(from), to: { user_id: `u${to}`, employee_id: `e${to}`, name: `E${to}` } },
        act(from),
      );
    expect(() => give(4, 5)).toThrow('E5 can’t decide this request: it is their own request');
    expect(() => give(4, 3)).toThrow('they already approve this stage');
    expect(() => give(4, 4)).toThrow('it is already assigned to them');
    give(4, 6);
    give(6, 7);
    give(7, 2);
    expect(() => give(2, 1)).toThrow('at most 3 times');
    expect(pending()).toBe('E3+E2');
  });

  test('an approver who leaves is replaced by their manager; a shared seat just loses them', async () => {
    const given = world();
    const { request, parts, pending } = await open(given, 5, stageOf('parallel', ['manager', 'role:hr']));
    given.gone.add(4);
    expect(await replaceApprover(parts, request, { user_id: 'u4', why: 'left' })).toBe(true);
    expect(pending()).toBe('E1+E2');
    expect(request.events.at(-1)?.text ?? '').toContain('E4: left; asked E1');
    given.gone.add(2);
    await replaceApprover(parts, request, { user_id: 'u2', why: 'left' });
    expect(pending()).toBe('E1');
  });

  test('escalation asks the manager of the late approver, who may still act', async () => {
    const { request, parts, approve, pending } = await open(world(), 5, stageOf('sequential', ['manager']));
    await escalateStage(parts, request, 1, 3);
    expect(pending()).toBe('E4+E1');
    await approve(4);
    expect(request.status).toBe('approved');
  });
});
