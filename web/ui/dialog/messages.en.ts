import type { zh } from './messages.zh.ts'

export const en = {
  close: 'Close',
  notices: 'Notices',
  cancel: 'Cancel',
  discardTitle: 'Discard changes?',
  discardText: 'Your changes are not saved and will be lost.',
  discard: 'Discard changes',
  keepEditing: 'Keep editing',
  maximize: 'Maximise',
  restore: 'Restore',
  loadFailed: 'Could not open. Check your connection and try again, or reload the page.',
  move: 'Move dialog',
  moveText: 'Drag the title bar or use the arrow keys. Hold Shift to move further; press Enter to reset.',
} satisfies typeof zh
