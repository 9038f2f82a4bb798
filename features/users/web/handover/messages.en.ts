import type { zh } from './messages.zh.ts'

export const en: typeof zh = {
  titles: {
    keep: (name) => `Hand over from ${name}`,
    disable: (name) => `Disable ${name}`,
    remove: (name) => `Delete ${name}`,
  },
  texts: {
    keep: 'The selected items go to the recipient. The account stays as it is.',
    disable:
      'The selected items go to the recipient, then the account is disabled. The rest stays with this person and can be handed over later.',
    remove:
      'The selected items go to the recipient, then the account is deleted. It cannot be deleted while it holds items, and is kept if the task is interrupted.',
  },
  optional:
    'The selected items go to the recipient, then the account is deleted. It can also be deleted without a handover. It is kept if the task is interrupted.',
  submit: { keep: 'Hand over', disable: 'Hand over and disable', remove: 'Hand over and delete' },
  only: { disable: 'Disable only', remove: 'Delete only' },
  cancel: 'Cancel',
  close: 'Close',
  recipient: 'Recipient',
  recipientHint: 'Everything goes to one person, including items outside your data scope. Rows move to the department of the recipient',
  recipientMissing: 'Select a recipient',
  kindsMissing: 'Select at least one item',
  held: 'Items',
  none: 'There is nothing to hand over',
  notes: {
    transfer: '',
    mention: 'Only those that can still be changed',
    remove: 'Cannot change hands; will be deleted',
    revoke: 'Cannot change hands; revoked with the account',
  },
  notReceivable: 'The recipient may not view these',
  waiting: (items) => `Also waiting for them: ${items}. Others with the permission can do it, so it is not handed over.`,
  work: (title, count) => `“${title}” (${count})`,
  separator: ', ',
  running: 'Handing over',
  inBackground: 'It goes on after you close this. The result is in the list of tasks.',
  states: { waiting: 'Waiting', running: 'Running', done: 'Handed over', failed: 'Handover not completed', cancelled: 'Cancelled' },
  results: 'Result',
  moved: (moved, total) => `${moved} / ${total}`,
  skipped: (count) => `${count} not handed over`,
  invisible: 'Not visible',
}
