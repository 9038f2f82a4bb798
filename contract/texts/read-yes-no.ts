import { halfWidth } from './half-width.ts'

const yes: ReadonlySet<string> = new Set(['是', '对', '對', '有', '开', '启用', '√', '✓', '✔', 'yes', 'y', 'true', '1', 'on', 'enabled'])
const no: ReadonlySet<string> = new Set([
  '否',
  '错',
  '錯',
  '无',
  '关',
  '停用',
  '禁用',
  '×',
  '✗',
  '✘',
  'no',
  'n',
  'false',
  '0',
  'off',
  'disabled',
])

/** Whether a text says yes or no, as people write it; undefined if it says neither. */
export function readYesNo(text: string): boolean | undefined {
  const word = halfWidth(text).toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : undefined
}
