import type { AnyWords } from '#web/resource/resource-words.ts'

export const zh = ({ one }: AnyWords) => ({
  copyTitle: `复制${one}`,
  editTitle: `编辑${one}`,
  viewTitle: `查看${one}`,
  submitCreate: `新建${one}`,
  submitAndNext: '新建并继续',
  conflictText: '以下字段双方都已修改，请逐项选择要保留的内容。',
  chooseVersion: '请选择要保留的内容',
  saveChosen: '保存所选内容',
  goBack: '继续编辑',
})
