import type { AnyWords } from '#web/resource/resource-words.ts'
import type { zh } from './messages.zh.ts'

/** The messages of recycle bins, built from the words of each resource. */
export const en = ({ one, many }: AnyWords): ReturnType<typeof zh> => ({
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
  restoreItem: (name) => `Restore ${name}`,
  purge: 'Delete permanently',
  purgeItem: (name) => `Delete ${name} permanently`,
  purgeTitle: (count) => (count === '1' ? `Delete this ${one} permanently?` : `Delete ${count} ${many} permanently?`),
  purgeText: (names) => `${names} cannot be restored afterwards.`,
  andMore: (names, count) => `${names} … (${count} in total)`,
  purged: (count) => (count === '1' ? `1 ${one} deleted permanently` : `${count} ${many} deleted permanently`),
  notPurged: (count) => `${count} not deleted`,
  listSeparator: ', ',
  sentences: (sentences) => sentences.join('. '),
  more: (name) => `More actions for ${name}`,
})
