import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fromDictionary } from '#contract/dictionaries/from-dictionary.ts'
import { contains } from '#contract/lists/list-query.ts'
import { toPaged } from '#contract/lists/paging.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { reference } from '#contract/resource/reference.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { day, line, money } from '#contract/schemas/schemas.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { ResourceTransition } from './resource-transition.tsx'
import { useResourceMessages } from './messages.ts'

const permission = definePermission('coin', { 'zh-CN': '硬币', 'en-US': 'Coins' })
const common = { scope: 'everyone', permissions: { view: permission, edit: permission, remove: permission } } as const
const list = { sort: ['createDate'], defaultSort: [{ name: 'createDate', descending: true }], filters: {} } as const

const mints = defineResource({
  ...common,
  name: 'mints',
  path: '/mint',
  singular: 'mint',
  fields: z.strictObject({ name: line({ max: 40 }) }),
  list: { ...list, filters: { name: contains({ max: 40 }) } },
  titleOf: ({ name }) => name,
})

const input = {
  metal: z.enum(['gold', 'iron']),
  mintId: reference(mints),
  grade: fromDictionary('coin_grade'),
  isRare: z.boolean(),
  price: money(),
  soldOn: z.nullable(day),
  note: line({ max: 40 }),
}

const coins = defineResource({
  ...common,
  name: 'coins',
  path: '/coin',
  singular: 'coin',
  fields: z.strictObject({ name: line({ max: 40 }) }),
  readOnly: { status: z.enum(['raw', 'sold']), ...input, mintId: z.nullable(z.string()), grade: z.nullable(z.string()) },
  list,
  flow: { field: 'status', initial: 'raw', transitions: [{ name: 'sell', from: ['raw'], to: 'sold', permission, input }] },
  titleOf: ({ name }) => name,
})

const words = {
  one: '硬币',
  many: '硬币',
  fields: {
    name: '名称',
    status: '状态',
    metal: '材质',
    mintId: '铸币厂',
    grade: '等级',
    isRare: '稀有',
    price: '价格',
    soldOn: '日期',
    note: '备注',
  },
  choices: { status: { raw: '坯', sold: '已售' }, metal: { gold: '金', iron: '铁' } },
  transitions: { sell: '出售' },
}

const dates = { createDate: '2026-11-21T01:00:00.000Z', updateDate: '2026-11-21T01:00:00.000Z', version: 3 }
const row = { id: '0000000000000001', name: '一分', status: 'raw', ...dates }
const mint = { id: '00000000000000n1', name: '北方铸币厂', ...dates }
const item = { value: 'fine', labelZh: '精品', labelEn: null, colour: 'blue', isEnabled: true }

// Loaded in advance, so that tests do not wait for it.
beforeAll(async () => {
  await import('#web/ui/dialog/modal-frame.tsx')
  await import('#web/ui/fields/select/remote-select-popover.tsx')
  await import('#web/ui/fields/select/select-popover.tsx')
})

function SellDialog() {
  const transition = coins.flow?.transitions[0]
  const messages = useResourceMessages(words)
  return transition ? <ResourceTransition {...{ transition, row, words, messages }} field="status" title="一分" onClose={() => {}} /> : null
}

test('what a transition asks for has its own controls: choices, references and dictionaries can be selected', async () => {
  const path = `POST /api/coin/${row.id}/sell`
  const server = startTestServer({
    'GET /api/mint/list': () => ok(toPaged([mint], 1, { page: 1, pageSize: 20 })),
    'GET /api/dictionary/items': () =>
      ok({ list: [{ code: 'coin_grade', items: [item, { ...item, value: 'old', labelZh: '旧', isEnabled: false }] }] }),
    [path]: () => ok({ ...row, status: 'sold', version: 4 }),
  })
  const { user } = renderPage(<SellDialog />, { address: '/list/coins', permissions: [permission] })
  const dialog = within(await screen.findByRole('dialog'))
  for (const [label, option] of [
    ['材质', '铁'],
    ['铸币厂', '北方铸币厂'],
    ['等级', '精品'],
  ] as const) {
    await user.click(dialog.getByRole('button', { name: new RegExp(label) }))
    await user.click(await screen.findByRole('option', { name: option }))
    expect(screen.queryByRole('option', { name: '旧' })).toBeNull()
  }
  await user.type(dialog.getByRole('spinbutton', { name: /价格/ }), '3万')
  await user.type(dialog.getByRole('textbox', { name: /备注/ }), '急')
  await user.click(dialog.getByRole('button', { name: '出售' }))
  await waitFor(() => expect(server.sentTo(path)).toHaveLength(1))
  expect(server.sentTo(path)[0]?.body).toEqual({
    metal: 'iron',
    mintId: mint.id,
    grade: 'fine',
    isRare: false,
    price: 3_000_000,
    soldOn: null,
    note: '急',
    version: 3,
  })
})
