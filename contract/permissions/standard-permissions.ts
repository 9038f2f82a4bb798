import type { LocalizedText } from '#contract/language.ts'
import { definePermission, type Permission } from './permission.ts'

/** The permissions over the rows of a resource. */
type StandardPermissions = Readonly<Record<'view' | 'create' | 'edit' | 'remove' | 'purge' | 'export' | 'import', Permission>>

/**
 * Declares the permissions `<value>_list`, `<value>_create` and so on of a resource. The noun is plural, written as in the middle of a sentence. API keys
 * can have those to view, create, edit and delete.
 */
export function standardPermissions(value: string, { 'zh-CN': zh, 'en-US': en }: LocalizedText): StandardPermissions {
  const keys = { isForKeys: true } as const
  const define = (action: string, verbZh: string, label: string, options = {}) =>
    definePermission(`${value}_${action}`, { 'zh-CN': `${verbZh}${zh}`, 'en-US': label }, options)
  return {
    view: define('list', '查看', `View ${en}`, keys),
    create: define('create', '新建', `Create ${en}`, keys),
    edit: define('edit', '编辑', `Edit ${en}`, keys),
    remove: define('delete', '删除', `Delete ${en}`, keys),
    purge: define('purge', '彻底删除', `Delete ${en} permanently`),
    export: define('export', '导出', `Export ${en}`),
    import: define('import', '导入', `Import ${en}`),
  }
}
