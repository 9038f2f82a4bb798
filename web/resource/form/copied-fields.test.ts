import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { definePermission } from '#contract/permissions/permission.ts'
import { fromDictionary } from '#contract/dictionaries/from-dictionary.ts'
import { defineInUse } from '#contract/resource/field-errors.ts'
import { file } from '#contract/resource/file-fields.ts'
import { lines } from '#contract/resource/lines.ts'
import { masked } from '#contract/resource/masked.ts'
import { reference } from '#contract/resource/reference.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { line, phone } from '#contract/schemas/schemas.ts'
import { richText } from '#contract/rich-text/rich-text.ts'
import { coins } from '#web/resource/test-coins.tsx'
import { copiedFields } from './copied-fields.ts'

const permission = definePermission('copied', { 'zh-CN': '复制', 'en-US': 'Copied' })

const cards = defineResource({
  name: 'cards',
  path: '/card',
  singular: 'card',
  permissions: { view: permission, edit: permission, remove: permission },
  fields: z.strictObject({
    title: line({ max: 40 }),
    code: line({ max: 40 }),
    phone: z.nullable(masked(phone, permission)),
    level: z.nullable(fromDictionary('level')),
    coinId: z.nullable(reference(coins)),
    photoId: z.nullable(file()),
    text: z.nullable(richText),
    items: lines({ product: line({ max: 40 }) }),
  }),
  unique: { code: defineInUse('cardCodeInUse', { 'zh-CN': '编码已使用', 'en-US': 'Code in use' }) },
  list: { sort: ['createDate'], defaultSort: [{ name: 'createDate', descending: true }], filters: {} },
  scope: 'everyone',
  titleOf: ({ title }) => title,
})

const words = { one: 'card', many: 'cards', fields: {}, choices: {} }

const row = {
  id: '1',
  version: 3,
  createDate: '2026-01-01T00:00:00.000Z',
  updateDate: '2026-01-01T00:00:00.000Z',
  title: '月历',
  code: 'K-1',
  phone: '138****0000',
  level: 'gold',
  coinId: 'c1',
  coinTitle: '一元',
  photoId: 'f1',
  photo: { id: 'f1', name: 'photo.png' },
  text: { type: 'doc', content: [{ type: 'image', attrs: { fileId: 'f2', alt: '' } }, { type: 'paragraph' }] },
  items: [{ product: '茶' }],
}

test('a copy has the values and lines of the row, but no unique or masked values and no files', () => {
  expect(copiedFields(cards, words, row)).toEqual({
    title: '月历',
    code: '',
    phone: '',
    level: 'gold',
    coinId: 'c1',
    photoId: undefined,
    text: { type: 'doc', content: [{ type: 'paragraph' }, { type: 'paragraph' }] },
    items: [{ product: '茶' }],
  })
})

test('a reference that the user does not see and a disabled item are left empty', () => {
  const level = [{ value: 'gold', labelZh: '金', labelEn: 'Gold', colour: 'orange', isEnabled: false }] as const
  const copied = copiedFields(cards, { ...words, items: { level } }, { ...row, coinTitle: null })
  expect([copied['coinId'], copied['level']]).toEqual([undefined, undefined])
})
