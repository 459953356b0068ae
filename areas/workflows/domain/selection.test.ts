import { describe, expect, test } from 'vitest';
import { NO_FACTS } from './definition.ts';
import { findTargetCycle, selectWorkflow, type WorkflowCandidate } from './selection.ts';

const workflow = (workflow_id: string, more: Partial<WorkflowCandidate> = {}): WorkflowCandidate => ({
  workflow_id,
  name: workflow_id,
  type: 'approval',
  status: 'active',
  is_default: false,
  application_areas: [],
  subjects: [],
  priority: 100,
  created_at: '2026-01-01T00:00:00.000Z',
  conditions: [],
  ...more,
});
const over = (value: string, target_workflow_id: string | null = null) => ({
  condition_id: 1,
  name: `over ${value}`,
  condition_type: 'amount' as const,
  operator: '>' as const,
  value,
  field: null,
  target_workflow_id,
});
const select = (all: WorkflowCandidate[], rupees: number | null = null, workflow_id: string | null = null) =>
  selectWorkflow(
    all,
    {
      subject: 'reimbursement.claim',
      application_area: 'reimbursement',
      facts: { ...NO_FACTS, amount_paise: rupees === null ? null : Math.round(rupees * 100) },
      workflow_id,
    },
    new Map(),
  );

describe('selection', () => {
  test('request type before area before all, then conditions, priority and age', () => {
    const all = workflow('all');
    const area = workflow('area', { application_areas: ['reimbursement'] });
    const subject = workflow('subject', { subjects: ['reimbursement.claim'] });
    expect(select([all, area, subject]).workflow_id).toBe('subject');
    expect(select([all, area]).workflow_id).toBe('area');
    expect(select([all]).workflow_id).toBe('all');
    const bigger = workflow('bigger', { application_areas: ['reimbursement'], conditions: [over('100')], priority: 900 });
    expect(select([area, bigger], 500).workflow_id).toBe('bigger');
    expect(select([area, bigger], 50).workflow_id).toBe('area');
    const first = workflow('first', { application_areas: ['reimbursement'], priority: 1 });
    expect(select([area, first]).workflow_id).toBe('first');
    const copy = workflow('a-copy', { application_areas: ['reimbursement'], created_at: '2026-02-01T00:00:00.000Z' });
    expect(select([copy, area]).workflow_id).toBe('area');
  });

  test('other areas, drafts and notification workflows are not taken', () => {
    const leave = workflow('leave', { application_areas: ['leave'] });
    const draft = workflow('draft', { status: 'draft' });
    const notice = workflow('notice', { type: 'notification' });
    expect(select([leave, draft, notice])).toEqual({ workflow_id: null, trace: ['No workflow applies: built-in chain'] });
    expect(select([leave, workflow('default', { is_default: true, application_areas: ['loan'] })]).workflow_id).toBe('default');
    expect(select([workflow('default', { is_default: true, status: 'inactive' })]).workflow_id).toBeNull();
  });

  test('the default is taken without its entry conditions', () => {
    expect(select([workflow('default', { is_default: true, conditions: [over('100')] })], 5).workflow_id).toBe('default');
  });

  test('what the area names comes first, if it is active', () => {
    const named = workflow('named', { application_areas: ['loan'] });
    expect(select([workflow('all'), named], null, 'named').workflow_id).toBe('named');
    expect(select([workflow('all'), { ...named, status: 'inactive' }], null, 'named').workflow_id).toBe('all');
  });

  test.each([
    [24_999, 'claims'],
    [25_000, 'claims'],
    [25_000.01, 'review'],
    [null, 'claims'],
  ])('routing: a claim of %s runs on %s', (rupees, expected) => {
    const claims = workflow('claims', { application_areas: ['reimbursement'], conditions: [over('25000', 'review')] });
    const review = workflow('review', { application_areas: ['purchase'] });
    expect(select([claims, review], rupees).workflow_id).toBe(expected);
  });

  test('a target that is not active is passed over; at most five moves', () => {
    const claims = workflow('claims', { application_areas: ['reimbursement'], conditions: [over('1', 'off'), over('1', 'on')] });
    const off = workflow('off', { status: 'inactive', application_areas: ['loan'] });
    const found = select([claims, off, workflow('on', { application_areas: ['loan'] })], 5);
    expect(found.workflow_id).toBe('on');
    expect(found.trace).toContain('Condition over 1 met, but off is not an active approval workflow');
    const chain = Array.from({ length: 9 }, (_, at) =>
      workflow(`w${at}`, { application_areas: [at === 0 ? 'reimbursement' : 'loan'], conditions: [over('1', `w${at + 1}`)] }),
    );
    expect(select(chain, 5).workflow_id).toBe('w5');
  });
});

test('a cycle among targets is named, also one through others', () => {
  const graph = (targets: Record<string, string[]>) =>
    Object.entries(targets).map(([id, to]) => ({
      workflow_id: id,
      name: id,
      conditions: to.map((target_workflow_id) => ({ target_workflow_id })),
    }));
  expect(findTargetCycle(graph({ A: ['B'], B: ['A'] }), 'A')).toEqual(['A', 'B', 'A']);
  expect(findTargetCycle(graph({ A: ['A'] }), 'A')).toEqual(['A', 'A']);
  expect(findTargetCycle(graph({ A: ['B', 'C'], B: ['D'], C: ['D'], D: [] }), 'A')).toBeNull();
});
