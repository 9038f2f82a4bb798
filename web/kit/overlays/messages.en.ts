import type { zh } from './messages.zh.ts'

export const en = {
  close: 'Close',
  notices: 'Notices',
  cancel: 'Cancel',
  discardTitle: 'Discard changes?',
  discardText: 'What you have typed is not saved yet and will be lost.',
  discard: 'Discard changes',
  keepEditing: 'Keep editing',
} satisfies typeof zh
