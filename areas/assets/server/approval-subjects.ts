import type { ApprovalSubject } from '@hrms/workflows/server';
import { assetRequestSubject } from './requests/request.subject.ts';

/** What employees of this area ask approval for. */
export const assetApprovalSubjects: readonly ApprovalSubject[] = [assetRequestSubject];
