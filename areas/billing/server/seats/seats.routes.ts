import { seats } from '@hrms/billing/contract';
import { type Route, route } from '@hrms/platform/server';
import { exportSeats, listSeats, readSeatUsage } from './seat.service.ts';

export const seatRoutes: readonly Route[] = [
  route(seats.list, (ctx, { query }) => listSeats(ctx, query)),
  route(seats.export, (ctx, { query }) => exportSeats(ctx, query)),
  route(seats.usage, (ctx) => readSeatUsage(ctx)),
];
