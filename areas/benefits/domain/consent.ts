/** What an employee agrees to; stored as it was shown. */

/** For a choice. */
export const consentText = (plan: string): string =>
  `I choose ${plan}. My share is taken from my salary, and the details the provider needs are sent to it.`;

/** For declining a plan. */
export const waiverText = (plan: string): string =>
  `I do not want ${plan}. I can choose it again in the next window or after a life event.`;
