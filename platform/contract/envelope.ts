/** One wrong field: its path in the request ("body.email", "rows.3.pan") and what to do about it. */
export type ErrorDetail = { path: string; message: string; [more: string]: unknown };

export type SuccessAnswer<T> = {
  success: true;
  message?: string;
  data: T;
  pagination?: { page: number; limit: number; total: number; totalPages: number };
};

export type ErrorAnswer = {
  success: false;
  message: string;
  code: string;
  errors?: ErrorDetail[];
  details?: unknown;
  request_id: string;
};
