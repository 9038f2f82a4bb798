import type { AnyWords } from '#web/resource/resource-words.ts'
import { defineResourceTexts } from '#web/resource/resource-texts.ts'

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const useBulkMessages = defineResourceTexts({
  'zh-CN': ({ one, counter = '个' }: AnyWords) => ({
    edit: '批量修改',
    removeTitle: (count: string) => `删除所选的 ${count} ${counter}${one}？`,
    removeText: `刚刚被修改过的${one}会跳过，并保持选中。`,
    removeRows: (count: string) => `删除 ${count} ${counter}${one}`,
    removed: (count: string) => `已删除 ${count} ${counter}${one}`,
    allMatchingTitle: (action: string, count: string) => `对符合条件的全部 ${count} ${counter}${one}执行“${action}”？`,
    allMatchingText: `包括其他页的${one}；刚刚被修改过的会跳过。可以随时停止。`,
    allMatchingSkipped: (count: string) => `${count} ${counter}刚刚被修改过，已跳过`,
    allMatchingLeft: (count: string) => `${count} ${counter}未处理`,
    skipped: (count: string) => `${count} ${counter}刚刚被修改过，已跳过，仍保持选中`,
    left: (count: string) => `${count} ${counter}未处理，仍保持选中`,
    progress: (done: string, total: string) => `正在处理 ${done} / ${total}`,
    refused: (count: string, reason: string) => `${count} ${counter}未处理，仍保持选中：${reason}`,
    sentences: (sentences: readonly string[]) => sentences.join('；'),
    moveTitle: (label: string, count: string) => `${label} ${count} ${counter}${one}？`,
    moveText: (field: string, status: string) => `${field}将变为“${status}”。`,
    moved: (status: string) => (count: string) => `${count} ${counter}${one}已变为“${status}”`,
    notAllowed: (count: string, label: string) => `${count} ${counter}不能${label}：状态不符，或不由你处理`,
    stop: '停止',
    transferTitle: (count: string) => `转移 ${count} ${counter}${one}`,
    transferText: `${one}将归新负责人及其部门所有。`,
    newOwner: '新负责人',
    newOwnerMissing: '请选择新负责人',
    transferred: (name: string) => (count: string) => `已将 ${count} ${counter}${one}转移给 ${name}`,
  }),
  'en-US': ({ one, many }) => ({
    edit: 'Edit',
    removeTitle: (count) => (count === '1' ? `Delete the selected ${one}?` : `Delete ${count} selected ${many}?`),
    removeText: `${upperFirst(many)} that have just been changed are skipped and stay selected.`,
    removeRows: (count) => (count === '1' ? `Delete 1 ${one}` : `Delete ${count} ${many}`),
    removed: (count) => (count === '1' ? `1 ${one} deleted` : `${count} ${many} deleted`),
    allMatchingTitle: (action, count) => `${action} all ${count} matching ${many}?`,
    allMatchingText: `Includes ${many} on other pages; those that have just been changed are skipped. You can stop at any time.`,
    allMatchingSkipped: (count) => `${count} skipped: just changed`,
    allMatchingLeft: (count) => `${count} not processed`,
    skipped: (count) => `${count} skipped: just changed, still selected`,
    left: (count) => `${count} not processed, still selected`,
    progress: (done, total) => `${done} of ${total}`,
    refused: (count, reason) => `${count} not processed, still selected: ${reason.replace(/\.$/, '')}`,
    sentences: (sentences) => sentences.join('. '),
    moveTitle: (label, count) => (count === '1' ? `${label} 1 ${one}?` : `${label} ${count} ${many}?`),
    moveText: (field, status) => `${field} changes to ${status}.`,
    moved: (status) => (count) => (count === '1' ? `1 ${one} is now ${status}` : `${count} ${many} are now ${status}`),
    notAllowed: (count, label) => `${label} is not possible for ${count}: wrong status, or another user decides`,
    stop: 'Stop',
    transferTitle: (count) => (count === '1' ? `Transfer 1 ${one}` : `Transfer ${count} ${many}`),
    transferText: 'Owner and department change to the new owner and their department.',
    newOwner: 'New owner',
    newOwnerMissing: 'Select the new owner',
    transferred: (name) => (count) => (count === '1' ? `1 ${one} transferred to ${name}` : `${count} ${many} transferred to ${name}`),
  }),
})

/** The messages of bulk actions. */
export type BulkMessages = ReturnType<typeof useBulkMessages>
