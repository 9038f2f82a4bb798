import type { AnyWords } from '#web/resource/resource-words.ts'
import type { zh } from './messages.zh.ts'

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const en = ({ one, many }: AnyWords): ReturnType<typeof zh> => ({
  title: (count) => `Edit ${count} ${count === '1' ? one : many}`,
  fields: 'Fields to change',
  fieldsHint: 'Only these fields change; the others stay as they are.',
  fieldsMissing: 'Select the fields to change.',
  preview: 'Preview',
  checking: 'Checking',
  checked: (done, total) => `${done} of ${total} checked`,
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  run: (count) => `Change ${count} ${count === '1' ? one : many}`,
  counts: { changing: 'Will change', unchanged: 'Unchanged', left: 'Skipped' },
  nothing: `No ${many} to change`,
  canUndo: 'You can undo it afterwards.',
  long: 'This runs in the background. Follow it in the list of tasks.',
  changes: 'Changes',
  field: 'Field',
  before: 'Before',
  after: 'After',
  count: 'Count',
  otherValues: (count) => `${count} other values`,
  noValue: '(empty)',
  leftRows: `${upperFirst(many)} that stay as they are`,
  row: upperFirst(one),
  reason: 'Reason',
  missingRow: (id) => `ID ${id}`,
  fieldReason: (field, reason) => `${field}: ${reason}`,
  moreLeft: (shown, count) => `Showing ${shown} of ${count}`,
  done: (count) => `${count} ${count === '1' ? one : many} changed`,
  resultTitle: 'Result of the bulk edit',
  resultLeft: (count) => `${count} changed by someone else after the preview, not written`,
  noneWritten: `No ${many} were changed`,
})
