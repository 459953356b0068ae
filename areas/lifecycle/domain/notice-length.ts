import type { NoticeRule } from '@hrms/lifecycle/contract';
import type { NoticeTerms } from './notice.ts';

type Placed = {
  /** Of the position, and of its grade; null where they name none. */
  readonly position: NoticeTerms | null;
  readonly grade: NoticeTerms | null;
  readonly employment_type: string;
  readonly on_probation: boolean;
};

/** The notice of an employee: of the position, during probation that of probation, of the grade, of the employment type, else none. */
export function noticeLength(placed: Placed, rules: readonly NoticeRule[]): NoticeTerms {
  const { position, grade, employment_type, on_probation } = placed;
  const ruleFor = (type: string) => rules.find((rule) => rule.employment_type === type);
  const probation = on_probation ? ruleFor('probation') : undefined;
  const { value, unit } = position ?? probation ?? grade ?? ruleFor(employment_type) ?? { value: 0, unit: 'days' };
  return { value, unit };
}
