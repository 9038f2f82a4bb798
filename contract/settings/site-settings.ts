import * as z from 'zod/mini'
import { steward } from '#steward.config.ts'
import { languages } from '#contract/language.ts'
import { paragraph } from '#contract/schemas/schemas.ts'
import { defineSetting, pictureSetting, textSetting } from './setting.ts'
import { basicGroup as group } from './setting-groups.ts'

/** The Chinese name of the site; empty for the one in steward.config.ts. */
export const siteName = textSetting('siteName', {
  group,
  label: { 'zh-CN': '站点名称（中文）', 'en-US': 'Site name (Chinese)' },
  placeholder: steward.name['zh-CN'],
  max: 40,
})

/** The English name of the site; empty for the one in steward.config.ts. */
export const siteNameEnglish = textSetting('siteNameEnglish', {
  group,
  label: { 'zh-CN': '站点名称（英文）', 'en-US': 'Site name (English)' },
  placeholder: steward.name['en-US'],
  max: 40,
})

/** The language for visitors who have chosen none. */
export const defaultLanguage = defineSetting('defaultLanguage', {
  schema: z.enum([...languages, 'browser']),
  initial: languages[0],
  field: {
    group,
    kind: 'choice',
    label: { 'zh-CN': '默认语言', 'en-US': 'Default language' },
    hint: {
      'zh-CN': '用于首次打开的人，每人可以自行切换；浏览器既不是中文也不是英文时，“跟随浏览器”显示英文',
      'en-US': 'For first visits. Everyone can switch. “Browser language” shows English if the browser uses neither Chinese nor English.',
    },
    choices: {
      'zh-CN': { 'zh-CN': '中文', 'en-US': '中文' },
      'en-US': { 'zh-CN': 'English', 'en-US': 'English' },
      browser: { 'zh-CN': '跟随浏览器', 'en-US': 'Browser language' },
    },
  },
})

/** The logo of the site, visible to everyone; empty for the one in steward.config.ts. */
export const logo = pictureSetting('logo', {
  group,
  label: { 'zh-CN': '站点 Logo', 'en-US': 'Logo' },
  hint: {
    'zh-CN': '显示在登录页、菜单顶部和浏览器标签上，建议使用透明背景的方形图片，不超过 1 MB',
    'en-US':
      'Shown on the sign-in page, above the menu and in the browser tab. Use a square picture with a transparent background, at most 1 MB.',
  },
  max: 1024 * 1024,
})

/** The path of a logo, below the prefix of the calls. Anyone may fetch the logo that is set. */
export function logoPath(fileId: string): `/${string}` {
  return `/logo/${fileId}`
}

/** The number of the site's ICP filing, which Chinese law wants on its first page. */
export const icpNumber = textSetting('icpNumber', {
  group,
  label: { 'zh-CN': 'ICP 备案号', 'en-US': 'ICP number' },
  hint: {
    'zh-CN': '显示在登录页底部，例如 京ICP备12345678号-1',
    'en-US': 'Shown at the bottom of the sign-in page, such as 京ICP备12345678号-1',
  },
  max: 60,
})

/** The footer of each page; empty for the copyright in steward.config.ts. */
export const copyright = textSetting('copyright', {
  group,
  label: { 'zh-CN': '版权信息', 'en-US': 'Copyright' },
  hint: { 'zh-CN': '显示在每页底部', 'en-US': 'Shown at the bottom of each page' },
  placeholder: steward.copyright,
  max: 100,
})

/** A closed site refuses all calls of those who may not view the system settings. */
export const siteClosed = defineSetting('siteClosed', {
  schema: z.boolean(),
  initial: false,
  field: {
    group,
    kind: 'switch',
    label: { 'zh-CN': '关闭站点', 'en-US': 'Close the site' },
    hint: {
      'zh-CN': '关闭后，只有能查看系统设置的人可以使用，后台任务照常运行',
      'en-US': 'Only users who can view system settings can use a closed site. Background jobs keep running.',
    },
  },
})

/** What people read while the site is closed. */
export const siteClosedText = defineSetting('siteClosedText', {
  schema: paragraph({ min: 0, max: 500 }),
  initial: '',
  field: {
    group,
    kind: 'paragraph',
    label: { 'zh-CN': '关闭说明', 'en-US': 'Message while closed' },
    hint: { 'zh-CN': '例如何时恢复，其他人打开时会看到', 'en-US': 'Shown to everyone else, such as when the site reopens' },
    max: 500,
  },
})
