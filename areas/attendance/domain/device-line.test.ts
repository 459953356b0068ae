import { describe, expect, test } from 'vitest';
import {
  clockSuspicion,
  directionOfState,
  linesOf,
  parseAttendanceLine,
  parseCommandResult,
  parseUserLine,
  sourceKeyOf,
} from './device-line.ts';

describe('a line of a device', () => {
  test.each(['1001\t2026-11-20 09:31:07\t0\t1\t0\t0\t0', '1001 2026-11-20  09:31:07 0 1', '  1001\t2026-11-20\t09:31:07\t0\t1'])(
    '%j',
    (raw) => {
      expect(parseAttendanceLine(raw)).toMatchObject({
        kind: 'punch',
        pin: '1001',
        local_time: '2026-11-20 09:31:07',
        state: 0,
        verify: '1',
      });
    },
  );
  test('trailing fields may be missing', () => {
    expect(parseAttendanceLine('1001\t2026-11-20 09:31:07')).toMatchObject({ kind: 'punch', state: 255 });
  });
  test.each(['', 'garbage', '1001\t2026-02-30 09:31:07\t0', '1001\t2026-11-20 25:00:00\t0', '1001\t20-11-2026 09:00:00'])(
    '%j is bad',
    (raw) => {
      expect(parseAttendanceLine(raw).kind).toBe('bad');
    },
  );
  test('lines of a body', () => {
    expect(linesOf('a\r\nb\nc\r\n\r\n')).toEqual(['a', 'b', 'c']);
  });
  test('states and doors', () => {
    expect([0, 1, 2, 3, 4, 5, 255].map((state) => directionOfState(state, 'by_device'))).toEqual([
      'in',
      'out',
      'break_out',
      'break_in',
      'in',
      'out',
      'undefined',
    ]);
    expect(directionOfState(0, 'out')).toBe('out');
    expect(directionOfState(0, 'alternate')).toBe('undefined');
  });
  test('the key of a line knows no case of the serial', () => {
    expect(sourceKeyOf('aexw1', '7', '2026-11-20 09:31:07', 0)).toBe(sourceKeyOf('AEXW1', '7', '2026-11-20 09:31:07', 0));
  });
  test('users and results', () => {
    expect(parseUserLine('USER PIN=1001\tName=Asha Rao\tPri=0')).toEqual({ pin: '1001', name: 'Asha Rao' });
    expect(parseUserLine('OPLOG 4\t0')).toBeNull();
    expect(parseCommandResult('ID=17&Return=0&CMD=CHECK')).toEqual({ number: 17, ok: true, result: '0' });
    expect(parseCommandResult('ID=17&Return=-1002&CMD=INFO')?.ok).toBe(false);
    expect(parseCommandResult('x')).toBeNull();
  });
  test('a clock ahead, or set back to 2000, is not believed', () => {
    const now = Date.parse('2026-11-20T04:00:00Z') / 1000;
    expect(clockSuspicion(now + 301, now, '2026-11-20', '2026-10-01')).toContain('ahead');
    expect(clockSuspicion(now + 300, now, '2026-11-20', '2026-10-01')).toBeNull();
    expect(clockSuspicion(0, now, '2000-01-01', '2026-10-01')).toContain('before');
  });
});
