import { defineMessages } from '#web/base/i18n/messages.ts'

/** Texts of sortable items in the console's language. */
export const useSortableMessages = defineMessages({
  'zh-CN': {
    move: (name: string) => `移动${name}`,
    moveUp: '上移',
    moveDown: '下移',
    moveBack: '前移',
    moveForward: '后移',
    moveToStart: '移到最前',
    moveToEnd: '移到最后',
    moved: (name: string, position: number, count: number) => `${name}：已移到第 ${position} 位，共 ${count} 项`,
    notMoved: (name: string) => `${name}：未移动`,
    cannotMove: (name: string) => `${name}：不能往这个方向移动`,
  },
  'en-US': {
    move: (name) => `Move ${name}`,
    moveUp: 'Move up',
    moveDown: 'Move down',
    moveBack: 'Move back',
    moveForward: 'Move forward',
    moveToStart: 'Move to start',
    moveToEnd: 'Move to end',
    moved: (name, position, count) => `${name}: moved to position ${position} of ${count}`,
    notMoved: (name) => `${name}: not moved`,
    cannotMove: (name) => `${name}: cannot move in this direction`,
  },
})
