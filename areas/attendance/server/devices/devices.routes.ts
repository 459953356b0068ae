import { devicePush, devices, deviceUsers } from '@hrms/attendance/contract';
import { batchedRoute, type Route, route } from '@hrms/platform/server';
import { createHostName, decideAddress, readDeviceAddresses, removeHostName } from './address.service.ts';
import { listCommands, listDevices } from './device.queries.ts';
import { createDevice, sendCommand, updateDevice } from './device.service.ts';
import { listDeviceUsers } from './device-user.queries.ts';
import { ignorePin, listUnknownUsers, mapDeviceUser, mapPin } from './device-user.service.ts';
import { importDeviceUsers } from './device-user-rows.service.ts';
import { listLines } from './line.queries.ts';
import { acceptLines, startClockCorrection } from './line.service.ts';
import { answerHandshake, answerPing, answerPoll, receiveData, receivePunches, receiveResults } from './push.service.ts';
import { listUnclaimedDevices } from './unclaimed.queries.ts';

/** Devices, their users and lines, and what devices themselves call. */
export const devicesRoutes: readonly Route[] = [
  route(devices.list, (ctx, { query }) => listDevices(ctx, query)),
  route(devices.create, (ctx, { body }) => createDevice(ctx, body)),
  route(devices.unclaimed, listUnclaimedDevices),
  route(devices.update, (ctx, { params, body }) => updateDevice(ctx, params.id, body)),
  route(devices.command, (ctx, { params, body }) => sendCommand(ctx, params.id, body)),
  route(devices.commands, (ctx, { params, query }) => listCommands(ctx, params.id, query)),
  route(devices.addresses, (ctx, { params }) => readDeviceAddresses(ctx, params.id)),
  route(devices.decideAddress, (ctx, { params, body }) => decideAddress(ctx, params.id, body)),
  route(devices.createHostName, (ctx, { params }) => createHostName(ctx, params.id)),
  route(devices.removeHostName, (ctx, { params }) => removeHostName(ctx, params.id)),
  route(devices.lines, (ctx, { params, query }) => listLines(ctx, params.id, query)),
  route(devices.acceptLines, (ctx, { params, body }) => acceptLines(ctx, params.id, body)),
  route(devices.correctClock, (ctx, { params, body }) => startClockCorrection(ctx, params.id, body)),
  route(devices.map, (ctx, { params, body }) => mapPin(ctx, params.id, body)),
  route(devices.ignore, (ctx, { params, body }) => ignorePin(ctx, params.id, body)),
  route(deviceUsers.list, (ctx, { query }) => listDeviceUsers(ctx, query)),
  route(deviceUsers.create, (ctx, { body }) => mapDeviceUser(ctx, body)),
  route(deviceUsers.import, (ctx, { body }) => importDeviceUsers(ctx, body)),
  route(deviceUsers.unknown, (ctx, { query }) => listUnknownUsers(ctx, query)),
  ...devicePush.handshake.map((endpoint) => route(endpoint, answerHandshake)),
  ...devicePush.data.map((endpoint) => batchedRoute(endpoint, receivePunches, receiveData)),
  ...devicePush.poll.map((endpoint) => route(endpoint, answerPoll)),
  ...devicePush.result.map((endpoint) => route(endpoint, receiveResults)),
  ...devicePush.ping.map((endpoint) => route(endpoint, answerPing)),
];
