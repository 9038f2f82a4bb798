import type { AnyWords } from '#web/resource/resource-words.ts'
import { defineResourceTexts } from '#web/resource/resource-texts.ts'

/** The messages of the form of a resource in the current language, built from its words. */
export const useResourceFormMessages = defineResourceTexts({
  'zh-CN': ({ one }: AnyWords) => ({
    copyTitle: `复制${one}`,
    editTitle: `编辑${one}`,
    viewTitle: `查看${one}`,
    close: '关闭',
    submitCreate: `新建${one}`,
    save: `保存${one}`,
    submitAndNext: '新建并继续',
    conflictText: '以下字段与最新内容冲突，请逐项选择要保留的内容。',
    chooseVersion: '请选择要保留的内容',
    saveChosen: '保存所选内容',
    goBack: '继续编辑',
  }),
  'en-US': ({ one }) => ({
    copyTitle: `Copy ${one}`,
    editTitle: `Edit ${one}`,
    viewTitle: `View ${one}`,
    close: 'Close',
    submitCreate: `Create ${one}`,
    save: `Save ${one}`,
    submitAndNext: 'Create and add another',
    conflictText: 'These fields also changed in the latest version. Choose what to keep for each.',
    chooseVersion: 'Choose what to keep',
    saveChosen: 'Save choices',
    goBack: 'Keep editing',
  }),
})
