import type { zh } from './messages.zh.ts'

export const en = {
  permissionTitle: 'Permission',
  permissionPurpose: 'Hidden or disabled without the permission. The server always checks.',
  granted: 'Granted',
  notGranted: 'Not granted',
  hiddenWithout: 'Hidden without permission',
  disabledWithout: 'Disabled without permission',

  copyTitle: 'Copy',
  copyPurpose: 'Click to copy, with feedback in place. Does nothing when there is no text.',
  copyField: 'Text to copy',
  copyText: 'Ticket 2026-1121-0417',
  copyButton: 'Copy text',

  debounceTitle: 'Debounce',
  debouncePurpose: 'Several clicks in a row run it once, 500 ms after the last click',
  debounceButton: 'Save draft',

  throttleTitle: 'Throttle',
  throttlePurpose: 'Runs immediately, then ignores clicks for 1000 ms',
  throttleButton: 'Refresh data',

  clicked: (count) => `Clicked ${count} ${count === 1 ? 'time' : 'times'}`,
  executed: (count) => `Executed ${count} ${count === 1 ? 'time' : 'times'}`,

  dragTitle: 'Drag',
  dragPurpose: 'Move it by mouse, finger or arrow keys; it stays inside its area. Enter on its handle resets it.',
  dragHandle: 'Move the note',
  dragText: 'Drag me',
} satisfies typeof zh
