import type { AnyWords } from '#web/resource/resource-words.ts'
import type { zh } from './messages.zh.ts'

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const en = ({ one, many }: AnyWords): ReturnType<typeof zh> => ({
  edit: 'Edit',
  removeTitle: (count) => (count === '1' ? `Delete the selected ${one}?` : `Delete ${count} selected ${many}?`),
  removeText: `${upperFirst(many)} that someone else has just changed are skipped and stay selected.`,
  removeRows: (count) => (count === '1' ? `Delete 1 ${one}` : `Delete ${count} ${many}`),
  removed: (count) => (count === '1' ? `1 ${one} deleted` : `${count} ${many} deleted`),
  allMatchingTitle: (action, count) => `${action} all ${count} matching ${many}?`,
  allMatchingText: `Includes ${many} on other pages; those that someone else has just changed are skipped. You can stop at any time.`,
  allMatchingSkipped: (count) => `${count} skipped: changed by someone else`,
  allMatchingLeft: (count) => `${count} not processed`,
  skipped: (count) => `${count} skipped: changed by someone else, still selected`,
  left: (count) => `${count} not processed, still selected`,
  progress: (done, total) => `${done} of ${total}`,
  sentences: (sentences) => sentences.join('. '),
  stop: 'Stop',
  transferTitle: (count) => (count === '1' ? `Transfer 1 ${one}` : `Transfer ${count} ${many}`),
  transferText: `They move to the new owner and the owner's department.`,
  newOwner: 'New owner',
  newOwnerMissing: 'Select the new owner.',
  transferred: (name) => (count) => (count === '1' ? `1 ${one} transferred to ${name}` : `${count} ${many} transferred to ${name}`),
})
