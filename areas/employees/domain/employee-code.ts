/** Whether a text can be an employee code: 1 to 20 capital letters, digits, slashes, hyphens and underscores. */
export const isEmployeeCode = (text: string): boolean => /^[A-Z0-9/_-]{1,20}$/.test(text);
