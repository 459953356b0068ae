export const isEmployeeCode = (text: string): boolean => /^[A-Z0-9/_-]{1,20}$/.test(text);
