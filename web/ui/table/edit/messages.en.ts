import type { zh } from './messages.zh.ts'

export const en = {
  editCell: (title) => `Edit ${title}: `,
  saving: 'Saving',
  saved: (row, title) => `${title} of ${row} saved`,
  notSaved: (value, message) => `“${value}” was not saved: ${message}`,
  notSavedEmpty: (message) => `The change was not saved: ${message}`,
  tryAgain: 'Keep editing',
  discard: 'Discard',
  changedByOther: 'Somebody else has changed this at the same time.',
  keepMine: 'Keep mine',
  tookTheirs: (title) => `Their ${title} is kept`,
  takeTheirs: 'Use theirs',
} satisfies typeof zh
