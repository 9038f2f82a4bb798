import type { zh } from './messages.zh.ts'

export const en = {
  close: 'Close',
  notices: 'Notices',
  cancel: 'Cancel',
  discardTitle: 'Discard changes?',
  discardText: 'What you have typed is not saved yet and will be lost.',
  discard: 'Discard changes',
  keepEditing: 'Keep editing',
  fillWindow: 'Fill the window',
  leaveWindow: 'Restore size',
  notLoaded: 'Could not open it. Check your connection and try again, or reload the page.',
  move: 'Move the dialog',
  moveText: 'Drag the title bar or use the arrow keys; Shift moves further, Enter moves it back.',
} satisfies typeof zh
