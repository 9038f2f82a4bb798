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
  },
})

export type DependentsMessages = ReturnType<typeof useDependentsMessages>
