import type { AnyWords } from '#web/resource/resource-words.ts'
import { defineResourceTexts } from '#web/resource/resource-texts.ts'

/** The messages of recycle bins, built from the words of each resource. */
export const useBinMessages = defineResourceTexts({
  'zh-CN': ({ one, counter = '个' }: AnyWords) => ({
    bulkRestored: (count: string) => `已恢复 ${count} ${counter}${one}`,
    notRestored: (count: string) => `${count} ${counter}未恢复`,
    binTitle: `${one}回收站`,
    binEmpty: '回收站为空',
    title: '名称',
    deletedBy: '删除人',
    deleteDate: '删除时间',
    daysLeft: '剩余时间',
    days: (count: string) => `${count} 天`,
    restore: '恢复',
    purge: '彻底删除',
    purgeTitle: (count: string) => `彻底删除 ${count} ${counter}${one}？`,
    purgeText: (names: string) => `${names}将被永久删除，无法恢复。`,
    andMore: (names: string, count: string) => `${names}等 ${count} ${counter}`,
    purged: (count: string) => `已彻底删除 ${count} ${counter}${one}`,
    notPurged: (count: string) => `${count} ${counter}未删除`,
    sentences: (sentences: readonly string[]) => sentences.join('；'),
  }),
  'en-US': ({ one, many }) => ({
    bulkRestored: (count) => (count === '1' ? `1 ${one} restored` : `${count} ${many} restored`),
    notRestored: (count) => `${count} not restored`,
    binTitle: `Recycle bin: ${many}`,
    binEmpty: 'The recycle bin is empty',
    title: 'Name',
    deletedBy: 'Deleted by',
    deleteDate: 'Deleted',
    daysLeft: 'Time left',
    days: (count) => (count === '1' ? '1 day' : `${count} days`),
    restore: 'Restore',
    purge: 'Delete permanently',
    purgeTitle: (count) => (count === '1' ? `Delete this ${one} permanently?` : `Delete ${count} ${many} permanently?`),
    purgeText: (names) => `You cannot restore ${names} later.`,
    andMore: (names, count) => `${names} and others (${count} in total)`,
    purged: (count) => (count === '1' ? `1 ${one} deleted permanently` : `${count} ${many} deleted permanently`),
    notPurged: (count) => `${count} not deleted`,
    sentences: (sentences) => sentences.join('. '),
  }),
})

/** The messages of a recycle bin. */
export type BinMessages = ReturnType<typeof useBinMessages>
