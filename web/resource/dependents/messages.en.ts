import type { zh } from './messages.zh.ts'

export const en = {
  title: (name) => `Delete ${name}?`,
  text: 'These refer to it, and go on showing its name after it is deleted:',
  textOfSeveral: 'These refer to the selection, and go on showing the names after it is deleted:',
  blockedTextOfSeveral: 'These refer to the selection. What they refer to cannot be deleted; first move or delete them:',
  unknown: (reason) => `Could not check what refers to the selection: ${reason}`,
  blockedTitle: (name) => `${name} cannot be deleted`,
  blockedText: 'First move or delete what refers to it:',
  remove: 'Delete',
  removed: (name) => `${name} deleted`,
  restored: (name) => `${name} restored`,
  undo: 'Undo',
  close: 'Close',
} satisfies typeof zh
