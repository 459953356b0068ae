import type { DecidedApproval, DecisionAction } from '@hrms/workflows/contract';
import type * as z from 'zod';

/** What a decision led to: 'WR-000123 approved. Now at stage 2 of 3.' */
export function decisionText(action: DecisionAction, decided: z.output<typeof DecidedApproval>): string {
  const { number, request_status, stage } = decided;
  if (action === 'reject') return request_status === 'rejected' ? `${number} rejected` : `${number}: your rejection is recorded`;
  if (action === 'return') return `${number} returned for changes`;
  if (request_status === 'approved') return `${number} approved`;
  return stage ? `Approved. ${number} is now at stage ${stage.no} of ${stage.of}` : `Approved. ${number} continues`;
}
