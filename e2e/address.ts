/** Where the journeys' server listens; another port lets two checkouts run side by side. */
export const PORT = process.env.HRMS_E2E_PORT ?? '3210';
export const ADDRESS = `http://127.0.0.1:${PORT}`;
