import { defineMessages } from '#web/base/i18n/messages.ts'
import type { AnyWords } from './resource-words.ts'
import { defineResourceTexts } from '#web/resource/resource-texts.ts'

/** The messages of every row. */
export const useRowMessages = defineMessages({
  'zh-CN': { more: (title: string) => `${title}的更多操作` },
  'en-US': { more: (title) => `More actions for ${title}` },
})

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The messages of all resources, built from the words of each. */
export const useResourceMessages = defineResourceTexts({
  'zh-CN': ({ one }: AnyWords) => ({
    list: one,
    count: (count: string) => `共 ${count} 条`,
    none: `暂无${one}`,
    tooLongToSort: '数据过多，不能按这一列排序，请用条件缩小范围',
    createDate: '创建时间',
    createdOn: '创建日期',
    searchIn: (fields: readonly string[]) => `搜索${fields.join('、')}或编号`,
    yes: '是',
    no: '否',
    lineCount: (count: number) => `${count} 行`,
    create: '新建',
    edit: '编辑',
    view: '查看',
    copy: '复制',
    remove: '删除',
    copyField: (name: string, field: string) => `复制 ${name} 的${field}`,
    createTitle: `新建${one}`,
    cancel: '取消',
    bin: '回收站',
    transfer: '转移',
    export: '导出',
    import: '导入',
  }),
  'en-US': ({ one, many }) => ({
    list: upperFirst(many),
    count: (count) => `${count} total`,
    none: `No ${many} yet`,
    tooLongToSort: 'This list is too long to sort by this column. Use conditions to narrow it.',
    createDate: 'Created',
    createdOn: 'Created on',
    searchIn: (fields) => `Search ${fields.map((field) => field.charAt(0).toLowerCase() + field.slice(1)).join(', ')} or ID`,
    yes: 'Yes',
    no: 'No',
    lineCount: (count) => `${count} ${count === 1 ? 'line' : 'lines'}`,
    create: `Create ${one}`,
    edit: 'Edit',
    view: 'View',
    copy: 'Copy',
    remove: 'Delete',
    copyField: (name, field) => `Copy ${field.charAt(0).toLowerCase() + field.slice(1)} of ${name}`,
    createTitle: `Create ${one}`,
    cancel: 'Cancel',
    bin: 'Recycle bin',
    transfer: 'Transfer',
    export: 'Export',
    import: 'Import',
  }),
})

/** The messages of a resource in the current language, built from its words. */
export type ResourceMessages = ReturnType<typeof useResourceMessages>
