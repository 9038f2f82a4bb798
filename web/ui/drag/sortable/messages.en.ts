import type { zh } from './messages.zh.ts'

export const en = {
  move: (name) => `Move ${name}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  moveBack: 'Move back',
  moveForward: 'Move forward',
  moveToStart: 'Move to the start',
  moveToEnd: 'Move to the end',
  moveToColumn: (title) => `Move to “${title}”`,
  moved: (name, position, count) => `${name}: moved to position ${position} of ${count}`,
  movedToColumn: (name, title, position, count) => `${name}: moved to “${title}”, position ${position} of ${count}`,
  notMoved: (name) => `${name}: not moved`,
  cannotMove: (name) => `${name}: cannot move in this direction`,
  count: (count) => `${count} ${count === 1 ? 'item' : 'items'}`,
  emptyColumn: 'No cards. Drop one here.',
} satisfies typeof zh
