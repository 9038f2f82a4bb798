import { defineError } from '#contract/errors/error.ts'
import { defineInUse, type FieldIssues } from '#contract/resource/field-errors.ts'
import type { LocalizedText } from '#contract/language.ts'

/** The maximum depth of the menu: an item of the top level has depth 1, and the buttons of pages count too. */
export const maxMenuDepth = 5

function fieldRule(name: string, message: LocalizedText) {
  return defineError<FieldIssues>(name, { code: 400, status: 400, message })
}

/** Another row, maybe a deleted one, has the key. */
export const menuKeyInUse = defineInUse('menuKeyInUse', {
  'zh-CN': '该名称已被使用，已删除菜单的名称也不能再用',
  'en-US': 'This key is taken. Keys of deleted menu items cannot be reused.',
})

/** Another row has the path. */
export const menuPathInUse = defineInUse('menuPathInUse', { 'zh-CN': '该路径已被使用', 'en-US': 'This path is in use.' })

/** The field of a built-in row follows the code. */
export const menuFieldLocked = fieldRule('menuFieldLocked', {
  'zh-CN': '内置菜单的这一项由代码决定，不能修改',
  'en-US': 'This field of a built-in item is set in code and cannot be changed.',
})

/** People create directories, links and frames; pages and buttons come from the code. An item with others below it stays a directory. */
export const menuTypeInvalid = fieldRule('menuTypeInvalid', {
  'zh-CN': '只能是目录、外链或内嵌页面；有下级的菜单只能是目录',
  'en-US': 'Select directory, link or frame. An item with child items must be a directory.',
})

/** A field that the type requires is empty. */
export const menuFieldRequired = fieldRule('menuFieldRequired', { 'zh-CN': '此项必填', 'en-US': 'This field is required' })

/** A field that the type does not have is filled in. */
export const menuFieldUnused = fieldRule('menuFieldUnused', {
  'zh-CN': '这种类型的菜单没有此项，请留空',
  'en-US': 'Items of this type do not have this field. Leave it empty.',
})

/** The path is not an absolute path of the console. */
export const menuPathInvalid = fieldRule('menuPathInvalid', {
  'zh-CN': '请输入以 / 开头的路径，例如 /tools/board；不能以 /api 等系统路径开头，也不能像文件名那样带后缀',
  'en-US': 'Enter a path such as /tools/board. It cannot start with a system path such as /api or end with a file extension.',
})

/** The address must not be followed, see `parseExternalUrl`. */
export const menuAddressInvalid = fieldRule('menuAddressInvalid', {
  'zh-CN': '请输入 https:// 开头的网址，或以 / 开头的本站文件',
  'en-US': 'Enter an https:// address, or a file on this site that starts with /',
})

/** The policy of the console's documents does not allow frames of this host. */
export const menuFrameHostForbidden = fieldRule('menuFrameHostForbidden', {
  'zh-CN': '不允许内嵌该网站，请先添加到“允许内嵌的网站”',
  'en-US': 'This site is not allowed in frames. Add it to “Allowed frame sites” first.',
})

/** No page or button declares the permission. */
export const menuPermissionUnknown = fieldRule('menuPermissionUnknown', {
  'zh-CN': '该权限不存在，请从列表中选择',
  'en-US': 'This permission does not exist. Select one from the list.',
})

/** The parent does not exist, or no longer. */
export const menuParentMissing = defineInUse('menuParentMissing', {
  'zh-CN': '上级菜单不存在或已被删除，请重新选择',
  'en-US': 'The parent does not exist or has been deleted. Select again.',
})

/** Buttons belong to pages; everything else belongs to directories, pages or the top level. */
export const menuParentInvalid = defineInUse('menuParentInvalid', {
  'zh-CN': '不能放在这里：按钮只能放在页面下，外链、内嵌页面和按钮没有下级',
  'en-US': 'Cannot be placed here: buttons belong below pages, and links, frames and buttons have no child items.',
})

/** The parent is the item itself or below it. */
export const menuCycle = defineInUse('menuCycle', {
  'zh-CN': '不能移动到自身或其下级菜单中',
  'en-US': 'An item cannot be moved below itself or its child items.',
})

/** The tree would be deeper than `maxMenuDepth`. */
export const menuTooDeep = defineInUse('menuTooDeep', {
  'zh-CN': `菜单最多 ${maxMenuDepth} 级`,
  'en-US': `The menu has at most ${maxMenuDepth} levels.`,
})

/** The row comes from the code, or rows from the code are below it. */
export const menuBuiltIn = defineError('menuBuiltIn', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '内置菜单不能删除；下级中有内置菜单时，请先把它们移走',
    'en-US': 'Built-in items cannot be deleted. Move any below this item elsewhere first.',
  },
})
