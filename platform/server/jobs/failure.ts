import { Refusal } from '../refusal.ts';

/** What a person is told of work that failed: a refusal in its own words, of anything else only that it did. The log has the rest. */
export const failureSentence = (problem: unknown): string =>
  problem instanceof Refusal ? problem.message : 'This failed because of a fault on our side. Try again, or contact support';
