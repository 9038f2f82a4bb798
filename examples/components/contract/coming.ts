import type { ComingSoonMessages } from '#contract/pages/page.ts'
import type { pages } from './pages.ts'

export const coming = {
  'comp-table-edit-cell': {
    'zh-CN': '这里将演示直接在单元格里修改：点一下就能输入，回车保存，Esc 取消，出错即时提示。',
    'en-US': 'Edit in the cell: click and type, Enter saves, Escape cancels, errors appear immediately.',
  },
  'comp-table-edit-row': {
    'zh-CN': '这里将演示整行修改：一行的各项一起编辑、一起校验，再一起保存或取消。',
    'en-US': 'Edit a whole row: its fields are validated together, then saved or cancelled as one.',
  },
} as const satisfies ComingSoonMessages<typeof pages>
