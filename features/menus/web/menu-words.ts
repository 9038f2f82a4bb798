import type { menus } from '#features/menus/contract/menus.ts'
import { defineMessages } from '#web/base/i18n/messages.ts'
import type { ResourceWords } from '#web/resource/resource-words.ts'

// The build takes a text of a property `icon` for the name of an icon.
const iconField = { zh: '图标', en: 'Icon' } as const

export const zh: ResourceWords<typeof menus> = {
  one: '菜单',
  many: '菜单',
  fields: {
    type: '类型',
    parentId: '上级菜单',
    title: '标题',
    subtitle: '副标题',
    key: '名称 (key)',
    path: '路径',
    address: '网址',
    component: '组件',
    icon: iconField.zh,
    openType: '打开方式',
    auth: '菜单权限 (auth)',
    sort: '排序',
    hidden: '隐藏',
    keepAlive: '缓存',
    affix: '固定',
    alwaysShow: '总是显示父级',
    activeMenu: '高亮菜单',
  },
  choices: {
    type: { directory: '目录', page: '页面', button: '按钮', link: '外链', frame: '内嵌' },
    openType: { current: '当前窗口', new: '新窗口' },
  },
}

export const en: ResourceWords<typeof menus> = {
  one: 'menu item',
  many: 'menu items',
  fields: {
    type: 'Type',
    parentId: 'Parent',
    title: 'Chinese title',
    subtitle: 'English title',
    key: 'Key',
    path: 'Path',
    address: 'Address',
    component: 'Component',
    icon: iconField.en,
    openType: 'Opens in',
    auth: 'Permission (auth)',
    sort: 'Order',
    hidden: 'Hidden',
    keepAlive: 'Keep alive',
    affix: 'Pinned tab',
    alwaysShow: 'Always show parent',
    activeMenu: 'Highlighted path',
  },
  choices: {
    type: { directory: 'Directory', page: 'Page', button: 'Button', link: 'Link', frame: 'Frame' },
    openType: { current: 'Current window', new: 'New window' },
  },
}

/** The names of menu items and their fields in the current language. */
export const useMenuWords = defineMessages({ 'zh-CN': zh, 'en-US': en })
