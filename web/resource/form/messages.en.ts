import type { AnyWords } from '#web/resource/resource-words.ts'
import type { zh } from './messages.zh.ts'

export const en = ({ one }: AnyWords): ReturnType<typeof zh> => ({
  copyTitle: `Copy ${one}`,
  editTitle: `Edit ${one}`,
  viewTitle: `View ${one}`,
  submitCreate: `Create ${one}`,
  submitAndNext: 'Create and add another',
  conflictText: 'Both of you changed these fields. Choose what to keep for each.',
  chooseVersion: 'Choose what to keep.',
  saveChosen: 'Save choices',
  goBack: 'Keep editing',
})
