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
  'zh-CN': '这个名称已被使用，已删除的菜单也算在内',
  'en-US': 'This key is in use, possibly by a deleted menu item.',
})

/** Another row has the path. */
export const menuPathInUse = defineInUse('menuPathInUse', { 'zh-CN': '这个路径已被使用', 'en-US': 'This path is in use.' })

/** The field of a built-in row follows the code. */
export const menuFieldLocked = fieldRule('menuFieldLocked', {
  'zh-CN': '内置菜单的这一项由代码决定，不能修改',
  'en-US': 'The code determines this field of a built-in item.',
})

/** People create directories, links and frames; pages and buttons come from the code. An item with others below it stays a directory. */
export const menuTypeInvalid = fieldRule('menuTypeInvalid', {
  'zh-CN': '只能是目录、外链或内嵌页面；有下级的菜单只能是目录',
  'en-US': 'Choose directory, link or frame; an item with others below it must be a directory.',
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
  'zh-CN': '请输入以 / 开头的路径，例如 /tools/board',
  'en-US': 'Enter a path such as /tools/board',
})

/** The address must not be followed, see `parseExternalUrl`. */
export const menuAddressInvalid = fieldRule('menuAddressInvalid', {
  'zh-CN': '请输入 https:// 开头的网址，或以 / 开头的本站文件',
  'en-US': 'Enter an https:// address, or a file of this site that begins with /',
})

/** The policy of the console's documents does not allow frames of this host. */
export const menuFrameHostForbidden = fieldRule('menuFrameHostForbidden', {
  'zh-CN': '不允许内嵌这个网站，请先添加到“允许内嵌的网站”',
  'en-US': 'Frames of this site are not allowed. Add it to “Allowed frame sites” first.',
})

/** No page or button declares the permission. */
export const menuPermissionUnknown = fieldRule('menuPermissionUnknown', {
  'zh-CN': '没有这个权限，请从列表中选择',
  'en-US': 'There is no such permission. Select one from the list.',
})

/** The parent does not exist, or no longer. */
export const menuParentMissing = defineInUse('menuParentMissing', {
  'zh-CN': '上级菜单不存在或已被删除，请重新选择',
  'en-US': 'The parent does not exist or has been deleted. Select again.',
})

/** Buttons belong to pages; everything else belongs to directories, pages or the top level. */
export const menuParentInvalid = defineInUse('menuParentInvalid', {
  'zh-CN': '不能放在这里：按钮只能放在页面下，外链、内嵌页面和按钮没有下级',
  'en-US': 'Not possible here: buttons belong to pages, and links, frames and buttons have nothing below them.',
})

/** The parent is the item itself or below it. */
export const menuCycle = defineInUse('menuCycle', {
  'zh-CN': '不能移动到自己或自己的下级中',
  'en-US': 'An item cannot be below itself.',
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
    'en-US': 'Built-in items cannot be deleted. Move those below this item elsewhere first.',
  },
})
