import type { AnyWords } from '#web/resource/resource-words.ts'

/** The messages of recycle bins, built from the words of each resource. */
export const zh = ({ one, counter = '个' }: AnyWords) => ({
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
  restoreItem: (name: string) => `恢复 ${name}`,
  purge: '彻底删除',
  purgeItem: (name: string) => `彻底删除 ${name}`,
  purgeTitle: (count: string) => `彻底删除 ${count} ${counter}${one}？`,
  purgeText: (names: string) => `${names}将被永久删除，无法恢复。`,
  andMore: (names: string, count: string) => `${names}等 ${count} ${counter}`,
  purged: (count: string) => `已彻底删除 ${count} ${counter}${one}`,
  notPurged: (count: string) => `${count} ${counter}未删除`,
  listSeparator: '、',
  sentences: (sentences: readonly string[]) => sentences.join('；'),
  more: (name: string) => `${name}的更多操作`,
})
