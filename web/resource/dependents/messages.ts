import { defineMessages } from '#web/base/i18n/messages.ts'

export const useDependentsMessages = defineMessages({
  'zh-CN': {
    title: (name: string) => `删除 ${name}？`,
    text: '以下内容引用了它，删除后仍显示它的名称：',
    textOfSeveral: '以下内容引用了所选的内容，删除后仍显示其名称：',
    blockedTextOfSeveral: '以下内容引用了所选的内容，被引用的不能删除，请先移走或删除：',
    unknown: (reason: string) => `未能检查所选内容是否被引用：${reason}`,
    blockedTitle: (name: string) => `不能删除 ${name}`,
    blockedText: '请先移走或删除引用它的内容：',
    remove: '删除',
    removed: (name: string) => `已删除 ${name}`,
    restored: (name: string) => `已恢复 ${name}`,
    undo: '撤销',
    close: '关闭',
  },
  'en-US': {
    title: (name) => `Delete ${name}?`,
    text: 'Used here. The name stays visible after deletion:',
    textOfSeveral: 'The selection is used here. Names stay visible after deletion:',
    blockedTextOfSeveral: 'The selection is used here. Items in use cannot be deleted. Move or delete these first:',
    unknown: (reason) => `Could not check where the selection is used: ${reason}`,
    blockedTitle: (name) => `${name} cannot be deleted`,
    blockedText: 'Move or delete these first:',
    remove: 'Delete',
    removed: (name) => `${name} deleted`,
    restored: (name) => `${name} restored`,
    undo: 'Undo',
    close: 'Close',
  },
})

export type DependentsMessages = ReturnType<typeof useDependentsMessages>
