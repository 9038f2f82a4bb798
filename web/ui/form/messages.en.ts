import type { zh } from './messages.zh.ts'

export const en = {
  invalidFields: (count: number) => (count === 1 ? '1 field has an error' : `${count} fields have errors; moved to the first`),
  enterField: (label) => `${label} is required`,
  chooseField: (label) => `${label} is required`,
  choose: 'Select',
  yes: 'Yes',
  no: 'No',
  none: '–',
  listSeparator: ', ',
  draftOffer: (time) => `Unsaved draft, ${time}`,
  restoreDraft: 'Restore draft',
  discardDraft: 'Discard',
  draftSaved: (time) => `Draft saved ${time}`,
  draftFailed: 'Draft not saved',
} satisfies typeof zh
