import type { zh } from './messages.zh.ts'

export const en = {
  permissionTitle: 'Permission',
  permissionPurpose: 'Without the permission an element is not shown, or shown and of no use; what counts is decided by the server',
  held: 'You hold it',
  notHeld: 'You do not hold it',
  removedWithout: 'Not shown without it',
  disabledWithout: 'Disabled without it',

  copyTitle: 'Copy',
  copyPurpose: 'One press puts it on the clipboard and says so in its place; of nothing, nothing is copied',
  copyField: 'Text to copy',
  copyText: 'Ticket 2026-1121-0417',
  copyButton: 'Copy text',

  debounceTitle: 'Debounce',
  debouncePurpose: 'Pressed several times in a row it acts once, 500 ms after the last press',
  debounceButton: 'Save draft',

  throttleTitle: 'Throttle',
  throttlePurpose: 'It acts at once, and on no other press for 1000 ms',
  throttleButton: 'Refresh',

  pressed: (count) => `Pressed ${count} ${count === 1 ? 'time' : 'times'}`,
  done: (count) => `Acted ${count} ${count === 1 ? 'time' : 'times'}`,

  dragTitle: 'Drag',
  dragPurpose: 'Moved by mouse, finger or arrow keys, it never leaves its frame; Enter on its handle puts it back',
  dragHandle: 'Move the note',
  dragText: 'Put me elsewhere',
} satisfies typeof zh
