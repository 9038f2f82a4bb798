import type { zh } from './messages.zh.ts'
import type { AnyWords } from './resource-words.ts'

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What is said of any resource. */
export const en = ({ one, many }: AnyWords): ReturnType<typeof zh> => ({
  list: upperFirst(many),
  count: (count) => `${count} total`,
  none: `No ${many} yet`,
  createDate: 'Created',
  createdOn: 'Created on',
  yes: 'Yes',
  no: 'No',
  create: `New ${one}`,
  edit: 'Edit',
  view: 'View',
  remove: 'Delete',
  more: (name) => `More actions for ${name}`,
  editItem: (name) => `Edit ${name}`,
  viewItem: (name) => `View ${name}`,
  removeItem: (name) => `Delete ${name}`,
  createTitle: `New ${one}`,
  editTitle: `Edit ${one}`,
  viewTitle: `View ${one}`,
  cancel: 'Cancel',
  close: 'Close',
  save: `Save ${one}`,
  submitCreate: `Create ${one}`,
  created: (name) => `${name} created`,
  saved: (name) => `${name} saved`,
  removed: (name) => `${name} deleted`,
  restored: (name) => `${name} restored`,
  undo: 'Undo',
  bulkRemoveTitle: (count) => (count === '1' ? `Delete the selected ${one}?` : `Delete ${count} selected ${many}?`),
  bulkRemoveText: `${upperFirst(many)} that someone else has just changed are skipped and stay selected.`,
  bulkRemove: (count) => (count === '1' ? `Delete 1 ${one}` : `Delete ${count} ${many}`),
  bulkRemoved: (count) => (count === '1' ? `1 ${one} deleted` : `${count} ${many} deleted`),
  bulkSkipped: (count) => `${count} skipped: changed by someone else, still selected`,
  bulkLeft: (count) => `${count} not processed, still selected`,
  bulkProgress: (done, total) => `${done} of ${total}`,
  bulkSentences: (sentences) => sentences.join('. '),
  stop: 'Stop',
})
