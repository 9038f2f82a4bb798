import { defineMessages } from '#web/base/i18n/messages.ts'

/** Texts of forms in the console's language. */
export const useFormMessages = defineMessages({
  'zh-CN': {
    invalidFields: (count: number) => `${count} 项填写有误，已定位到第一项`,
    enterField: (label: string) => `请输入${label}`,
    chooseField: (label: string) => `请选择${label}`,
    choose: '请选择',
    yes: '是',
    no: '否',
    none: '–',
    draftOffer: (time: string) => `有未保存的草稿，${time}`,
    restoreDraft: '恢复草稿',
    discardDraft: '丢弃',
    draftSaved: (time: string) => `草稿已保存 ${time}`,
    draftFailed: '草稿未保存',
  },
  'en-US': {
    invalidFields: (count: number) => (count === 1 ? '1 field has an error' : `${count} fields have errors. Moved to the first.`),
    enterField: (label) => `${label} is required`,
    chooseField: (label) => `${label} is required`,
    choose: 'Select',
    yes: 'Yes',
    no: 'No',
    none: '–',
    draftOffer: (time) => `Unsaved draft, ${time}`,
    restoreDraft: 'Restore draft',
    discardDraft: 'Discard',
    draftSaved: (time) => `Draft saved ${time}`,
    draftFailed: 'Draft not saved',
  },
})

/** Texts of forms. */
export type FormMessages = ReturnType<typeof useFormMessages>
